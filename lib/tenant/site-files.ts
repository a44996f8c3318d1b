/**
 * Files that browsers and search engines ask for by fixed names. Next takes such names below `app` for its own, so each
 * leads to an internal path of another name.
 */
interface SiteFile {
  /** Without host and language. */
  path: string;
  /** Most files are there once, whatever the site's languages. */
  inEachLanguage: boolean;
}

const FOLDER = '/site-files';

const FILES: Readonly<Record<string, SiteFile>> = {
  '/robots.txt': { path: `${FOLDER}/robots`, inEachLanguage: false },
  '/sitemap.xml': { path: `${FOLDER}/sitemap`, inEachLanguage: false },
  '/favicon.ico': { path: `${FOLDER}/app-icon/favicon.ico`, inEachLanguage: false },
  '/manifest.webmanifest': { path: `${FOLDER}/manifest`, inEachLanguage: true },
};

const ICON = /^\/app-icon\/[a-z0-9.-]{1,40}$/;

/** The file that a path without language leads to; undefined when it is none. */
export function siteFile(path: string): SiteFile | undefined {
  if (ICON.test(path)) return { path: `${FOLDER}${path}`, inEachLanguage: false };
  return Object.hasOwn(FILES, path) ? FILES[path] : undefined;
}

/** Whether a path is the internal one of a file: nobody may ask for it. */
export function isPathOfFile(path: string): boolean {
  return path.startsWith(`${FOLDER}/`);
}
