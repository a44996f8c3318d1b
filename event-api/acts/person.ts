import { z } from 'zod';
import { LOCALES } from '@/lib/i18n/languages';
import { addressesOf } from '../accounts/accounts';
import { findEntries } from '../audit/audit-trail';
import { PERSON_KINDS } from '../events/people/person-kinds';
import { findPersonAt, ownersOf } from '../events/person/find-person-at';
import { addNote, MAX_NOTE_CHARS, removeNote } from '../events/person/notes';
import { readPersonAt } from '../events/person/read-person-at';
import { registrationChoices } from '../events/person/registration-choices';
import { isErasedAddress } from '../platform/erased-address';
import { findByCode } from '../registration/queries';
import { findEvent } from '../tenancy/find-event';
import { type ActPlace, change, reading } from './act';

/** What an organiser sees and notes of one person of an event. */

const who = z.object({
  event: z.string(),
  kind: z.enum(PERSON_KINDS),
  /** Of their row in the list of people. */
  id: z.string(),
});

const UNKNOWN = { outcome: 'unknown' } as const;

/** The person, with their event; what they are asked about does not exist, or not any more, is `unknown`. */
async function findOne({ database: { db } }: Pick<ActPlace, 'database'>, at: z.output<typeof who>) {
  const event = await findEvent(db, at.event);
  if (!event) return UNKNOWN;
  const found = await findPersonAt(db, { eventCode: event.code, kind: at.kind, id: at.id });
  if (!found) return UNKNOWN;
  if ('moved' in found) return { outcome: 'moved' as const, to: found.moved };
  return { outcome: 'known' as const, event, person: found.person };
}

/** Acts that are shown of one person; all are in the audit. */
const MAX_ENTRIES = 50;

export const personAt = reading({
  name: 'people: one',
  input: who.extend({ locale: z.enum(LOCALES) }),
  async run(place, { locale, ...at }) {
    const found = await findOne(place, at);
    if (found.outcome !== 'known') return found;
    const { event, person } = found;
    const { db } = place.database;
    const read = await readPersonAt({ ...place, db, event, locale }, person);
    const search = { text: person.code.toLowerCase(), commands: [], people: [] };
    const { entries } = await findEntries(
      db,
      { eventCode: event.code, search },
      { page: 1, perPage: MAX_ENTRIES },
    );
    const names = [...entries.map(({ who: by }) => by), ...read.notes.map(({ writtenBy }) => writtenBy)];
    return { outcome: 'known' as const, event, ...read, entries, addresses: await addressesOf(db, names) };
  },
});

export const choicesOf = reading({
  name: 'change: choices',
  input: z.object({ code: z.string(), locale: z.enum(LOCALES) }),
  async run(place, { code, locale }) {
    const { db } = place.database;
    const registration = await findByCode(db, code);
    const event = registration && (await findEvent(db, registration.eventCode));
    if (!event) return undefined;
    return registrationChoices({ ...place, db, event, locale }, registration);
  },
});

/** The address of somebody, which acts on all that is kept of them name them by; null for who has none, or not any more. */
export const addressOfPerson = reading({
  name: 'people: address',
  input: who,
  async run(place, at) {
    const found = await findOne(place, at);
    const email = found.outcome === 'known' ? found.person.email : null;
    return email === null || email === '' || isErasedAddress(email) ? null : email;
  },
});

/** Whose a note is: somebody's own part of their order, so that it goes with them. */
async function notedOf(place: ActPlace, at: z.output<typeof who>) {
  const found = await findOne(place, at);
  if (found.outcome !== 'known') return UNKNOWN;
  const owners = ownersOf(found.person, 1);
  const [owner] = owners;
  return owner ? { outcome: 'known' as const, owner, owners, code: found.person.code } : UNKNOWN;
}

export const notePerson = change({
  name: 'note',
  permission: 'people',
  input: who.extend({ text: z.string().trim().min(1).max(MAX_NOTE_CHARS) }),
  audit: ({ event }) => ({ eventCode: event }),
  async run(
    place,
    { text, ...at },
  ): Promise<{ outcome: 'unknown' | 'done' | 'already' | 'too_many'; targets?: string[] }> {
    const noted = await notedOf(place, at);
    if (noted.outcome !== 'known') return noted;
    const { database, actor, clock } = place;
    const note = { text, writtenBy: actor, writtenAt: clock.now() };
    const outcome = await addNote(database.db, { eventCode: at.event, owner: noted.owner, ...note });
    return { outcome, targets: [noted.code] };
  },
});

export const removeNoteOf = change({
  name: 'note remove',
  permission: 'people',
  input: who.extend({ note: z.int() }),
  audit: ({ event }) => ({ eventCode: event }),
  async run(
    place,
    { note: id, ...at },
  ): Promise<{ outcome: 'unknown' | 'done' | 'already'; targets?: string[] }> {
    const noted = await notedOf(place, at);
    if (noted.outcome !== 'known') return noted;
    const { owners, code } = noted;
    const isRemoved = await removeNote(place.database.db, { eventCode: at.event, owners, id });
    return { outcome: isRemoved ? 'done' : 'already', targets: [code] };
  },
});
