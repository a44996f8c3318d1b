import { z } from 'zod';
import { APPLICATION_KINDS } from '@/lib/domain/orders/application-kinds';
import { defineLetter } from '../../notices/letter/define-letter';
import { refundWords } from '../../orders/order-letter';
import type { Db } from '../../platform/database/database';
import type { ChargedPayment } from '../../platform/owner-kind';
import { applicationOwner } from '../application-owner';
import { readLetter } from './letter-frame';

const payload = z.object({
  kind: z.enum(APPLICATION_KINDS),
  code: z.string(),
  /** Why the payment could not be fulfilled: others were faster, or the application had been sent already. */
  reason: z.enum(['places_lost', 'sent']),
  /** In minor units. */
  amount: z.int(),
  currency: z.string(),
  /** Id of the payment; letters of earlier versions have none. */
  payment: z.string().optional(),
});

/** Sent when a payment could not be fulfilled: says why, and that it is given back in full. */
export const applicationRefunded = defineLetter({
  kind: 'notices.application-refunded',
  bound: { by: 'cause', cause: 'once for each refund, of a payment that was made' },
  payload,
  async compose(platform, event, { kind, code, reason, ...paid }) {
    const letter = await readLetter(platform, event, { name: 'application_refunded', kind, code });
    if (!letter) return null;
    const { words, values, locale, frame } = letter;
    const owner = applicationOwner(kind, code);
    const back = await refundWords(platform, event, { owner, locale, paid });
    return frame({
      values: back,
      blocks: [
        { kind: 'paragraph', text: words(reason, values) },
        { kind: 'paragraph', text: words('amount', back) },
      ],
    });
  },
});

/** Sent once for each payment. */
export const enqueueRefunded = (
  tx: Db,
  { eventCode, id, owner, amount, currency }: ChargedPayment,
  { kind, reason, now }: Pick<z.infer<typeof payload>, 'kind' | 'reason'> & { now: string },
): Promise<void> =>
  applicationRefunded.enqueue(tx, {
    eventCode,
    now,
    once: id,
    payload: { kind, code: owner.code, reason, amount, currency, payment: id },
  });
