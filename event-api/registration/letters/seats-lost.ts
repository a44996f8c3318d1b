import { z } from 'zod';
import { translator } from '@/lib/i18n/translate';
import { formatMoney } from '@/lib/money';
import { defineLetter } from '../../notices/letter/define-letter';
import type { Db } from '../../platform/database/database';
import { readProgramme } from '../../programme/read-programme';
import { workshopOf } from '../../programme/session-summary';
import { eventTexts } from '../../tenancy/event-texts';
import { findRegistration } from '../queries';
import { readReceipt } from '../receipts/read-receipt';
import { manageLink } from './manage-link';

/** Lists the sessions whose seats were sold to others while the payment ran, and the refund for them. */
export const seatsLost = defineLetter({
  kind: 'notices.registration-seats-lost',
  payload: z.object({ code: z.string(), sessions: z.array(z.string()) }),
  async compose(platform, event, { code, sessions }) {
    const { db, clock, owners } = platform;
    const registration = await findRegistration(db, { eventCode: event.code, code });
    if (!registration) return null;
    const { locale } = registration;
    const receipt = await readReceipt({ db, event, locale, clock, owners }, registration);
    const programme = await readProgramme(db, event);
    const texts = eventTexts(event, locale);
    const lost = sessions.flatMap((sessionCode) => {
      const session = programme.sessionByCode.get(sessionCode);
      return session ? [{ title: texts.text(workshopOf(programme, session).title), lines: [] }] : [];
    });
    const words = await translator(locale, 'mail.seats_lost');
    const count = lost.length;
    const amount = formatMoney({ amount: receipt.refunded, currency: receipt.fees.currency }, locale);
    return {
      to: registration.email,
      locale,
      subject: words('subject', { event: receipt.event_name }),
      preview: words('preview', { count }),
      heading: words('heading', { count }),
      blocks: [
        { kind: 'paragraph', text: words('intro', { count }) },
        { kind: 'list', title: words('sessions', { count }), items: lost },
        { kind: 'paragraph', text: receipt.refunded > 0 ? words('refund', { amount }) : words('free') },
        { kind: 'paragraph', text: words('kept') },
        await manageLink(platform, event, registration),
      ],
    };
  },
});

/** Sent once for each registration. */
export function enqueueSeatsLost(
  tx: Db,
  { eventCode, code, sessions, now }: { eventCode: string; code: string; sessions: string[]; now: string },
): Promise<void> {
  const once = `${eventCode}:${code}`;
  return seatsLost.enqueue(tx, { eventCode, now, payload: { code, sessions }, once });
}
