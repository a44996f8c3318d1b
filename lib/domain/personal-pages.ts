/**
 * Sections whose pages show what one person entered, pays or is known by. They are found by no search engine, measured by
 * nobody and kept by no device; one table says so for all of them. Paths have no language.
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
] as const;

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

/** Whether search engines may show a page. `path` has no language. */
export function isFindablePath(path: string): boolean {
  return ENTRANCES.includes(path) || !isPersonalPath(path);
}

/** What robots.txt keeps search engines from: all of a section but its entrance. */
export const CRAWLER_RULES = { refused: PERSONAL_SECTIONS, allowed: ENTRANCES };
