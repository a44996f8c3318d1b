import { z } from 'zod';
import type { CardAmount, PaymentEntry } from '../../domain/payments/payment-entry';
import { field, instant } from './field';

/** What goes to a card, or came from it, in minor units of the event's currency; the card is null where it is not told. */
export const cardAmount = z.object({
  amount: z.int(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  by_group: field.yesNo,
}) satisfies z.ZodType<CardAmount>;

/** A payment, or what was given back of one, with when it was; `done` N: on its way. */
export const paymentEntry = cardAmount.extend({
  kind: z.enum(['payment', 'refund']),
  at: instant,
  done: field.yesNo,
}) satisfies z.ZodType<PaymentEntry>;
