import { z } from 'zod';
import { defineLetter } from '../../notices/letter/define-letter';
import type { MailBlock } from '../../notices/letter/letter';
import type { Db } from '../../platform/database/database';
import { ownerSchema } from '../../platform/owner';
import { readProgramme } from '../../programme/read-programme';
import { eventTranslator } from '../../tenancy/event-translator';
import { mailboxOf } from '../../tenancy/owner-kinds';
import { sessionEntry } from './session-entry';

const payload = z.object({
  owner: ownerSchema,
  session: z.string(),
  /** The session that was given up for it. */
  old: z.string(),
});

/** Sent when somebody was moved automatically to the session that they waited for. */
export const seatMoved = defineLetter({
  kind: 'notices.seat-moved',
  bound: { by: 'cause', cause: 'once for each seat that comes back and is moved to' },
  payload,
  async compose(platform, event, { owner, ...codes }) {
    const mailbox = await mailboxOf(platform, { eventCode: event.code, owner });
    const programme = await readProgramme(platform.db, event);
    const session = programme.sessionByCode.get(codes.session);
    if (!mailbox || !session) return null;
    const { email, locale, link } = mailbox;
    const entry = await sessionEntry(event, locale, programme, session);
    const words = await eventTranslator(event, locale, 'mail.seat_moved');
    const shared = await eventTranslator(event, locale, 'mail');
    const blocks: MailBlock[] = [
      { kind: 'paragraph', text: words('intro') },
      { kind: 'list', title: words('session'), items: [entry] },
    ];
    const old = programme.sessionByCode.get(codes.old);
    if (old) {
      const items = [await sessionEntry(event, locale, programme, old)];
      blocks.push({ kind: 'list', title: words('old'), items });
    }
    blocks.push({ kind: 'link', label: shared('open'), address: link });
    return {
      to: email,
      locale,
      subject: words('subject', { title: entry.title }),
      preview: words('preview'),
      heading: words('heading'),
      blocks,
    };
  },
});

interface SeatMove extends z.infer<typeof payload> {
  eventCode: string;
  /** Id of the row in `waits`. */
  wait: number;
  now: string;
}

/** Sent once for each wait. */
export function enqueueSeatMoved(tx: Db, { eventCode, wait, now, ...payload }: SeatMove): Promise<void> {
  return seatMoved.enqueue(tx, { eventCode, now, payload, once: String(wait) });
}
