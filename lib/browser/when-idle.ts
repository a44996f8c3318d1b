/** Delay of the work in browsers without `requestIdleCallback`. */
const FALLBACK_DELAY_MS = 200;
/** On a page that is never idle the work runs after this time anyway. */
const MAX_IDLE_WAIT_MS = 1000;

/**
 * Runs work once the browser is idle, so that what a page needs only later does not delay its first rendering or input.
 * Browser only. @returns a function that cancels the work if it has not run yet
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, FALLBACK_DELAY_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: MAX_IDLE_WAIT_MS });
  return () => cancelIdleCallback(handle);
}
