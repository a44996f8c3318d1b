/**
 * Files that a site has once, whatever its languages: browsers and search engines ask for them by fixed names. Each leads
 * to an internal path, rendered in the event's own language.
 */
const FILES: Readonly<Record<string, string>> = {
  '/robots.txt': '/robots.txt',
  '/sitemap.xml': '/sitemap.xml',
  '/favicon.ico': '/app-icon/favicon.ico',
};

const ICON = /^\/app-icon\/[a-z0-9.-]{1,40}$/;

/** The internal path of a site's file, without host and language; undefined when `path` is none. */
export function siteFile(path: string): string | undefined {
  if (ICON.test(path)) return path;
  return Object.hasOwn(FILES, path) ? FILES[path] : undefined;
}
