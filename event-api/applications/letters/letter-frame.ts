import type { ApplicationKind } from '@/lib/domain/applications/application-kinds';
import { isolated } from '@/lib/domain/names';
import type { Translate } from '@/lib/i18n/translate';
import type { Letter, MailBlock } from '../../notices/letter/letter';
import type { Platform } from '../../platform/context';
import type { SiteEvent } from '../../tenancy/event';
import { eventTexts } from '../../tenancy/event-texts';
import { eventTranslator } from '../../tenancy/event-translator';
import { mailboxOf } from '../../tenancy/owner-kinds';
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
export interface ApplicationLetter {
  reading: ApplicationReading;
  /** Texts of the letter's own namespace, and those that letters share. */
  words: Translate;
  shared: Translate;
  /** `event`, `organization`, `kind`. */
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
  const eventCode = event.code;
  const application = await findApplication(db, { eventCode, kind, code });
  const mailbox = await mailboxOf(platform, { eventCode, owner: applicationOwner(kind, code) });
  if (!application || !mailbox) return null;
  const { locale, email: to, link } = mailbox;
  const reading = await readApplication({ db, event, locale, clock }, application);
  const words = await eventTranslator(event, locale, `mail.${name}`);
  const shared = await eventTranslator(event, locale, 'mail');
  const { text } = eventTexts(event, locale);
  const values = {
    event: text(event.definition.event.name),
    organization: isolated(organizationOf(reading.form.model)),
    kind,
  };
  const open: MailBlock = { kind: 'link', label: shared('open_application'), address: link };
  const hello: MailBlock[] = mailbox.name
    ? [{ kind: 'paragraph', text: shared('hello', { name: isolated(mailbox.name) }) }]
    : [];
  return {
    ...{ reading, words, shared, values },
    frame: ({ values: more, blocks, attachments }) => ({
      to,
      locale,
      subject: words('subject', { ...values, ...more }),
      preview: words('preview', { ...values, ...more }),
      heading: words('heading'),
      blocks: [...hello, ...blocks, open],
      why: shared('why_application', values),
      ...(attachments && { attachments }),
    }),
  };
}
