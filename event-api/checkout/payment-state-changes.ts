import type { StateChanges } from '../platform/database/state-changes';

/**
 * `created`: stored, the gateway was not asked yet. `asked`: the gateway was asked, its answer is not known. `charged`: the
 * card was charged, the payment is not fulfilled yet. `confirmed`: fulfilled. `declined`: the card was declined. `failed`:
 * nothing was charged, and nothing will be. `refund_due`: a refund is requested.
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
  | 'refunded';

/** The allowed changes of a payment's state. */
export const PAYMENT_CHANGES = {
  created: ['asked', 'failed'],
  asked: ['charged', 'declined', 'failed'],
  charged: ['confirmed', 'refund_due'],
  confirmed: ['refund_due'],
  declined: [],
  // The gateway may report later that the card was charged after all.
  failed: ['charged'],
  // Stays due while another refund of the payment is pending.
  refund_due: ['refund_due', 'partly_refunded', 'refunded'],
  partly_refunded: ['refund_due'],
  refunded: [],
} as const satisfies StateChanges<PaymentState>;
