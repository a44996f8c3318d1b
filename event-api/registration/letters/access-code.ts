import { z } from 'zod';
import { defineLetter } from '../../notices/letter/define-letter';
import { eventTexts } from '../../tenancy/event-texts';
import { eventTranslator } from '../../tenancy/event-translator';
import { ACCESS_CODE_SECONDS, readAccessCode } from '../look-up/access-codes';

/** The code that opens an address's registrations on the device that asked for it. */
export const accessCode = defineLetter({
  kind: 'notices.registration-access-code',
  payload: z.object({ email: z.string(), visitor_id: z.string(), locale: z.enum(['en', 'fr']) }),
  async compose(platform, event, { email, visitor_id: visitorId, locale }) {
    const code = await readAccessCode(platform, { eventCode: event.code, visitorId, email });
    if (code === null) return null;
    const words = await eventTranslator(event, locale, 'mail.access_code');
    const values = {
      event: eventTexts(event, locale).text(event.definition.event.name),
      code,
      minutes: ACCESS_CODE_SECONDS / 60,
    };
    return {
      to: email,
      locale,
      subject: words('subject', values),
      preview: words('preview', values),
      heading: words('heading'),
      blocks: [
        { kind: 'paragraph', text: words('intro', values) },
        { kind: 'facts', facts: [{ label: words('code'), value: code, strong: true }] },
        { kind: 'paragraph', text: words('ignore') },
      ],
    };
  },
});
