import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * React inserts parts of a page that are streamed later with small inline scripts: functions of its runtime, each sent once
 * per page, followed by one call. The functions' texts are read from Next's copy of the React renderer and compared exactly.
 */

const RENDERER = 'next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js';
/** Matches string literals in the renderer that begin with an assignment to one of the runtime's names. */
const PART = /'(\$R[A-Z]=(?:[^'\\\n]|\\.)*)'/g;
/** Some of these literals end with the beginning of the call. */
const OPEN_CALL = /\$R[A-Z]\("$/;
const LAST_CALL = /\$R[A-Z]\(("(?:[^"\\]|\\.)*"(?:,.*)?)\);?$/;

let parts: string[] | undefined;

/** Whether an inline script consists only of functions of React's runtime and one call to them with plain data. */
export function isReactRuntime(code: string): boolean {
  const call = LAST_CALL.exec(code);
  if (!call || !isPlainData(`[${call[1]}]`)) return false;
  parts ??= readParts();
  const before = parts.reduce((rest, part) => rest.replace(part, () => ''), code.slice(0, call.index));
  return before === '';
}

/** Empty when Next has its renderer elsewhere: then no script is recognised as React's, which brokenInternals() reports. */
function readParts(): string[] {
  const source = readRenderer();
  const texts = Array.from(source.matchAll(PART), ([, text = '']) =>
    text.replaceAll('\\n', '\n').replaceAll("\\'", "'").replace(OPEN_CALL, ''),
  );
  // Longest first, because one part can be the beginning of another.
  return [...new Set(texts)].sort((a, b) => b.length - a.length);
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
