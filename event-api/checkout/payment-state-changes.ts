import type { StateChanges } from '../platform/database/state-changes';

/**
 * `created`: written down, the gateway not asked yet. `asked`: the gateway was asked, its answer is not known.
 * `charged`: the money has moved, what it was for is not given yet. `confirmed`: it is given. `declined`: the card was
 * refused. `failed`: it never happened and never will. `refund_due`: money is to go back.
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

/** Which state of a payment may follow which. */
export const PAYMENT_CHANGES = {
  created: ['asked', 'failed'],
  asked: ['charged', 'declined', 'failed'],
  charged: ['confirmed', 'refund_due'],
  confirmed: ['refund_due'],
  declined: [],
  // Money that moved after all is never forgotten.
  failed: ['charged'],
  // It stays due while another refund of the payment waits.
  refund_due: ['refund_due', 'partly_refunded', 'refunded'],
  partly_refunded: ['refund_due'],
  refunded: [],
} as const satisfies StateChanges<PaymentState>;
