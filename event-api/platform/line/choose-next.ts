/** Somebody who was called and has shown up. */
export interface Waiting {
  number: number;
  place: number;
  network: string;
}

/** What a network has made of its admissions: those that it may still use, those that it used, and those that ended unused. */
export interface Conduct {
  unused: number;
  used: number;
  lapsed: number;
}

/** How many admissions a network may have unused before it has shown what it makes of them. */
const FIRST_UNUSED_COUNT = 10;
/** Two more for each that is used, so that a school's doubles with each turn; one less for each that was for nobody. */
const MORE_FOR_USED_COUNT = 2;

export const NEWCOMER: Conduct = { unused: 0, used: 0, lapsed: 0 };

/** How many more admissions a network may get now. @returns at least one while none of its admissions is unused */
function creditOf({ unused, used, lapsed }: Conduct): number {
  return Math.max(1, FIRST_UNUSED_COUNT + MORE_FOR_USED_COUNT * used - lapsed) - unused;
}

/**
 * Whom to let in next, of those who wait, in the order of their places: first come, first served. A network that has many
 * unused admissions comes after all others, and not never: when nobody else waits, nobody is kept waiting
 * (docs/rooms/line.md#fair-among-networks).
 * @param waiting in the order of their places
 * @param count how many may be let in
 * @returns those to let in, and how many wait whose turn it is
 */
export function chooseNext(
  waiting: readonly Waiting[],
  conduct: ReadonlyMap<string, Conduct>,
  count: number,
): { chosen: Waiting[]; ready: number } {
  const credits = new Map<string, number>();
  const ready: Waiting[] = [];
  const others: Waiting[] = [];
  for (const one of waiting) {
    const credit = credits.get(one.network) ?? creditOf(conduct.get(one.network) ?? NEWCOMER);
    credits.set(one.network, credit - 1);
    (credit > 0 ? ready : others).push(one);
  }
  return { chosen: [...ready, ...others].slice(0, count), ready: ready.length };
}
