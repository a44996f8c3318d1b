import type { z } from 'zod';
import { fieldsAt } from './definition-leaves';
import type { Complaint, FieldPath } from './problem';

const NOUNS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list (lines that begin with "- ")',
  object: 'named fields (lines like "name: …")',
  record: 'named fields (lines like "name: …")',
};

/** Translates zod's issues to complaints in plain words. @param given the content of the file */
export function complaintsOf(error: z.ZodError, given: unknown): Complaint[] {
  return error.issues.flatMap((issue) => explain(issue, given));
}

function explain(issue: z.core.$ZodIssue, given: unknown): Complaint[] {
  const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
  if (issue.code === 'unrecognized_keys') {
    const known = fieldsAt(given, path);
    return issue.keys.map((key) => ({ path: [...path, key], message: unknownField(key, known) }));
  }
  return [{ path, message: message(issue, valueAt(given, path)) }];
}

function message(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return 'is missing.';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${NOUNS[issue.expected] ?? issue.expected}, but is ${describe(value)}.`;
    case 'too_small':
      return `must ${bound('at least', issue.minimum, issue.origin)}.`;
    case 'too_big':
      return `must ${bound('at most', issue.maximum, issue.origin)}.`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}, but is ${describe(value)}.`;
    case 'not_multiple_of':
      return `must have at most two decimals, but is ${describe(value)}.`;
    case 'invalid_format':
      return issue.format === 'regex'
        ? `is ${describe(value)}: ${issue.message}.`
        : `must be a valid ${issue.format === 'email' ? 'email address' : issue.format}, but is ${describe(value)}.`;
    case 'invalid_key':
      return 'is not a name that can stand here.';
    default:
      return `is ${describe(value)}: ${issue.message}.`;
  }
}

function bound(least: string, limit: number | bigint, origin: string): string {
  if (origin === 'string') return `have ${least} ${limit} characters`;
  if (origin === 'array') return `have ${least} ${limit} ${limit === 1 ? 'entry' : 'entries'}`;
  return `be ${least} ${limit}`;
}

function describe(value: unknown): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of fields';
  const shown = String(value);
  return typeof value === 'string' ? `"${shown.length > 60 ? `${shown.slice(0, 57)}…` : shown}"` : shown;
}

function unknownField(key: string, known: readonly string[]): string {
  const near = nearest(key, known);
  if (near) return `is not a field here; did you mean "${near}"?`;
  return known.length > 0 ? `is not a field here; there are ${known.join(', ')}.` : 'is not a field here.';
}

/** The known name with at most two typing errors. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const measured = known.map((other) => ({ other, errors: typingErrors(name, other) }));
  measured.sort((one, other) => one.errors - other.errors);
  const [best] = measured;
  return best && best.errors <= 2 && best.errors < name.length / 2 ? best.other : undefined;
}

/** Levenshtein distance. */
function typingErrors(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= other.length; column += 1) {
      const [above = 0, left = 0, corner = 0] = [row[column], next[column - 1], row[column - 1]];
      next.push(Math.min(above + 1, left + 1, corner + (letter === other[column - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

function valueAt(value: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
    value,
  );
}
