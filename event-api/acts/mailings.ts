import { z } from 'zod';
import { audience, unknownPlaceholders } from '@/lib/domain/mailings/mailing';
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/languages';
import { type Text, text } from '../definition/values';
import { beginMailing, findMailing, listMailings, type Mailing } from '../events/mailings/drafts';
import { unwrittenIn } from '../events/mailings/mailing-letter';
import { type AudienceCount, countReaders } from '../events/mailings/people-of-audience';
import { countRecipients } from '../events/mailings/recipients';
import type { InLanguages } from '../events/mailings/schema';
import {
  MAX_LETTERS_PER_DAY,
  MAX_MAILINGS_PER_DAY,
  planMailing,
  retryMailing,
  sentSince,
  takeMailingBack,
} from '../events/mailings/sending';
import { localOf, startOfDay } from '../platform/local-time';
import type { SiteEvent } from '../tenancy/event';
import { findEvent } from '../tenancy/find-event';
import { type ActPlace, change, reading } from './act';
import { findKnown, type Unknown } from './known';

/** Letters that a team writes to many people (docs/rooms/desk.md#letters). */

const oneEvent = z.object({ event: z.string() });
const oneMailing = oneEvent.extend({ mailing: z.string() });

export const mailingList = reading({
  name: 'letters',
  input: oneEvent,
  async run({ database: { db } }, { event: eventCode }) {
    const event = await findEvent(db, eventCode);
    if (!event) return { outcome: 'no_event' as const };
    const mailings = await listMailings(db, eventCode);
    return { outcome: 'known' as const, event, mailings, sent: await countRecipients(db, { eventCode }) };
  },
});

const inLanguages = (written: Text, event: SiteEvent): InLanguages => {
  const [first = DEFAULT_LOCALE] = event.definition.event.languages;
  return typeof written === 'string' ? { [first]: written } : written;
};

export const writeMailing = change({
  name: 'letters write',
  permission: 'people',
  /** To all who come, or those with a ticket, or in a session. */
  input: oneEvent.extend({
    ticket: z.string().optional(),
    session: z.string().optional(),
    subject: text,
    text,
  }),
  audit: ({ event }) => ({ eventCode: event }),
  async run(
    { database: { db }, clock, actor },
    { ticket = '', session = '', ...input },
  ): Promise<Unknown | { outcome: 'too_many' } | { outcome: 'done'; mailing: string; targets: string[] }> {
    const narrowing = { ...(ticket !== '' && { ticket }), ...(session !== '' && { session }) };
    const known = await findKnown(db, { event: input.event, ...narrowing });
    if (known.outcome !== 'known') return known;
    const code = await beginMailing(db, {
      ...{ eventCode: input.event, writtenBy: actor, now: clock.now() },
      from: {
        kind: 'order',
        audience: audience.parse({ to: 'attendees', ...narrowing }),
        subject: inLanguages(input.subject, known.event),
        text: inLanguages(input.text, known.event),
      },
    });
    if (code === null) return { outcome: 'too_many' };
    return { outcome: 'done', mailing: code, targets: [code] };
  },
});

/** Why a mailing cannot be sent. */
type NotSent =
  | { outcome: 'unknown' | 'no_draft' | 'nobody' | 'enough_today' }
  /** Some of these stand in braces, and are no placeholders. */
  | { outcome: 'placeholders'; unknown: readonly string[] }
  /** It has no subject or no text in any language. */
  | { outcome: 'unwritten' };

interface Sendable {
  outcome: 'can';
  event: SiteEvent;
  mailing: Mailing;
  readers: AudienceCount;
  /** The languages that some read and it is not written in. */
  unwritten: readonly Locale[];
}

async function lookAt(
  { database: { db }, clock }: ActPlace,
  { event: eventCode, mailing: code }: z.output<typeof oneMailing>,
): Promise<NotSent | Sendable> {
  const event = await findEvent(db, eventCode);
  const mailing = event && (await findMailing(db, { eventCode, code }));
  if (!mailing) return { outcome: 'unknown' };
  if (mailing.state !== 'draft') return { outcome: 'no_draft' };
  const { languages, time_zone: zone } = event.definition.event;
  if (unwrittenIn(mailing, languages).length === languages.length) return { outcome: 'unwritten' };
  const unknown = unknownPlaceholders(...Object.values(mailing.subject), ...Object.values(mailing.text));
  if (unknown.length > 0) return { outcome: 'placeholders', unknown };
  const readers = await countReaders(db, { event, ...mailing });
  if (readers.count === 0) return { outcome: 'nobody' };
  const since = startOfDay(localOf(clock.now(), zone).date, zone);
  const today = await sentSince(db, { eventCode, since });
  if (today.mailings >= MAX_MAILINGS_PER_DAY || today.letters + readers.count > MAX_LETTERS_PER_DAY) {
    return { outcome: 'enough_today' };
  }
  const read = readers.languages.map(({ locale }) => locale);
  return { outcome: 'can', event, mailing, readers, unwritten: unwrittenIn(mailing, read) };
}

export const lookAtMailing = reading({
  name: 'letters send: preview',
  input: oneMailing,
  run: (place, input) => lookAt(place, input),
});

export const sendMailing = change({
  name: 'letters send',
  permission: 'people',
  /** `revision`: of what was agreed to. `sendAt`: an instant; null for now. */
  input: oneMailing.extend({ revision: z.int(), sendAt: z.string().nullable() }),
  audit: ({ event, mailing }) => ({ eventCode: event, targets: [mailing] }),
  async run(
    place,
    { revision, sendAt, ...input },
  ): Promise<NotSent | { outcome: 'done' } | { outcome: 'outdated' }> {
    const found = await lookAt(place, input);
    if (found.outcome !== 'can') return found;
    const { database, clock } = place;
    const now = clock.now();
    const key = { eventCode: input.event, code: input.mailing };
    const isPlanned = await database.transaction((tx) =>
      planMailing(tx, key, { revision, sendAt: sendAt ?? now, now }),
    );
    return isPlanned ? { outcome: 'done' } : { outcome: 'outdated' };
  },
});

export const stopMailing = change({
  name: 'letters stop',
  permission: 'people',
  input: oneMailing,
  audit: ({ event, mailing }) => ({ eventCode: event, targets: [mailing] }),
  async run({ database: { db }, clock }, { event: eventCode, mailing: code }) {
    const key = { eventCode, code };
    if (!(await findMailing(db, key))) return { outcome: 'unknown' as const };
    const isTaken = await takeMailingBack(db, key, clock.now());
    return { outcome: isTaken ? ('done' as const) : ('not_planned' as const) };
  },
});

export const lookAtRetry = reading({
  name: 'letters retry: preview',
  input: oneMailing,
  async run({ database: { db } }, { event: eventCode, mailing: code }) {
    if (!(await findMailing(db, { eventCode, code }))) return { outcome: 'unknown' as const };
    const failed = (await countRecipients(db, { eventCode, code })).get(code)?.failed ?? 0;
    return failed === 0 ? { outcome: 'none' as const } : { outcome: 'can' as const, failed };
  },
});

export const retryFailedLetters = change({
  name: 'letters retry',
  permission: 'people',
  input: oneMailing,
  audit: ({ event, mailing }) => ({ eventCode: event, targets: [mailing] }),
  async run({ database, clock }, { event: eventCode, mailing: code }) {
    if (!(await findMailing(database.db, { eventCode, code }))) return { outcome: 'unknown' as const };
    const count = await retryMailing({ database }, { eventCode, code }, clock.now());
    return count === 0 ? { outcome: 'none' as const } : { outcome: 'done' as const, count };
  },
});
