/**
 * A part of the site's script that could not be loaded: mostly the page is older than what is served. Loading the page
 * anew mends it; at most once a minute, so that a part which is really missing does not reload for ever (specification §8).
 */

const RELOADED_AT = 'chunk_reloaded_at';

/** In milliseconds. */
const MINUTE_MS = 60_000;

/** Whether an error is that of a part of the script which did not arrive. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' ||
    /failed to load chunk|loading (?:css )?chunk|dynamically imported module/i.test(error.message)
  );
}

/** Reloads the page unless that was done within the last minute; says whether it does. */
export function reloadForChunk(page: Pick<Location, 'reload'> = location, now = Date.now()): boolean {
  // Without a connection a reload would take away what can still be read.
  if (!navigator.onLine) return false;
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (now - last < MINUTE_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(now));
  } catch {
    return false; // nothing can be remembered here, so nothing would end the reloading
  }
  page.reload();
  return true;
}
