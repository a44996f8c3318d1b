import { z } from 'zod';
import { isolated } from '@/lib/domain/text/names';
import { defineLetter } from '../notices/letter/define-letter';
import { link, paragraph } from '../notices/letter/letter-blocks';
import { letterFrame } from '../notices/letter/letter-frame';
import type { Platform } from '../platform/context';
import type { Db } from '../platform/database/database';
import { findRegistration } from '../registration/queries';
import { requireTrack } from '../registration/tracks';
import type { SiteEvent } from '../tenancy/event';
import { eventTexts } from '../tenancy/event-texts';
import { listEntries, waitlistLink } from './entries';

/** The letter to somebody who waits, and the link that opens their entry. Null when the registration is gone. */
async function readWaitlistLetter(
  platform: Platform,
  event: SiteEvent,
  { code, topic }: { code: string; topic: 'waitlist_joined' | 'waitlist_offered' },
) {
  const { db } = platform;
  const eventCode = event.code;
  const registration = await findRegistration(db, { eventCode, code });
  if (!registration) return null;
  const { email: to, locale, trackCode } = registration;
  const [entry] = await listEntries(db, { eventCode, codes: [code] });
  const track = eventTexts(event, locale).text(requireTrack(event, trackCode).name);
  const values = { name: isolated(entry?.firstName || to), track };
  const address = await waitlistLink.address(platform, { event, locale }, code);
  return { to, address, ...(await letterFrame(event, { locale, topic, values })) };
}

/** Confirms that somebody is on the event's waitlist. */
export const waitlistJoined = defineLetter({
  kind: 'notices.waitlist-joined',
  bound: { by: 'recipient', perHour: 3, budget: 'when asked for' },
  payload: z.object({ code: z.string() }),
  async compose(platform, event, { code }) {
    const letter = await readWaitlistLetter(platform, event, { code, topic: 'waitlist_joined' });
    if (!letter) return null;
    const { to, address, words, frame } = letter;
    return frame({
      to,
      blocks: [paragraph(words('intro')), link(words('open'), address), paragraph(words('end'))],
    });
  },
});

/** Sent once for each entry. */
export function enqueueWaitlistJoined(
  tx: Db,
  { eventCode, code, now }: { eventCode: string; code: string; now: string },
): Promise<void> {
  return waitlistJoined.enqueue(tx, { eventCode, now, payload: { code }, once: `${eventCode}:${code}` });
}

/** Offers a held place at the event to somebody in line, with the offer's end. Not sent after that end. */
export const waitlistOffered = defineLetter({
  kind: 'notices.waitlist-offered',
  bound: { by: 'cause', cause: 'once for each place that comes back and is offered' },
  payload: z.object({ code: z.string(), until: z.iso.datetime() }),
  async compose(platform, event, { code, until: endsAt }) {
    if (endsAt <= platform.clock.now()) return null;
    const letter = await readWaitlistLetter(platform, event, { code, topic: 'waitlist_offered' });
    if (!letter) return null;
    const { to, address, words, frame } = letter;
    const values = { until: letter.until(endsAt) };
    return frame({
      to,
      values,
      blocks: [paragraph(words('intro', values)), link(words('accept'), address), paragraph(words('ends'))],
    });
  },
});

interface WaitlistOffer {
  eventCode: string;
  code: string;
  /** Id of the row in `waits`. */
  wait: number;
  until: string;
  now: string;
}

/** Sent once for each offer. */
export function enqueueWaitlistOffered(
  tx: Db,
  { eventCode, code, wait, until, now }: WaitlistOffer,
): Promise<void> {
  return waitlistOffered.enqueue(tx, { eventCode, now, payload: { code, until }, once: String(wait) });
}
