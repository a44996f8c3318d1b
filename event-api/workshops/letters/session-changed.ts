import { z } from 'zod';
import { translator } from '@/lib/i18n/translate';
import { formatMoney } from '@/lib/money';
import { formatDay, formatTimeSpan } from '@/lib/time/format';
import { defineLetter } from '../../notices/letter/define-letter';
import type { MailBlock } from '../../notices/letter/letter';
import { ownerSchema } from '../../platform/owner';
import { readProgramme } from '../../programme/read-programme';
import { mailboxOf } from '../../tenancy/owner-kinds';
import { readBasket } from '../basket/read-basket';
import { sessionEntry } from './session-entry';

const payload = z.object({
  owner: ownerSchema,
  session: z.string(),
  change: z.enum(['cancelled', 'time', 'room']),
  /** Start and end before the change. */
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  /** Minor units; 0 if nothing was paid. */
  refund: z.int(),
  /** Whether the recipient only waited for the session. */
  waited: z.boolean().default(false),
});

/**
 * Sent when the organiser cancelled or moved a session, with alternatives. Not sent if the organiser has reverted the change
 * in the meantime. The request's `once` identifies the change.
 */
export const sessionChanged = defineLetter({
  kind: 'notices.session-changed',
  payload,
  async compose(platform, event, { owner, change, start, end, refund, waited, ...codes }) {
    const { db, clock } = platform;
    const mailbox = await mailboxOf(platform, { eventCode: event.code, owner });
    const programme = await readProgramme(db, event);
    const session = programme.sessionByCode.get(codes.session);
    if (!mailbox || session?.cancelled !== (change === 'cancelled')) return null;
    const { email, locale, link } = mailbox;
    const entryOf = (each: typeof session) => sessionEntry(event, locale, programme, each);
    const entry = await entryOf(session);
    const basket = await readBasket({ ...platform, event, locale }, { owner, now: clock.now() });
    const found = basket.alternatives.find(({ session_code }) => session_code === codes.session);
    const alternatives = (found?.sessions ?? []).flatMap(
      (other) => programme.sessionByCode.get(other.workshops_session_code) ?? [],
    );

    const words = await translator(locale, 'mail.session_changed');
    const shared = await translator(locale, 'mail');
    const { currency, time_zone: zone } = event.definition.event;
    const what = waited ? 'waited' : change;
    const was = `${formatDay(start, zone, locale)}, ${formatTimeSpan(start, end, zone, locale)}`;
    const { title } = entry;
    const blocks: MailBlock[] = [
      { kind: 'paragraph', text: words(`${what}_intro`) },
      { kind: 'list', title: words('session'), items: [entry] },
    ];
    if (change === 'time') blocks.push({ kind: 'paragraph', text: words('was', { was }) });
    if (refund > 0) {
      const amount = formatMoney({ amount: refund, currency }, locale);
      blocks.push({ kind: 'paragraph', text: words('refund', { amount }) });
    }
    if (alternatives.length > 0) {
      const items = await Promise.all(alternatives.map(entryOf));
      blocks.push({ kind: 'list', title: words('alternatives'), items });
    }
    if (change !== 'room') blocks.push({ kind: 'paragraph', text: words('choose') });
    blocks.push({ kind: 'link', label: shared('open'), address: link });
    return {
      to: email,
      locale,
      subject: words(`${change}_subject`, { title }),
      preview: words('preview', { title, was }),
      heading: words(`${what}_heading`),
      blocks,
    };
  },
});
