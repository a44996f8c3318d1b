import type { StateChanges } from '../platform/database/state-changes';

/** `started`: choosing, until the order is paid for or, when it is free, confirmed. */
export type BuyerState = 'started' | 'submitted';

/** The allowed changes of an order's state. */
export const BUYER_CHANGES = {
  started: ['submitted'],
  submitted: [],
} as const satisfies StateChanges<BuyerState>;
