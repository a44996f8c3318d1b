import { createHash } from 'node:crypto';
import { isReactRuntime } from '../next-insides/react-runtime';

/**
 * The policy of a page, with a hash for each inline script and style that Next or this product writes. A kept page cannot
 * have nonces, since it is the same for all. The whole text of an inline script must have a shape that is known, so a
 * script that somebody smuggles into a page gets no hash and does not run.
 */

const KNOWN_SCRIPTS = [
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\)$/,
  // The bootstrap of Turbopack's chunks.
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(\{"otherChunks":[^<>()]*\}\);?$/,
  // React's mark of the time at which the first bytes were shown.
  /^requestAnimationFrame\(function\(\)\{\$RT=performance\.now\(\)\}\);?$/,
];

const FLIGHT = /^self\.__next_f\.push\((\[[\s\S]*\])\)$/;
const SCRIPT = /<script(?:\s+id="_R_")?>([\s\S]*?)<\/script>/g;
const STYLE = /<style(?:\s[^>]*)?>([\s\S]*?)<\/style>/g;
/** What a style sheet within the page may not do: fetch, or hide what it says. */
const UNSAFE_STYLE = /url\(|@import|\\|</i;
/** The one style attribute that Next writes itself, on its images. */
const IMAGE_STYLE = hash('color:transparent');

/**
 * Where maps come from, once a visitor asks for one (components/ui/map-toggle.tsx). Every page names it: whoever goes on
 * within the site keeps the policy of the page they came in by.
 */
const MAP = 'https://www.openstreetmap.org';

/** The policy's value for one page's HTML. */
export function contentSecurityPolicy(html: string, sources: PolicySources = {}): string {
  const scripts = inlineTexts(html, SCRIPT).filter(isKnownScript).map(hash);
  const styles = inlineTexts(html, STYLE)
    .filter((style) => !UNSAFE_STYLE.test(style))
    .map(hash);
  const { connect = [], script = [], frame = [], image = [], editors = [] } = sources;
  return [
    "default-src 'self'",
    directive('script-src', [...script, ...scripts]),
    directive('style-src', styles),
    `style-src-attr 'unsafe-hashes' ${IMAGE_STYLE}`,
    directive('img-src', ['data:', 'blob:', ...image]),
    directive('connect-src', connect),
    directive('frame-src', [MAP, ...frame]),
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${editors.length > 0 ? [...new Set(editors)].join(' ') : "'none'"}`,
  ].join('; ');
}

/** Origins beside the site's own that pages may use: a payment provider's, a realtime service's. */
export interface PolicySources {
  /** Whose pages may show this one in a frame. Browsers then heed this directive and not X-Frame-Options. */
  editors?: readonly string[];
  connect?: readonly string[];
  script?: readonly string[];
  frame?: readonly string[];
  image?: readonly string[];
}

function directive(name: string, values: readonly string[]): string {
  return [name, "'self'", ...new Set(values)].join(' ');
}

function inlineTexts(html: string, pattern: RegExp): string[] {
  return Array.from(html.matchAll(pattern), (match) => match[1] ?? '');
}

function isKnownScript(code: string): boolean {
  const flight = FLIGHT.exec(code)?.[1];
  if (flight !== undefined) return isJson(flight);
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

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
