import type { StateChanges } from '../platform/database/state-changes';

/**
 * `created`: stored, the gateway was not asked yet. `asked`: the gateway was asked, its answer is not known. `charged`: the
 * card was charged, the payment is not fulfilled yet. `confirmed`: fulfilled. `declined`: the card was declined. `failed`:
 * nothing was charged, and nothing will be. `refund_due`: a refund is requested. `disputed`: the payer's bank has taken the
 * money back until a dispute is decided.
 */
export type PaymentState =
  | 'created'
  | 'asked'
  | 'charged'
  | 'confirmed'
  | 'declined'
  | 'failed'
  | 'refund_due'
  | 'partly_refunded'
  | 'refunded'
  | 'disputed';

/** States of a payment whose outcome is not final. */
export const IN_FLIGHT: readonly PaymentState[] = ['created', 'asked', 'charged'];

export const isInFlight = ({ state }: { state: PaymentState }): boolean => IN_FLIGHT.includes(state);

/** The allowed changes of a payment's state. */
export const PAYMENT_CHANGES = {
  created: ['asked', 'failed'],
  asked: ['charged', 'declined', 'failed'],
  charged: ['confirmed', 'refund_due'],
  // Refunds and disputes may also be made at the gateway, and a dispute may be won: `record-money-back.ts`.
  confirmed: ['refund_due', 'partly_refunded', 'refunded', 'disputed'],
  declined: [],
  // The gateway may report later that the card was charged after all.
  failed: ['charged'],
  // Stays due while another refund of the payment is pending.
  refund_due: ['refund_due', 'confirmed', 'partly_refunded', 'refunded', 'disputed'],
  partly_refunded: ['refund_due', 'confirmed', 'partly_refunded', 'refunded', 'disputed'],
  refunded: ['confirmed', 'partly_refunded', 'refunded', 'disputed'],
  disputed: ['refund_due', 'confirmed', 'partly_refunded', 'refunded', 'disputed'],
} as const satisfies StateChanges<PaymentState>;
