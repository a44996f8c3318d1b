import { createHash } from 'node:crypto';

const STYLE = /<style(?:\s[^>]*)?>([\s\S]*?)<\/style>/g;
/** What a style sheet within the page may not do: fetch something, or escape what it says. */
const UNSAFE_STYLE = /url\(|@import|\\|</i;

/**
 * Where maps come from, once a visitor asks for one (components/ui/map-toggle.tsx). Every page names it: whoever goes on
 * within the site keeps the policy of the page they came in by.
 */
const MAP_ORIGIN = 'https://www.openstreetmap.org';

/** Origins beside the site's own that pages may use: a payment provider's, a realtime service's. */
export interface PolicySources {
  /** Whose pages may show this one in a frame. Browsers then heed this directive and not X-Frame-Options. */
  editors?: readonly string[];
  connect?: readonly string[];
  script?: readonly string[];
  frame?: readonly string[];
  image?: readonly string[];
}

/**
 * The policy of one page, with a hash for each inline script and style that is the product's own. A kept page is the same
 * for everybody and so cannot have nonces (decision 020).
 * @param scripts the texts of the page's inline scripts that may run
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

/** The policy of a page whose HTML nobody has looked at: any inline script and style may run. */
export function policyOfUnreadPage(sources: PolicySources = {}): string {
  return policy({ scripts: ["'unsafe-inline'"], styles: ["'unsafe-inline'"] }, sources);
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
