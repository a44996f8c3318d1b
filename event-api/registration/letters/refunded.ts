import { z } from 'zod';
import { formatMoney } from '@/lib/money';
import { readCardAmount } from '../../checkout/card-amounts';
import { defineLetter } from '../../notices/letter/define-letter';
import { refundTargetOf } from '../../notices/letter/payment-list';
import type { Db } from '../../platform/database/database';
import type { ChargedPayment } from '../../platform/owner-kind';
import { eventTexts } from '../../tenancy/event-texts';
import { eventTranslator } from '../../tenancy/event-translator';
import { findRegistration } from '../queries';
import { registrationOwner } from '../registration-owner';
import { manageLink } from './manage-link';

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
  async compose(platform, event, { code, reason, payment, ...paid }) {
    const { db } = platform;
    const registration = await findRegistration(db, { eventCode: event.code, code });
    if (!registration) return null;
    const { locale } = registration;
    const words = await eventTranslator(event, locale, 'mail.refunded');
    const amount = formatMoney(paid, locale);
    const owner = registrationOwner(code);
    const card = await readCardAmount(db, { payment, owner, amount: paid.amount });
    const target = await refundTargetOf({ event, locale }, [card]);
    const isWaitlisted = reason === 'place_lost' && event.definition.registration.waitlist;
    return {
      to: registration.email,
      locale,
      subject: words('subject', { event: eventTexts(event, locale).text(event.definition.event.name) }),
      preview: words('preview', { amount }),
      heading: words('heading'),
      blocks: [
        { kind: 'paragraph', text: words(reason) },
        { kind: 'paragraph', text: words('amount', { amount, target }) },
        ...(isWaitlisted ? [{ kind: 'paragraph', text: words('waitlist') } as const] : []),
        await manageLink(platform, event, registration),
      ],
    };
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
