import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * React moves what it streamed late into place with small inline scripts: parts of its runtime, each sent once a page, and
 * then one call. The parts are read from the renderer that Next brings, so that they are recognised letter for letter.
 */

const RENDERER = 'next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js';
/** A text of the renderer that begins with an assignment to one of the runtime's names. */
const PART = /'(\$R[A-Z]=(?:[^'\\\n]|\\.)*)'/g;
/** The call's beginning, with which the renderer lets some parts end. */
const OPEN_CALL = /\$R[A-Z]\("$/;
const LAST_CALL = /\$R[A-Z]\(("(?:[^"\\]|\\.)*"(?:,.*)?)\);?$/;

const parts = readParts();

/** Whether an inline script is made of nothing but React's own parts and one of its calls with plain data. */
export function isReactRuntime(code: string): boolean {
  const call = LAST_CALL.exec(code);
  if (!call || !isPlainData(`[${call[1]}]`)) return false;
  const before = parts.reduce((rest, part) => rest.replace(part, () => ''), code.slice(0, call.index));
  return before === '';
}

function readParts(): string[] {
  const source = readFileSync(createRequire(import.meta.url).resolve(RENDERER), 'utf8');
  const found = Array.from(source.matchAll(PART), ([, text = '']) =>
    text.replaceAll('\\n', '\n').replaceAll("\\'", "'").replace(OPEN_CALL, ''),
  );
  // Longest first: one part can begin with another.
  return [...new Set(found)].sort((a, b) => b.length - a.length);
}

function isPlainData(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
