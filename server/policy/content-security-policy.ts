import { createHash } from 'node:crypto';

const STYLE = /<style(?:\s[^>]*)?>([\s\S]*?)<\/style>/g;
/** Inline style sheets that load something, or that hide something by escaping it, are not allowed. */
const UNSAFE_STYLE = /url\(|@import|\\|</i;

/**
 * Origin of the maps (components/ui/map-toggle.tsx). It is in the policy of every page, because a visitor who navigates
 * within the site keeps the policy of the first page.
 */
const MAP_ORIGIN = 'https://www.openstreetmap.org';

/** Origins besides the site's own that pages may use, such as a payment provider's. */
export interface PolicySources {
  /** Origins that may show the page in a frame. Browsers follow this directive instead of X-Frame-Options. */
  editors?: readonly string[];
  connect?: readonly string[];
  script?: readonly string[];
  frame?: readonly string[];
  image?: readonly string[];
  /** Origins whose frames may open the browser's payment sheet. */
  payment?: readonly string[];
}

/**
 * The policy of one page, with hashes of the inline scripts and styles that are the product's own. Nonces are not possible,
 * because a cached page is the same for everybody (docs/rooms/website.md#policy-by-hashes).
 * @param scripts the texts of the inline scripts that may run
 */
export function contentSecurityPolicy(
  html: string,
  scripts: readonly string[],
  sources: PolicySources = {},
): string {
  const styles = Array.from(html.matchAll(STYLE), ([, style = '']) => style);
  return policy(
    {
      scripts: scripts.map(hash),
      styles: styles.filter((style) => !UNSAFE_STYLE.test(style)).map(hash),
    },
    sources,
  );
}

/** The policy of a page whose HTML was not read: it allows any inline script and style. */
export function policyOfUnreadPage(sources: PolicySources = {}): string {
  return policy({ scripts: ["'unsafe-inline'"], styles: ["'unsafe-inline'"] }, sources);
}

/**
 * The policy of a page that is rendered for one reader: its scripts and styles carry the nonce, and nothing else comes in.
 * @param has.hasReader the page reads codes by a WebAssembly module of its own
 */
export function policyOfDesk(nonce: string, { hasReader = false } = {}): string {
  const own = `'self' 'nonce-${nonce}'`;
  const scripts = hasReader ? `${own} 'wasm-unsafe-eval'` : own;
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${own}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    // How a letter looks, which the API sends with a policy of its own.
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function policy(inline: { scripts: string[]; styles: string[] }, sources: PolicySources): string {
  const { connect = [], script = [], frame = [], image = [], editors = [] } = sources;
  return [
    "default-src 'self'",
    directive('script-src', [...script, ...inline.scripts]),
    directive('style-src', inline.styles),
    directive('img-src', ['data:', 'blob:', ...image]),
    directive('connect-src', connect),
    directive('frame-src', [MAP_ORIGIN, ...frame]),
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${editors.length > 0 ? [...new Set(editors)].join(' ') : "'none'"}`,
  ].join('; ');
}

function directive(name: string, values: readonly string[]): string {
  return [name, "'self'", ...new Set(values)].join(' ');
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
