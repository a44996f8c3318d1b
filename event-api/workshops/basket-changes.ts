import type { StateChanges } from '../platform/database/state-changes';

/** `held`: the seat is held. `lost`: its hold ended or the session was cancelled. `confirmed`: the attendee has the seat. */
export type BasketState = 'held' | 'lost' | 'confirmed';

/** The allowed changes of a basket item's state: for each state those that may follow. */
export const BASKET_CHANGES = {
  // Adding a session that is in the basket already keeps it held.
  held: ['held', 'lost', 'confirmed'],
  // A cancellation that the organiser undoes gives the seat back.
  lost: ['held', 'confirmed'],
  confirmed: ['lost'],
} as const satisfies StateChanges<BasketState>;
