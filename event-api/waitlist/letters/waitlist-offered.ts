import { z } from 'zod';
import { defineLetter } from '../../notices/letter/define-letter';
import { offerEndWords } from '../../notices/letter/offer-end';
import type { Db } from '../../platform/database/database';
import { eventTexts } from '../../tenancy/event-texts';
import { eventTranslator } from '../../tenancy/event-translator';
import { readWaitingPerson } from './waiting-person';

/** Offers a held place at the event to somebody in line, with the offer's end. Not sent after that end. */
export const waitlistOffered = defineLetter({
  kind: 'notices.waitlist-offered',
  bound: { by: 'cause', cause: 'once for each place that comes back and is offered' },
  payload: z.object({ code: z.string(), until: z.iso.datetime() }),
  async compose(platform, event, { code, until: endsAt }) {
    if (endsAt <= platform.clock.now()) return null;
    const person = await readWaitingPerson(platform, event, code);
    if (!person) return null;
    const { email, locale, name, track, link } = person;
    const words = await eventTranslator(event, locale, 'mail.waitlist_offered');
    const until = await offerEndWords(event, locale, endsAt);
    return {
      to: email,
      locale,
      subject: words('subject', { event: eventTexts(event, locale).text(event.definition.event.name) }),
      preview: words('preview', { until }),
      heading: words('heading'),
      blocks: [
        { kind: 'paragraph', text: words('intro', { name, track, until }) },
        { kind: 'link', label: words('accept'), address: link },
        { kind: 'paragraph', text: words('ends') },
      ],
    };
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
