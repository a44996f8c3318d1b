/**
 * For how many seconds' admissions those who are called last: longer than the pause after which a browser of the next ones asks
 * again, so that somebody always stands ready.
 */
const READY_SECONDS = 30;
/** Whoever comes to a short line is called at once. */
export const MIN_READY_COUNT = 20;

/** How often the number of those who are called doubles while too few of them show up: a million who left are passed in a minute. */
const MAX_DOUBLINGS = 16;

export interface Calling {
  called: number;
  lastNumber: number;
  /** For how many calls too few have shown up. */
  misses: number;
}

/**
 * Up to which place to call now. Whoever does not show up costs nothing: others are called in their stead.
 * @param ready how many have shown up, and whose turn it is
 * @param perSecond how many are let in
 */
export function callAhead(
  { called, lastNumber, misses }: Calling,
  { ready, perSecond }: { ready: number; perSecond: number },
): Pick<Calling, 'called' | 'misses'> {
  const wanted = Math.max(MIN_READY_COUNT, READY_SECONDS * perSecond);
  if (ready >= wanted) return { called, misses: 0 };
  const more = (wanted - ready) * 2 ** Math.min(misses, MAX_DOUBLINGS);
  return {
    called: Math.max(called, Math.min(lastNumber + wanted, called + more)),
    misses: ready * 2 < wanted ? misses + 1 : 0,
  };
}
