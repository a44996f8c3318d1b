import { z } from 'zod';
import { defineLetter } from '../../notices/letter/define-letter';
import type { MailBlock } from '../../notices/letter/letter';
import { offerEndWords } from '../../notices/letter/offer-end';
import type { Db } from '../../platform/database/database';
import { ownerSchema } from '../../platform/owner';
import { readProgramme } from '../../programme/read-programme';
import { eventTranslator } from '../../tenancy/event-translator';
import { mailboxOf } from '../../tenancy/owner-kinds';
import { sessionEntry } from './session-entry';

const payload = z.object({
  owner: ownerSchema,
  session: z.string(),
  /** The session that would be given up for it; null for none. */
  old: z.string().nullable(),
  until: z.iso.datetime(),
});

/** Offers a held seat to somebody in line, with the offer's end. Not sent after that end. */
export const seatOffered = defineLetter({
  kind: 'notices.seat-offered',
  bound: { by: 'cause', cause: 'once for each seat that comes back and is offered' },
  payload,
  async compose(platform, event, { owner, until: endsAt, ...codes }) {
    if (endsAt <= platform.clock.now()) return null;
    const mailbox = await mailboxOf(platform, { eventCode: event.code, owner });
    const programme = await readProgramme(platform.db, event);
    const session = programme.sessionByCode.get(codes.session);
    if (!mailbox || !session) return null;
    const { email, locale, link } = mailbox;
    const entry = await sessionEntry(event, locale, programme, session);
    const words = await eventTranslator(event, locale, 'mail.seat_offered');
    const until = await offerEndWords(event, locale, endsAt);
    const blocks: MailBlock[] = [
      { kind: 'paragraph', text: words('intro', { until }) },
      { kind: 'list', title: words('session'), items: [entry] },
    ];
    const old = codes.old === null ? undefined : programme.sessionByCode.get(codes.old);
    if (old) {
      const { title } = await sessionEntry(event, locale, programme, old);
      blocks.push({ kind: 'paragraph', text: words('exchange', { title }) });
    }
    blocks.push(
      { kind: 'link', label: words('accept'), address: link },
      { kind: 'paragraph', text: words('ends') },
    );
    return {
      to: email,
      locale,
      subject: words('subject', { title: entry.title }),
      preview: words('preview', { until }),
      heading: words('heading'),
      blocks,
    };
  },
});

interface SeatOffer extends z.infer<typeof payload> {
  eventCode: string;
  /** Id of the row in `waits`. */
  wait: number;
  now: string;
}

/** Sent once for each offer. */
export function enqueueSeatOffered(tx: Db, { eventCode, wait, now, ...payload }: SeatOffer): Promise<void> {
  return seatOffered.enqueue(tx, { eventCode, now, payload, once: String(wait) });
}
