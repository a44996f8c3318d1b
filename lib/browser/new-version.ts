/** The stored version of the site that this browser has seen last (specification §4, §9). */
const VERSION_KEY = 'APP_VERSION';

/** What counts as stored when nothing is (specification §4). */
const NOTHING_STORED = '0';

/**
 * Compares the stored version with the one that is served; gives the served one when it is new to a browser that knew
 * another. A browser that was never here has nothing old to load anew: it takes the version over in silence.
 * @param served the answer of /api/version.json
 */
export function newVersion(served: string): string | undefined {
  const stored = localStorage.getItem(VERSION_KEY);
  if (stored === null) {
    if (served !== NOTHING_STORED) rememberVersion(served);
    return undefined;
  }
  return stored === served ? undefined : served;
}

/** Stores a version as the one that this browser has. */
export function rememberVersion(version: string): void {
  localStorage.setItem(VERSION_KEY, version);
}
