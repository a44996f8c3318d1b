import { z } from 'zod';
import { defineLetter } from '../../notices/letter/define-letter';
import { readOrderLetter, refundWords } from '../../orders/order-letter';
import type { Db } from '../../platform/database/database';
import type { ChargedPayment } from '../../platform/owner-kind';
import { registrationOwner } from '../registration-owner';

const payload = z.object({
  code: z.string(),
  /** Why the payment could not be fulfilled. */
  reason: z.enum(['place_lost', 'email_taken', 'change_lost', 'code_ended', 'choice_lost']),
  /** In minor units. */
  amount: z.int(),
  currency: z.string(),
  /** Id of the payment; letters of earlier versions have none. */
  payment: z.string().optional(),
});

/** Sent when a payment could not be fulfilled: says why, and that it is refunded in full. */
export const refunded = defineLetter({
  kind: 'notices.registration-refunded',
  bound: { by: 'cause', cause: 'once for each refund, of a payment that was made' },
  payload,
  async compose(platform, event, { code, reason, ...paid }) {
    const owner = registrationOwner(code);
    const letter = await readOrderLetter(platform, event, { owner, name: 'refunded' });
    if (!letter) return null;
    const { locale, words, shared, frame } = letter;
    const back = await refundWords(platform, event, { owner, locale, paid });
    const isWaitlisted = reason === 'place_lost' && event.definition.registration.waitlist;
    return frame({
      values: back,
      blocks: [
        { kind: 'paragraph', text: words(reason) },
        { kind: 'paragraph', text: words('amount', back) },
        ...(isWaitlisted ? [{ kind: 'paragraph', text: words('waitlist') } as const] : []),
      ],
      open: shared('open'),
    });
  },
});

/** Sent once for each payment, or share of one. */
export function enqueueRefunded(
  tx: Db,
  { eventCode, id, amount, currency, isShare = false }: ChargedPayment,
  { code, reason, now }: Pick<z.infer<typeof payload>, 'code' | 'reason'> & { now: string },
): Promise<void> {
  const once = isShare ? `${id}:${code}` : id;
  return refunded.enqueue(tx, {
    eventCode,
    now,
    payload: { code, reason, amount, currency, payment: id },
    once,
  });
}
