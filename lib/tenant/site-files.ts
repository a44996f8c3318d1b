/**
 * Files that browsers and search engines request by fixed names. Next gives such names below `app` a meaning of its own, so
 * each file has an internal path with another name.
 */
interface SiteFile {
  /** Internal path without host and language. */
  path: string;
  /** Whether there is one file per language; most exist only once. */
  inEachLanguage: boolean;
}

const FOLDER = '/site-files';

const FILES: Readonly<Record<string, SiteFile>> = {
  '/robots.txt': { path: `${FOLDER}/robots`, inEachLanguage: false },
  '/sitemap.xml': { path: `${FOLDER}/sitemap`, inEachLanguage: false },
  '/favicon.ico': { path: `${FOLDER}/app-icon/favicon.ico`, inEachLanguage: false },
  '/manifest.webmanifest': { path: `${FOLDER}/manifest`, inEachLanguage: true },
};

/** The names of the event's icons, which lib/pictures/app-icon draws. */
const ICON_NAMES = ['32.png', '180.png', '192.png', '512.png', 'maskable-512.png'] as const;
export type AppIconName = (typeof ICON_NAMES)[number];

const ICON_PATHS: ReadonlySet<string> = new Set(ICON_NAMES.map((name) => `/app-icon/${name}`));

/** The file at a path without language; undefined when there is none. */
export function siteFile(path: string): SiteFile | undefined {
  if (ICON_PATHS.has(path)) return { path: `${FOLDER}${path}`, inEachLanguage: false };
  return Object.hasOwn(FILES, path) ? FILES[path] : undefined;
}

/** Whether a path is the internal path of a file, which visitors may not request. */
export function isPathOfFile(path: string): boolean {
  return path.startsWith(`${FOLDER}/`);
}
