import type { Locale } from '@/lib/paths';
import type { Platform } from '../../platform/context';
import type { SiteEvent } from '../../tenancy/event';
import { eventTexts } from '../../tenancy/event-texts';
import { eventTranslator } from '../../tenancy/event-translator';
import type { Letter } from '../letter/letter';
import { ACCESS_CODE_SECONDS, readAccessCode } from './access-codes';

interface Asked {
  email: string;
  /** Who asked, and alone can enter the digits. */
  visitorId: string;
  locale: Locale;
  /** Namespace of the letter's words: what the digits open. */
  topic: 'access_code' | 'group_access_code';
}

/** The letter with the six digits that prove an address (decision 179); null when they have ended meanwhile. */
export async function accessCodeLetter(
  platform: Platform,
  event: SiteEvent,
  { email, visitorId, locale, topic }: Asked,
): Promise<Letter | null> {
  const code = await readAccessCode(platform, { eventCode: event.code, visitorId, email });
  if (code === null) return null;
  const words = await eventTranslator(event, locale, `mail.${topic}`);
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
}
