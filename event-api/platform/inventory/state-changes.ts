import type { StateChanges } from '../database/state-changes';

export type HoldState = 'held' | 'sold' | 'released';

/** The allowed changes of a hold's state. */
export const HOLD_CHANGES = {
  held: ['sold', 'released'],
  sold: ['released'],
  released: [],
} as const satisfies StateChanges<HoldState>;

/**
 * `taken`: the offer was accepted. `ended`: it was not accepted in time. `left`: withdrawn. `closed`: the whole line was closed,
 * and may be opened again.
 */
export type WaitState = 'waiting' | 'offered' | 'taken' | 'ended' | 'left' | 'closed';

/** The allowed changes of a wait's state. */
export const WAIT_CHANGES = {
  waiting: ['offered', 'taken', 'ended', 'left', 'closed'],
  offered: ['taken', 'ended', 'left', 'closed'],
  taken: [],
  ended: [],
  left: [],
  closed: ['waiting'],
} as const satisfies StateChanges<WaitState>;
