import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * React moves the parts of a page that come late into place with small inline scripts: functions of its runtime, each sent
 * once a page, and then one call. The functions' texts are read from the renderer that Next brings and compared letter for
 * letter.
 */

const RENDERER = 'next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js';
/** A string literal of the renderer that begins with an assignment to one of the runtime's names. */
const PART = /'(\$R[A-Z]=(?:[^'\\\n]|\\.)*)'/g;
/** Some of these literals end in the beginning of the call. */
const OPEN_CALL = /\$R[A-Z]\("$/;
const LAST_CALL = /\$R[A-Z]\(("(?:[^"\\]|\\.)*"(?:,.*)?)\);?$/;

let parts: string[] | undefined;

/** Whether an inline script is made of nothing but React's own parts and one of its calls with plain data. */
export function isReactRuntime(code: string): boolean {
  const call = LAST_CALL.exec(code);
  if (!call || !isPlainData(`[${call[1]}]`)) return false;
  parts ??= readParts();
  const before = parts.reduce((rest, part) => rest.replace(part, () => ''), code.slice(0, call.index));
  return before === '';
}

/** None when Next has its renderer elsewhere: then no script is taken for React's, which brokenInsides() notices. */
function readParts(): string[] {
  const source = readRenderer();
  const found = Array.from(source.matchAll(PART), ([, text = '']) =>
    text.replaceAll('\\n', '\n').replaceAll("\\'", "'").replace(OPEN_CALL, ''),
  );
  // Longest first: one part can begin with another.
  return [...new Set(found)].sort((a, b) => b.length - a.length);
}

function readRenderer(): string {
  try {
    return readFileSync(createRequire(import.meta.url).resolve(RENDERER), 'utf8');
  } catch {
    return '';
  }
}

function isPlainData(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
