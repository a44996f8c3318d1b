/**
 * Whether everything is gone through, as `npm run crawl` does, and not a representative of each kind
 * (docs/rooms/tests.md#what-is-swept).
 */
export const IS_SWEEP = process.env.SWEEP === 'all';

/** A number of runs or rounds, which is larger in a sweep. */
export const atSweep = (usual: number, swept: number): number => (IS_SWEEP ? swept : usual);

/** All items in a sweep, and otherwise the first one for all. */
export const representative = <Item>(items: readonly Item[]): readonly Item[] =>
  IS_SWEEP ? items : items.slice(0, 1);
