/** How long work waits where the browser does not say when it rests, in milliseconds. */
const REST_MS = 200;
/** A page that never rests does it all the same, after so long in milliseconds. */
const MAX_WAIT_MS = 1000;

/**
 * Does a piece of work when the browser rests, in a task of its own: what a page needs only after its first moments does
 * not stand in the reader's way. Browser only. @returns drops it, if it was not done yet
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, REST_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: MAX_WAIT_MS });
  return () => cancelIdleCallback(handle);
}
