/**
 * Script chunks that cannot be loaded, mostly because the page is older than the deployed version. A reload fixes that; at
 * most once a minute, so that a chunk which is really missing does not reload the page for ever (specification §8).
 */

const RELOADED_AT = 'chunk_reloaded_at';

/** Least time between two of these reloads. */
const MIN_RELOAD_INTERVAL_MS = 60_000;

/** Whether an error means that a script chunk could not be loaded, in the words of any browser or bundler. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' ||
    /failed to load chunk|loading (?:css )?chunk|dynamically imported module/i.test(error.message)
  );
}

/** Reloads the page unless that was done within the last minute. @returns whether it reloads */
export function reloadForChunk(page: Pick<Location, 'reload'> = location, now = Date.now()): boolean {
  // Offline, a reload would replace a page that can still be read.
  if (!navigator.onLine) return false;
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (now - last < MIN_RELOAD_INTERVAL_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(now));
  } catch {
    return false; // without storage the last reload is unknown, and the page could reload for ever
  }
  page.reload();
  return true;
}
