import type { StateChanges } from '../platform/database/state-changes';

/** A held seat, one whose hold ended or which was cancelled, or one that is the attendee's. */
export type BasketState = 'held' | 'lost' | 'confirmed';

/** Which state of a basket's session may follow which. */
export const BASKET_CHANGES = {
  // Put in again while it is there already.
  held: ['held', 'lost', 'confirmed'],
  lost: ['held'],
  confirmed: ['lost'],
} as const satisfies StateChanges<BasketState>;
