import { EARLY_CHOICE_SCRIPT } from '@/lib/basket/early-choice-script';
import { EARLY_PRESS_SCRIPT } from '@/lib/browser/early-press-script';
import { TODAY_SCRIPT } from '@/lib/browser/today-script';
import { LANGUAGE_OFFER_SCRIPT } from '@/lib/i18n/language-offer';
import { STARRED_SCRIPT } from '@/lib/stars/starred-script';
import { isReactRuntime } from './react-runtime';

const INLINE_SCRIPT = /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;

/** A part of Next's payload of the page, as JSON within a call. */
const PAYLOAD = /^self\.__next_f\.push\((\[[\s\S]*\])\)$/;
const KNOWN_SCRIPTS = [
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\)$/,
  // Loads Turbopack's chunks.
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(\{"otherChunks":[^<>()]*\}\);?$/,
  // React's measurement of the time at which the first bytes were painted.
  /^requestAnimationFrame\(function\(\)\{\$RT=performance\.now\(\)\}\);?$/,
];

const OWN_SCRIPTS = [
  EARLY_PRESS_SCRIPT,
  EARLY_CHOICE_SCRIPT,
  TODAY_SCRIPT,
  STARRED_SCRIPT,
  LANGUAGE_OFFER_SCRIPT,
];

/**
 * The inline scripts of a document: `own` are those that Next, React or the product wrote. A script counts as such only if
 * its whole text has a known form, so that an injected script is never among them.
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
  if (OWN_SCRIPTS.includes(code)) return true;
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
