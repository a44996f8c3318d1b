import type { ApplicationKind } from '@/lib/domain/orders/application-kinds';
import { isolated } from '@/lib/domain/text/names';
import type { Letter, MailBlock } from '../../notices/letter/letter';
import { type OrderLetter, readOrderLetter } from '../../orders/order-letter';
import type { Platform } from '../../platform/context';
import type { SiteEvent } from '../../tenancy/event';
import { applicationOwner } from '../application-owner';
import { findApplication } from '../queries';
import { organizationOf } from '../reading/application-words';
import { type ApplicationReading, readApplication } from '../reading/read-application';

/** Which application a letter is about. */
export interface LetterAbout {
  kind: ApplicationKind;
  code: string;
}

/** What all letters to an applicant are written from. */
export interface ApplicationLetter extends Pick<OrderLetter, 'locale' | 'words' | 'shared'> {
  reading: ApplicationReading;
  values: { event: string; organization: string; kind: ApplicationKind };
  /** The letter around its own blocks, with the link that opens the application. */
  frame(own: { values?: Record<string, string>; blocks: MailBlock[] } & Pick<Letter, 'attachments'>): Letter;
}

/** @param name the group of the letter's texts in `mail` */
export async function readLetter(
  platform: Platform,
  event: SiteEvent,
  { name, kind, code }: LetterAbout & { name: string },
): Promise<ApplicationLetter | null> {
  const { db, clock } = platform;
  const application = await findApplication(db, { eventCode: event.code, kind, code });
  const letter = await readOrderLetter(platform, event, { owner: applicationOwner(kind, code), name });
  if (!application || !letter) return null;
  const { locale, words, shared } = letter;
  const reading = await readApplication({ db, event, locale, clock }, application);
  const values = { ...letter.values, organization: isolated(organizationOf(reading.form.model)), kind };
  return {
    reading,
    locale,
    words,
    shared,
    values,
    frame: ({ values: more, ...own }) =>
      letter.frame({
        ...own,
        values: { ...values, ...more },
        open: shared('open_application'),
        why: shared('why_application', values),
      }),
  };
}
