import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  fillIn,
  LINKS,
  type LinkPlaceholder,
  type MailingKind,
  type Placeholder,
  usesPlaceholder,
} from '@/lib/domain/mailings/mailing';
import { LOCALES, type Locale } from '@/lib/i18n/languages';
import { certificatePath } from '../../attendance/certificates/certificate';
import { defineLetter } from '../../notices/letter/define-letter';
import type { Letter } from '../../notices/letter/letter';
import { link } from '../../notices/letter/letter-blocks';
import { letterFrame } from '../../notices/letter/letter-frame';
import { markup } from '../../notices/letter/markup';
import { isUnwanted, reminderEnding } from '../../notices/reminders';
import type { Platform } from '../../platform/context';
import type { Db } from '../../platform/database/database';
import { mayBecome } from '../../platform/database/state-changes';
import { REGISTRATION } from '../../registration/registration-owner';
import type { SiteEvent } from '../../tenancy/event';
import { eventAddress } from '../../tenancy/event-address';
import { localise } from '../../tenancy/localise';
import { findMailing, type Mailing } from './drafts';
import { presentAddress, type Reader } from './people-of-audience';
import { type InLanguages, mailingRecipients, RECIPIENT_CHANGES, type RecipientState } from './schema';

interface Written {
  kind: MailingKind;
  subject: InLanguages;
  text: InLanguages;
}

type Composing = Pick<Platform, 'db' | 'tokens' | 'clock' | 'env'>;
type ReaderOf = Pick<Reader, 'email' | 'name' | 'firstName' | 'locale' | 'personKind' | 'code'>;

/** A line that is nothing but an address to be filled in. */
const LINK_LINE = new RegExp(`^[ \\t]*\\{(${LINKS.join('|')})\\}[ \\t]*$`, 'm');

/** The addresses that a text asks for; empty for who has none. */
async function linksOf(
  platform: Composing,
  event: SiteEvent,
  { text, reader }: { text: string; reader: ReaderOf },
): Promise<Record<LinkPlaceholder, string>> {
  const links = { certificate: '', feedback: event.definition.registration.afterwards?.feedback ?? '' };
  if (!usesPlaceholder(text, 'certificate') || reader.personKind !== REGISTRATION) return links;
  const path = await certificatePath(platform, event, reader);
  return path === null ? links : { ...links, certificate: `${eventAddress(platform.env, event)}${path}` };
}

/** What a mailing says to one reader. What is not written in their language they get in the event's first that it is in. */
export async function composeMailing(
  platform: Composing,
  event: SiteEvent,
  { mailing, reader }: { mailing: Written; reader: ReaderOf },
): Promise<Letter> {
  const { locale, email, name } = reader;
  const { words, texts, frame } = await letterFrame(event, { locale, topic: 'mailing' });
  const { languages } = event.definition.event;
  const text = localise(mailing.text, locale, languages);
  const links = await linksOf(platform, event, { text, reader });
  const values: Record<Placeholder, string> = {
    first_name: reader.firstName ?? name?.split(' ')[0] ?? '',
    name: name ?? '',
    event: texts.text(event.definition.event.name),
    ...links,
  };
  const isLink = (word: string): word is LinkPlaceholder => Object.hasOwn(links, word);
  const subject = fillIn(localise(mailing.subject, locale, languages), (one) => values[one]);
  // Of a split by a group, every second part is what the group has found.
  const blocks = text.split(LINK_LINE).map((part, at) => {
    if (at % 2 === 1) return isLink(part) && links[part] !== '' ? link(words(part), links[part]) : null;
    if (part.trim() === '') return null;
    return markup(part, (whole, value) =>
      fillIn(whole, (one) => (isLink(one) ? values[one] : value(values[one]))),
    );
  });
  const [first] = blocks;
  const isNews = mailing.kind === 'news';
  return frame({
    to: email,
    subject,
    preview: first?.kind === 'markup' ? (first.text.split('\n')[0] ?? '') : '',
    heading: subject,
    // Whoever writes a name themselves greets by it.
    name: usesPlaceholder(text, 'first_name', 'name') ? null : name,
    blocks,
    why: words('why'),
    ...(isNews && { ending: await reminderEnding(platform, { event, locale }, { kind: 'news', email }) }),
  });
}

const recipient = z.object({
  /** Of the reader's order. */
  code: z.string(),
  mailing: z.string(),
  recipient: z.int(),
  attempt: z.int(),
});

/** A mailing to one of its readers. */
export const mailingLetter = defineLetter({
  kind: 'notices.mailing',
  bound: { by: 'cause', cause: 'the team sends it, an address has it once, and a day has its most' },
  payload: recipient,
  async compose(platform, event, payload) {
    const { db } = platform;
    const eventCode = event.code;
    const [reader] = await db.select().from(mailingRecipients).where(isThis(eventCode, payload));
    const mailing = await findMailing(db, { eventCode, code: payload.mailing });
    // Whoever was erased since has no row any more; one who has it stays so when a job is repeated.
    if (!mailing || reader?.state !== 'waiting') return null;
    const { kind, audience } = mailing;
    const email = await presentAddress(db, { event, kind, audience }, reader);
    const isReached =
      email === reader.email || (email !== undefined && (await readdress(db, eventCode, payload, email)));
    if (!isReached) {
      // Cancelled since, or paid by now: what it says is not for them any more. Or another recipient has the address.
      await db.delete(mailingRecipients).where(isThis(eventCode, payload));
      return null;
    }
    if (kind === 'news' && (await isUnwanted(db, { eventCode, email, kind }))) {
      await moveRecipient(platform, eventCode, payload, { to: 'unwanted' });
      return null;
    }
    return composeMailing(platform, event, { mailing, reader: { ...reader, email } });
  },
  sent: (platform, { code }, payload) => moveRecipient(platform, code, payload, { to: 'sent' }),
  refused: (platform, { code }, payload, error) =>
    moveRecipient(platform, code, payload, { to: 'failed', error }),
});

type Payload = z.output<typeof recipient>;

const isThis = (eventCode: string, { recipient: id, mailing, attempt }: Payload) =>
  and(
    eq(mailingRecipients.id, id),
    eq(mailingRecipients.eventCode, eventCode),
    eq(mailingRecipients.mailingCode, mailing),
    eq(mailingRecipients.attempt, attempt),
  );

/** Writes down where a recipient is reached by now. @returns false when another one has the address: it has the mailing once */
async function readdress(db: Db, eventCode: string, payload: Payload, email: string): Promise<boolean> {
  const { mailing, recipient: id } = payload;
  const written = await db
    .update(mailingRecipients)
    .set({ email })
    .where(
      and(
        isThis(eventCode, payload),
        sql`not exists (select from ${mailingRecipients} as other where other.event_code = ${eventCode}
          and other.mailing_code = ${mailing} and other.email = ${email} and other.id <> ${id})`,
      ),
    )
    .returning({ id: mailingRecipients.id });
  return written.length > 0;
}

async function moveRecipient(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  eventCode: string,
  payload: Payload,
  { to, error = null }: { to: RecipientState; error?: string | null },
): Promise<void> {
  await db
    .update(mailingRecipients)
    .set({ state: to, at: clock.now(), error })
    .where(and(isThis(eventCode, payload), mayBecome(mailingRecipients.state, RECIPIENT_CHANGES, to)));
}

/** How a draft looks in a mailbox: to whoever writes it, as one of its readers would get it. */
export const mailingTest = defineLetter({
  kind: 'notices.mailing-test',
  bound: { by: 'cause', cause: 'a member of the team asks for it, to their own address, so often a day' },
  payload: z.object({
    mailing: z.string(),
    to: z.string(),
    name: z.string().nullable(),
    firstName: z.string().nullable(),
    locale: z.enum(LOCALES),
    personKind: z.string(),
    code: z.string(),
  }),
  async compose(platform, event, { mailing: code, to: email, ...reader }) {
    const mailing = await findMailing(platform.db, { eventCode: event.code, code });
    if (!mailing) return null;
    const letter = await composeMailing(platform, event, { mailing, reader: { ...reader, email } });
    const { words } = await letterFrame(event, { locale: reader.locale, topic: 'mailing' });
    return { ...letter, subject: words('test', { subject: letter.subject }) };
  },
});

/** The languages in which a part of it has no words, of those that somebody reads. */
export const unwrittenIn = (
  { subject, text }: Pick<Mailing, 'subject' | 'text'>,
  languages: readonly Locale[],
): Locale[] => languages.filter((locale) => !subject[locale]?.trim() || !text[locale]?.trim());
