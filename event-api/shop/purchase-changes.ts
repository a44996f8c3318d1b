import type { StateChanges } from '../platform/database/state-changes';

/**
 * `chosen`: held for the owner until the order is paid for. `bought`: the owner's for good. `lost`: others took it while it
 * was paid for, and the money went back. `returned`: given back after it was bought.
 */
export type PurchaseState = 'chosen' | 'bought' | 'lost' | 'returned';

/** The allowed changes of a purchase's state: for each state those that may follow. */
export const PURCHASE_CHANGES = {
  // Another quantity, or pieces that are held again.
  chosen: ['chosen', 'bought', 'lost'],
  bought: ['returned'],
  lost: [],
  returned: [],
} as const satisfies StateChanges<PurchaseState>;
