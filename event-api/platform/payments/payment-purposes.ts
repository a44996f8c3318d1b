import type { Db } from '../database/database';
import type { Payment } from './schema';

/** `lost`: what was paid for is no longer to be had, so the money goes back in full. */
export type ConfirmResult = 'given' | 'lost';

/**
 * Gives what a charged payment was for, in the transaction that confirms it, and writes down what follows (mail, places
 * sold, or the news that they are lost). It runs again when it throws, so the payment is never forgotten.
 */
export type ConfirmPayment = (tx: Db, payment: Payment, now: string) => Promise<ConfirmResult>;

/** By the word in front of a payment's owner: `registration` of `registration:<code>`. */
export type PaymentPurposes = Readonly<Record<string, ConfirmPayment>>;

/** @throws Error when nobody gives what such a payment is for: a fault of the process's set-up */
export function purposeOf(purposes: PaymentPurposes, owner: string): ConfirmPayment {
  const word = owner.slice(0, owner.indexOf(':'));
  const confirm = purposes[word];
  if (!confirm) throw new Error(`No purpose is known for payments of ${word || owner}.`);
  return confirm;
}
