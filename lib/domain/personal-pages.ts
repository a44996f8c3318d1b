/**
 * Sections whose pages show one person's data. Search engines do not index them, analytics does not count them and devices
 * do not cache them; this table decides it in all three places. Paths without language.
 */
const PERSONAL_SECTIONS = [
  '/registration',
  '/change-registration',
  '/cancel-registration',
  '/lookup',
  '/group-start',
  '/group-pay',
  '/invoice-pay',
  '/notify',
  '/exhibitor-application',
  '/exhibitor-application-confirmation',
  '/sponsor-application',
  '/sponsor-application-confirmation',
  '/purchase',
  '/activity-application-confirmation',
  '/workshop-proposals',
  '/workshop-proposal-confirmation',
  '/my-workshops',
] as const;

/**
 * Exceptions that a device may cache: the page itself is the same for everybody, and its personal part is read from the
 * device's own storage. An attendee without a connection needs it most.
 */
const CACHED_SHELLS: readonly string[] = ['/my-workshops'];

/** Exceptions that search engines may index: start pages, which show nothing personal and which people search for. */
const ENTRANCES: readonly string[] = [
  '/registration/start',
  '/exhibitor-application',
  '/sponsor-application',
  '/workshop-proposals',
];

/** Whether a page shows one person's data. `path` has no language. */
export function isPersonalPath(path: string): boolean {
  return PERSONAL_SECTIONS.some((section) => path === section || path.startsWith(`${section}/`));
}

/** Whether a device may cache a page for offline use. `path` has no language. */
export function isCachedOnDevices(path: string): boolean {
  return !isPersonalPath(path) || CACHED_SHELLS.includes(path);
}

/** Whether search engines may show a page. `path` has no language. */
export function isFindablePath(path: string): boolean {
  return ENTRANCES.includes(path) || !isPersonalPath(path);
}

/** The rules of robots.txt: personal sections are refused, except for their start pages. */
export const CRAWLER_RULES = { refused: PERSONAL_SECTIONS, allowed: ENTRANCES };
