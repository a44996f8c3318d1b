import { z } from 'zod';
import { defineLetter } from '../../notices/letter/define-letter';
import { link, list, paragraph } from '../../notices/letter/letter-blocks';
import { letterFrame } from '../../notices/letter/letter-frame';
import type { Platform } from '../../platform/context';
import type { Db } from '../../platform/database/database';
import { type Owner, ownerSchema } from '../../platform/owner';
import { readProgramme } from '../../programme/read-programme';
import type { SiteEvent } from '../../tenancy/event';
import { mailboxOf } from '../../tenancy/owner-kinds';
import { sessionEntry } from './session-entry';

/**
 * The letter about a seat of a session. Null when owner or session are gone.
 * @param about.old the session that is given up for it; null for none
 */
async function readSeatLetter(
  platform: Platform,
  event: SiteEvent,
  { owner, topic, ...codes }: { owner: Owner; topic: string; session: string; old: string | null },
) {
  const mailbox = await mailboxOf(platform, { eventCode: event.code, owner });
  const programme = await readProgramme(platform.db, event);
  const session = programme.sessionByCode.get(codes.session);
  if (!mailbox || !session) return null;
  const { email: to, locale, link: address } = mailbox;
  const entry = await sessionEntry(event, locale, programme, session);
  const old = codes.old === null ? undefined : programme.sessionByCode.get(codes.old);
  const letter = await letterFrame(event, { locale, topic, values: { title: entry.title } });
  return { ...letter, to, address, entry, old: old && (await sessionEntry(event, locale, programme, old)) };
}

const offer = z.object({
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
  payload: offer,
  async compose(platform, event, { until: endsAt, ...seat }) {
    if (endsAt <= platform.clock.now()) return null;
    const letter = await readSeatLetter(platform, event, { topic: 'seat_offered', ...seat });
    if (!letter) return null;
    const { to, address, entry, old, words, frame } = letter;
    const values = { until: letter.until(endsAt) };
    return frame({
      to,
      values,
      blocks: [
        paragraph(words('intro', values)),
        list(words('session'), [entry]),
        old ? paragraph(words('exchange', { title: old.title })) : null,
        link(words('accept'), address),
        paragraph(words('ends')),
      ],
    });
  },
});

interface Wait {
  eventCode: string;
  /** Id of the row in `waits`. */
  wait: number;
  now: string;
}

/** Sent once for each offer. */
export function enqueueSeatOffered(
  tx: Db,
  { eventCode, wait, now, ...payload }: z.infer<typeof offer> & Wait,
): Promise<void> {
  return seatOffered.enqueue(tx, { eventCode, now, payload, once: String(wait) });
}

const move = z.object({
  owner: ownerSchema,
  session: z.string(),
  /** The session that was given up for it. */
  old: z.string(),
});

/** Sent when somebody was moved automatically to the session that they waited for. */
export const seatMoved = defineLetter({
  kind: 'notices.seat-moved',
  bound: { by: 'cause', cause: 'once for each seat that comes back and is moved to' },
  payload: move,
  async compose(platform, event, seat) {
    const letter = await readSeatLetter(platform, event, { topic: 'seat_moved', ...seat });
    if (!letter) return null;
    const { to, address, entry, old, words, shared, frame } = letter;
    return frame({
      to,
      blocks: [
        paragraph(words('intro')),
        list(words('session'), [entry]),
        old ? list(words('old'), [old]) : null,
        link(shared('open'), address),
      ],
    });
  },
});

/** Sent once for each wait. */
export function enqueueSeatMoved(
  tx: Db,
  { eventCode, wait, now, ...payload }: z.infer<typeof move> & Wait,
): Promise<void> {
  return seatMoved.enqueue(tx, { eventCode, now, payload, once: String(wait) });
}
