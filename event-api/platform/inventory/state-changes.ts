import type { StateChanges } from '../database/state-changes';

export type HoldState = 'held' | 'sold' | 'released';

/** Which state of a hold may follow which. */
export const HOLD_CHANGES = {
  held: ['sold', 'released'],
  sold: ['released'],
  released: [],
} as const satisfies StateChanges<HoldState>;

/** Waiting in line, being offered a place, or what came of it: taken, not taken in time, given up. */
export type WaitState = 'waiting' | 'offered' | 'taken' | 'ended' | 'left';

/** Which state of a wait may follow which. */
export const WAIT_CHANGES = {
  waiting: ['offered', 'taken', 'ended', 'left'],
  offered: ['taken', 'ended', 'left'],
  taken: [],
  ended: [],
  left: [],
} as const satisfies StateChanges<WaitState>;
