import { z } from 'zod';
import { FEE_CATEGORIES } from '@/lib/domain/registration/fees';
import { formatMoney } from '@/lib/money';
import type { LostLine } from '../../checkout/order-part';
import { linesOf } from '../../checkout/paid-for';
import { defineLetter } from '../../notices/letter/define-letter';
import { refundTargetOf } from '../../notices/letter/payment-list';
import type { Db } from '../../platform/database/database';
import { readProgramme } from '../../programme/read-programme';
import { workshopOf } from '../../programme/session-summary';
import { eventTexts } from '../../tenancy/event-texts';
import { eventTranslator } from '../../tenancy/event-translator';
import { findRegistration } from '../queries';
import { readReceipt } from '../receipts/read-receipt';
import { manageLink } from './manage-link';

const lostLine = z.object({ category: z.enum(FEE_CATEGORIES), code: z.string() });

/** Lists what was sold to others while the payment ran, and the refund for it. */
export const placesLost = defineLetter({
  kind: 'notices.registration-seats-lost',
  bound: { by: 'cause', cause: 'once for each payment' },
  payload: z.object({
    code: z.string(),
    /** Codes of sessions, which need no fee line. */
    sessions: z.array(z.string()),
    /** Fee lines of everything else. */
    lines: z.array(lostLine).default([]),
  }),
  async compose(platform, event, { code, sessions, lines }) {
    const { db, clock, owners } = platform;
    const registration = await findRegistration(db, { eventCode: event.code, code });
    if (!registration) return null;
    const { locale } = registration;
    const receipt = await readReceipt({ db, event, locale, clock, owners }, registration);
    const programme = await readProgramme(db, event);
    const texts = eventTexts(event, locale);
    const lostSessions = sessions.flatMap((sessionCode) => {
      const session = programme.sessionByCode.get(sessionCode);
      return session ? [{ title: texts.text(workshopOf(programme, session).title), lines: [] }] : [];
    });
    const lostLines = linesOf(receipt.fees, lines).map(({ description }) => ({
      title: description,
      lines: [],
    }));
    const lost = [...lostSessions, ...lostLines];
    const words = await eventTranslator(event, locale, 'mail.places_lost');
    const count = lost.length;
    const amount = formatMoney({ amount: receipt.refunded, currency: receipt.fees.currency }, locale);
    // It tells of the first payment.
    const [payment] = receipt.payments;
    const target = await refundTargetOf({ event, locale }, payment ? [payment] : []);
    return {
      to: registration.email,
      locale,
      subject: words('subject', { event: receipt.event_name }),
      preview: words('preview', { count }),
      heading: words('heading', { count }),
      blocks: [
        { kind: 'paragraph', text: words('intro', { count }) },
        { kind: 'list', title: words('places'), items: lost },
        {
          kind: 'paragraph',
          text: receipt.refunded > 0 ? words('refund', { amount, target }) : words('free'),
        },
        { kind: 'paragraph', text: words('kept') },
        await manageLink(platform, event, registration),
      ],
    };
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
