/** Local storage key of the site version that this browser saw last (specification §4, §9). */
const VERSION_KEY = 'APP_VERSION';

/** The stored version when nothing is stored (specification §4). */
const NOTHING_STORED = '0';

/**
 * Compares the stored version with the served one. On a first visit the served version is stored without a notice, because
 * the browser has no outdated files.
 * @param served the answer of /api/version.json
 * @returns the served version when the browser knew another one, otherwise undefined
 */
export function newVersion(served: string): string | undefined {
  const stored = localStorage.getItem(VERSION_KEY);
  if (stored === null) {
    if (served !== NOTHING_STORED) rememberVersion(served);
    return undefined;
  }
  return stored === served ? undefined : served;
}

export function rememberVersion(version: string): void {
  localStorage.setItem(VERSION_KEY, version);
}
