import { z } from 'zod';
import { paths } from '@/lib/paths';
import { defineLetter } from '../../notices/letter/define-letter';
import type { MailBlock } from '../../notices/letter/letter';
import { linksLetter } from '../../notices/letter/links-letter';
import { eventLink } from '../../tenancy/event-address';
import { eventTexts } from '../../tenancy/event-texts';
import { eventTranslator } from '../../tenancy/event-translator';
import { listByEmail } from '../queries';
import { registrationLink } from '../registration-owner';

const MAX_REGISTRATIONS = 10;

/** Lists the codes of an e-mail address's registrations. Sent for every request, if there are any. */
export const lookUp = defineLetter({
  kind: 'notices.registration-look-up',
  bound: { by: 'recipient', perHour: 3 },
  payload: z.object({ email: z.string(), locale: z.enum(['en', 'fr']) }),
  async compose(platform, event, { email, locale }) {
    const eventCode = event.code;
    const registrations = await listByEmail(platform.db, { eventCode, email });
    const found = registrations.slice(0, MAX_REGISTRATIONS);
    if (found.length === 0) return null;
    const texts = eventTexts(event, locale);
    const words = await eventTranslator(event, locale, 'mail.look_up');
    const shared = await eventTranslator(event, locale, 'mail');
    const blocks = await Promise.all(
      found.map(async ({ code, trackCode }): Promise<MailBlock[]> => {
        const track = event.definition.tracks.find((known) => known.code === trackCode);
        const secret = await registrationLink.issueForDay(platform, event, code);
        const facts = [
          { label: shared('code'), value: code, strong: true },
          { label: shared('track'), value: texts.optional(track?.name) ?? trackCode },
        ];
        const address = eventLink(platform.env, event, locale, paths.existing(secret));
        return [
          { kind: 'facts', facts },
          { kind: 'link', label: shared('open'), address },
        ];
      }),
    );
    const values = { event: texts.text(event.definition.event.name), count: found.length };
    return linksLetter({
      to: email,
      locale,
      words,
      values,
      entries: blocks,
      end: words('ends'),
    });
  },
});
