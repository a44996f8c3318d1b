/**
 * Sections whose pages show what one person entered, chose, pays or is known by. They are found by no search engine, measured
 * by nobody and kept by no device; one table says so for all of them. Paths have no language.
 */
const PERSONAL_SECTIONS = [
  '/registration',
  '/change-registration',
  '/cancel-registration',
  '/lookup',
  '/group-start',
  '/group-pay',
  '/notify',
  '/exhibitor-application',
  '/exhibitor-application-confirmation',
  '/sponsor-application',
  '/sponsor-application-confirmation',
  '/activity-application-confirmation',
  '/workshop-proposal-confirmation',
  '/my-workshops',
] as const;

/**
 * Of these, what a device may keep all the same: the page is a shell like everybody's, and what it shows in it the browser
 * has of its own visitor. Who stands in a basement without a connection needs it most.
 */
const KEPT_SHELLS: readonly string[] = ['/my-workshops'];

/** The pages on which everybody begins: they show nothing personal, and people look for them. */
const ENTRANCES: readonly string[] = [
  '/registration/start',
  '/exhibitor-application',
  '/sponsor-application',
];

/** Whether a page belongs to one person. `path` has no language. */
export function isPersonalPath(path: string): boolean {
  return PERSONAL_SECTIONS.some((section) => path === section || path.startsWith(`${section}/`));
}

/** Whether a device may keep a page for when there is no connection. `path` has no language. */
export function isKeptByDevices(path: string): boolean {
  return !isPersonalPath(path) || KEPT_SHELLS.includes(path);
}

/** Whether search engines may show a page. `path` has no language. */
export function isFindablePath(path: string): boolean {
  return ENTRANCES.includes(path) || !isPersonalPath(path);
}

/** What robots.txt keeps search engines from: all of a section but its entrance. */
export const CRAWLER_RULES = { refused: PERSONAL_SECTIONS, allowed: ENTRANCES };
