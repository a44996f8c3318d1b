import { z } from 'zod';
import { isolated } from '@/lib/domain/text/names';
import { formatMoney } from '@/lib/money';
import { attendeeName } from '../../forms/answered-texts';
import { readAnswers } from '../../forms/queries';
import { defineLetter } from '../../notices/letter/define-letter';
import { eventTexts } from '../../tenancy/event-texts';
import { eventTranslator } from '../../tenancy/event-translator';
import { groupOwner } from '../../tenancy/group-owner';
import { mailboxOf } from '../../tenancy/owner-kinds';
import { type Cancellation, findCancellation } from '../cancellations';
import { findRegistration } from '../queries';
import { registrationAnswers } from '../registration-owner';
import { requireTrack } from '../tracks';
import { amountsOf } from './cancelled';

/** Tells the organiser of a group that one of its people is cancelled, by whom, and what the card that paid gets back, or what place it has now. */
export const cancelledToGroup = defineLetter({
  kind: 'notices.registration-cancelled-group',
  bound: { by: 'cause', cause: 'once for each registration, of which one address sends a bounded number' },
  payload: z.object({ code: z.string() }),
  async compose(platform, event, { code }) {
    const { db } = platform;
    const key = { eventCode: event.code, code };
    const [registration, cancellation] = [await findRegistration(db, key), await findCancellation(db, key)];
    if (!registration?.groupCode || !cancellation) return null;
    const owner = groupOwner(registration.groupCode);
    const mailbox = await mailboxOf(platform, { eventCode: event.code, owner });
    if (!mailbox) return null;
    const { locale } = mailbox;
    const words = await eventTranslator(event, locale, 'mail.cancelled_group');
    const shared = await eventTranslator(event, locale, 'mail');
    const { text } = eventTexts(event, locale);
    const { model } = await readAnswers(db, registrationAnswers(key));
    const name = isolated(attendeeName(model) ?? registration.email);
    const { refund } = amountsOf(cancellation, locale, words);
    const money = { amount: cancellation.before.total, currency: cancellation.before.currency };
    const values = { name, event: text(event.definition.event.name) };
    return {
      to: mailbox.email,
      locale,
      subject: words('subject', values),
      preview: words('preview', values),
      heading: words('heading'),
      blocks: [
        { kind: 'paragraph', text: shared('hello', { name: isolated(mailbox.name ?? mailbox.email) }) },
        {
          kind: 'paragraph',
          text: words(introductionOf(cancellation), values),
        },
        {
          kind: 'facts',
          facts: [
            { label: words('name'), value: name },
            { label: shared('track'), value: text(requireTrack(event, registration.trackCode).name) },
            ...(cancellation.reason === 'group' && cancellation.message !== null
              ? [{ label: words('message'), value: isolated(cancellation.message) }]
              : []),
          ],
        },
        {
          kind: 'paragraph',
          text: cancellation.keptByGroup
            ? words('kept_text', { amount: formatMoney(money, locale) })
            : refund
              ? words('refund', { amount: refund })
              : words('nothing'),
        },
        { kind: 'link', label: words('open'), address: mailbox.link },
      ],
    };
  },
});

function introductionOf({ reason, keptByGroup }: Cancellation): string {
  if (reason === 'group') return 'by_group';
  return keptByGroup ? 'by_member_kept' : 'by_member';
}
