import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** The names of numeric constants contain their unit, or what they count: `HOLD_MS`, `MAX_BODY_BYTES`, `MAX_SLOTS`. */

const UNITS =
  /_(MS|SECONDS|MINUTES|HOURS|DAYS|MONTHS|BYTES|CHARS|DIGITS|PX|REM|MM|METRES|POINTS|PERCENT|RATIO|CONTRAST|LIGHTNESS|COUNT|STATUS|PORT|CODE|VERSION|OID|ID|DEGREES|PIXELS|LEVELS|VALUE|PER_[A-Z]+)$/;
/** A bound of a count: `MAX_SLOTS`, `MIN_PAGES`. */
const BOUND_OF_COUNT = /^(MAX|MIN)_([A-Z0-9]+_)*[A-Z0-9]+S$/;
/** Words that do not say what is bounded. */
const VAGUE = /(^|_)(LONGEST|MOST|LIMIT|LATEST|RESPITE|ENOUGH)(_|$)/;

const SOURCES = /^(app|components|lib|event-api|server)\/.*\.tsx?$|^(server|api-server|middleware)\.ts$/;

/** The upper-case names of a file's top-level numbers. */
function numbersOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((statement) => {
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      initializer && isNumber(initializer) && /^[A-Z][A-Z0-9_]*$/.test(name.getText())
        ? [name.getText()]
        : [],
    );
  });
}

/** Whether an expression is a number, or arithmetic with numbers and other constants. */
function isNumber(node: ts.Expression): boolean {
  if (ts.isNumericLiteral(node)) return true;
  if (ts.isParenthesizedExpression(node)) return isNumber(node.expression);
  if (ts.isPrefixUnaryExpression(node)) return isNumber(node.operand);
  if (!ts.isBinaryExpression(node)) return false;
  const parts = [node.left, node.right];
  return parts.some(isNumber) && parts.every((part) => isNumber(part) || ts.isIdentifier(part));
}

test('the name of every top-level number contains its unit or what it counts', () => {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => SOURCES.test(file) && !/\.test\.tsx?$/.test(file) && existsSync(file));
  expect(files.length).toBeGreaterThan(500);
  const vague = files.flatMap((file) =>
    numbersOf(file)
      .filter((name) => VAGUE.test(name) || !(UNITS.test(name) || BOUND_OF_COUNT.test(name)))
      .map((name) => `${file}: ${name}`),
  );
  expect(vague).toEqual([]);
});
