import { z } from 'zod';
import { FEE_CATEGORIES } from '@/lib/domain/registration/fees';
import { isolated } from '@/lib/domain/text/names';
import { formatMoney } from '@/lib/money';
import type { LostLine } from '../../checkout/order-part';
import { linesOf } from '../../checkout/paid-for';
import { defineLetter } from '../../notices/letter/define-letter';
import { amounts, list, paragraph } from '../../notices/letter/letter-blocks';
import { letterFrame } from '../../notices/letter/letter-frame';
import { paymentBlocks, refundTargetOf } from '../../notices/letter/payment-list';
import { readOrderLetter, refund, refundWords } from '../../orders/order-letter';
import type { Db } from '../../platform/database/database';
import { readProgramme } from '../../programme/read-programme';
import { workshopOf } from '../../programme/session-summary';
import { eventTranslator } from '../../tenancy/event-texts';
import { findRegistration } from '../queries';
import { readReceipt } from '../receipts/read-receipt';
import { receiptAttachment } from '../receipts/receipt-sheet';
import { receiptRows } from '../receipts/receipt-words';
import { registrationOwner } from '../registration-owner';
import { readRegistrationLetter } from './registration-letter';

/**
 * Sends a receipt to the attendee or to somebody who reimburses them, for every request. It does not contain the code of the
 * registration, with which the recipient could change it.
 */
export const receiptLetter = defineLetter({
  kind: 'notices.registration-receipt',
  bound: { by: 'recipient', perHour: 10, budget: 'when asked for' },
  payload: z.object({ code: z.string(), email: z.string(), target: z.enum(['attendee', 'other']) }),
  async compose(platform, event, { code, email, target }) {
    const { db } = platform;
    const registration = await findRegistration(db, { eventCode: event.code, code });
    if (!registration) return null;
    const { locale } = registration;
    const receipt = await readReceipt({ ...platform, event, locale }, registration);
    const values = { name: isolated(receipt.name) };
    const { words, shared, frame } = await letterFrame(event, { locale, topic: 'receipt', values });
    const { time_zone: timeZone } = event.definition.event;
    const receiptWords = await eventTranslator(event, locale, 'receipt');
    return frame({
      to: email,
      blocks: [
        paragraph(words(`intro_${target}`)),
        amounts(shared('receipt_title'), receiptRows(receipt, { locale, timeZone, words: receiptWords })),
        await paymentBlocks({ event, locale }, receipt.payments),
      ],
      attachments: [await receiptAttachment(receipt, { db, event, locale })],
    });
  },
});

/** Sent when a payment could not be fulfilled: says why, and that it is refunded in full. */
export const refunded = defineLetter({
  kind: 'notices.registration-refunded',
  bound: { by: 'cause', cause: 'once for each refund, of a payment that was made' },
  payload: refund.extend({
    /** Why the payment could not be fulfilled. */
    reason: z.enum(['place_lost', 'email_taken', 'change_lost', 'code_ended', 'choice_lost']),
  }),
  async compose(platform, event, { code, reason, ...paid }) {
    const owner = registrationOwner(code);
    const letter = await readOrderLetter(platform, event, { owner, topic: 'refunded' });
    if (!letter) return null;
    const { locale, words, shared, frame } = letter;
    const values = await refundWords(platform, event, { owner, locale, paid });
    const isWaitlisted = reason === 'place_lost' && event.definition.registration.waitlist;
    return frame({
      values,
      blocks: [
        paragraph(words(reason)),
        paragraph(words('amount', values)),
        isWaitlisted ? paragraph(words('waitlist')) : null,
      ],
      open: shared('open'),
    });
  },
});

/** Lists what was sold to others while the payment ran, and the refund for it. */
export const placesLost = defineLetter({
  kind: 'notices.registration-seats-lost',
  bound: { by: 'cause', cause: 'once for each payment' },
  payload: z.object({
    code: z.string(),
    /** Codes of sessions, which need no fee line. */
    sessions: z.array(z.string()),
    /** Fee lines of everything else. */
    lines: z.array(z.object({ category: z.enum(FEE_CATEGORIES), code: z.string() })).default([]),
  }),
  async compose(platform, event, { code, sessions, lines }) {
    const letter = await readRegistrationLetter(platform, event, { code, topic: 'places_lost' });
    if (!letter) return null;
    const { receipt, locale, words, texts, frame } = letter;
    const programme = await readProgramme(platform.db, event);
    const lostSessions = sessions.flatMap((sessionCode) => {
      const session = programme.sessionByCode.get(sessionCode);
      return session ? [texts.text(workshopOf(programme, session).title)] : [];
    });
    const lostLines = linesOf(receipt.fees, lines).map(({ description }) => description);
    const lost = [...lostSessions, ...lostLines].map((title) => ({ title, lines: [] }));
    const values = { count: lost.length };
    const amount = formatMoney({ amount: receipt.refunded, currency: receipt.fees.currency }, locale);
    // It tells of the first payment.
    const target = await refundTargetOf({ event, locale }, receipt.payments.slice(0, 1));
    return frame({
      name: null,
      values,
      blocks: [
        paragraph(words('intro', values)),
        list(words('places'), lost),
        paragraph(receipt.refunded > 0 ? words('refund', { amount, target }) : words('free')),
        paragraph(words('kept')),
      ],
    });
  },
});

/** Sent once for each registration. */
export function enqueuePlacesLost(
  tx: Db,
  { eventCode, code, lost, now }: { eventCode: string; code: string; lost: readonly LostLine[]; now: string },
): Promise<void> {
  const once = `${eventCode}:${code}`;
  const sessions = lost.filter(({ category }) => category === 'workshop').map((line) => line.code);
  const lines = lost.filter(({ category }) => category !== 'workshop');
  return placesLost.enqueue(tx, { eventCode, now, payload: { code, sessions, lines }, once });
}
