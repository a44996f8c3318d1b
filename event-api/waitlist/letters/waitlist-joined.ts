import { z } from 'zod';
import { defineLetter } from '../../notices/letter/define-letter';
import type { Db } from '../../platform/database/database';
import { eventTexts } from '../../tenancy/event-texts';
import { eventTranslator } from '../../tenancy/event-translator';
import { readWaitingPerson } from './waiting-person';

/** Confirms that somebody is on the event's waitlist. */
export const waitlistJoined = defineLetter({
  kind: 'notices.waitlist-joined',
  bound: { by: 'recipient', perHour: 3, budget: 'when asked for' },
  payload: z.object({ code: z.string() }),
  async compose(platform, event, { code }) {
    const person = await readWaitingPerson(platform, event, code);
    if (!person) return null;
    const { email, locale, name, track, link } = person;
    const words = await eventTranslator(event, locale, 'mail.waitlist_joined');
    return {
      to: email,
      locale,
      subject: words('subject', { event: eventTexts(event, locale).text(event.definition.event.name) }),
      preview: words('preview'),
      heading: words('heading'),
      blocks: [
        { kind: 'paragraph', text: words('intro', { name, track }) },
        { kind: 'link', label: words('open'), address: link },
        { kind: 'paragraph', text: words('end') },
      ],
    };
  },
});

/** Sent once for each entry. */
export function enqueueWaitlistJoined(
  tx: Db,
  { eventCode, code, now }: { eventCode: string; code: string; now: string },
): Promise<void> {
  return waitlistJoined.enqueue(tx, { eventCode, now, payload: { code }, once: `${eventCode}:${code}` });
}
