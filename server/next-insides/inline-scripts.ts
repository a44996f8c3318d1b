import { isReactRuntime } from './react-runtime';

const INLINE_SCRIPT = /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;

/** Next's payload of the page, as JSON within a call. */
const PAYLOAD = /^self\.__next_f\.push\((\[[\s\S]*\])\)$/;
const KNOWN_SCRIPTS = [
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\)$/,
  // Starts Turbopack's chunks.
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(\{"otherChunks":[^<>()]*\}\);?$/,
  // React's mark of the time at which the first bytes were shown.
  /^requestAnimationFrame\(function\(\)\{\$RT=performance\.now\(\)\}\);?$/,
];

/**
 * The inline scripts of a document, apart by whether Next or React wrote them. A script is theirs only if its whole text has
 * a known shape, so nothing that somebody smuggles into a page is taken for theirs.
 */
export function inlineScripts(html: string): { own: string[]; others: string[] } {
  const own: string[] = [];
  const others: string[] = [];
  for (const [, code = ''] of html.matchAll(INLINE_SCRIPT)) (isOwn(code) ? own : others).push(code);
  return { own, others };
}

function isOwn(code: string): boolean {
  const payload = PAYLOAD.exec(code)?.[1];
  if (payload !== undefined) return isJson(payload);
  return KNOWN_SCRIPTS.some((shape) => shape.test(code)) || isReactRuntime(code);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
