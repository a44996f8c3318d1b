import { fieldsOf } from '@/lib/domain/forms/form-definition';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { modelSchema } from '@/lib/domain/forms/model-schema';
import type { Locale } from '@/lib/i18n/languages';
import type { Translate } from '@/lib/i18n/translate';
import { OrderLost } from '../../checkout/order-part';
import { emailField } from '../../forms/answered-texts';
import { formIn } from '../../forms/filled-form';
import { saveAnswers } from '../../forms/queries';
import type { Clock } from '../../platform/clock';
import { newCode } from '../../platform/codes';
import type { Database, Db } from '../../platform/database/database';
import { type ItemKey, PlacesTaken } from '../../platform/inventory/items';
import { take } from '../../platform/inventory/take';
import { readProgramme } from '../../programme/read-programme';
import { seatOf } from '../../programme/seats';
import type { SiteEvent } from '../../tenancy/event';
import { eventTranslator } from '../../tenancy/event-texts';
import { putBasketItem } from '../../workshops/basket-items';
import { type SessionProblem, wantedSessions } from '../change/wanted-sessions';
import { readEmailUse } from '../email-use';
import { registrationKind } from '../kind';
import type { ComposedPart } from '../order-parts';
import { addRegistration, lockForSubmit, type Registration } from '../queries';
import { type RegistrationReading, readRegistration } from '../reading/read-registration';
import { isOver } from '../refund-policy';
import { REGISTRATION, registrationAnswers, registrationOwner } from '../registration-owner';
import { placeItems, requireTrack, trackItem } from '../tracks';

/** Whom an organiser registers, and with what. */
export interface Registering {
  trackCode: string;
  mode: Registration['mode'];
  email: string;
  firstName: string;
  lastName: string;
  locale: Locale;
  sessions: readonly string[];
  /** The language of what is said to the organiser. */
  reader: Locale;
}

/**
 * Why nobody was registered. `sold_out`: what is in `full` has no place left; `registered`: the address has a registration;
 * `paying`: or a payment is under way for one; `sessions`: these cannot be attended, for `problems`.
 */
export type NotRegistered =
  | { outcome: 'registered' | 'paying' | 'over' }
  | { outcome: 'sold_out'; full: readonly ItemKey[] }
  | { outcome: 'sessions'; problems: readonly SessionProblem[] };

/** Rolls the transaction back with an outcome. */
class Unregistered extends Error {
  constructor(readonly why: NotRegistered) {
    super(why.outcome);
  }
}

/** A registration that is all but submitted, and holds what it needs. */
export interface Registered {
  registration: Registration;
  reading: RegistrationReading;
  /** What registering asks for, and nobody was asked. */
  unanswered: readonly string[];
}

/** Longer than the transaction that takes the places and sells them at once. */
const HOLD_SECONDS = 60;

/**
 * Registers somebody for an organiser, who vouches for them (docs/rooms/events.md#what-organisers-do-for-attendees). The ticket
 * need not be on sale, but a place must be left: nothing is ever oversold.
 * @param submit makes it final, in the same transaction
 */
export async function registerFor<Done>(
  { database, clock }: { database: Database; clock: Clock },
  event: SiteEvent,
  registering: Registering,
  submit: (tx: Db, registered: Registered, now: string) => Promise<Done>,
): Promise<Done | NotRegistered> {
  const now = clock.now();
  if (isOver(event, now) || event.cancelledAt !== null) return { outcome: 'over' };
  // Read before the transaction: inside it, the programme could not be shared with concurrent readers.
  await readProgramme(database.db, event);
  try {
    return await database.transaction(async (tx) =>
      submit(tx, await begin(tx, event, registering, now), now),
    );
  } catch (error) {
    if (error instanceof Unregistered) return error.why;
    if (error instanceof PlacesTaken) return { outcome: 'sold_out', full: error.items };
    throw error;
  }
}

async function begin(tx: Db, event: SiteEvent, registering: Registering, now: string): Promise<Registered> {
  const { trackCode, mode, email, locale } = registering;
  const eventCode = event.code;
  const code = newCode();
  const owner = registrationOwner(code);
  const sessions = await sessionsOf(tx, event, registering);
  await addRegistration(tx, {
    ...{ eventCode, code, email, trackCode, mode, locale },
    ...{ startedAt: now, status: 'started' },
  });
  const registration = await lockForSubmit(tx, { eventCode, code });
  if (!registration) throw new Error(`The registration ${code} was not written.`);
  const use = await readEmailUse(tx, { eventCode, email, except: code });
  if (use !== null) throw new Unregistered({ outcome: use });
  // After the address, as every submit does.
  const seats = sessions.map((one) => ({ ...seatOf(one), quantity: 1 }));
  const items = [...placeItems(requireTrack(event, trackCode), undefined), ...seats];
  await take(tx, { eventCode, owner, items, now, holdSeconds: HOLD_SECONDS });
  for (const sessionCode of sessions) await putBasketItem(tx, { eventCode, owner, sessionCode, now });
  const { model, unanswered } = answersOf(event, registering);
  const complete = unanswered.length === 0;
  await saveAnswers(tx, registrationAnswers(registration), { model, complete, now });
  const owners = { [REGISTRATION]: registrationKind };
  const reader = { db: tx, event, locale, clock: { now: () => now }, owners };
  const reading = await readRegistration(reader, registration);
  const missing = missingIn(reading.parts, await eventTranslator(event, registering.reader, 'api'));
  return { registration, reading, unanswered: [...unanswered, ...missing] };
}

/** What to throw where an order could not be made final. @param error other faults stay what they are */
export function lostOf(event: SiteEvent, { trackCode }: Registering, error?: unknown): unknown {
  if (error !== undefined && !(error instanceof OrderLost)) return error;
  if (error?.reason === 'email_taken') return new Unregistered({ outcome: 'registered' });
  return new Unregistered({ outcome: 'sold_out', full: [trackItem(requireTrack(event, trackCode))] });
}

/** The sessions to attend. @throws Unregistered when one cannot be */
async function sessionsOf(
  tx: Db,
  event: SiteEvent,
  { trackCode, mode, sessions, reader }: Registering,
): Promise<string[]> {
  const programme = await readProgramme(tx, event);
  const { added, problems } = await wantedSessions(
    { event, locale: reader, db: tx },
    { programme, track: requireTrack(event, trackCode), mode, present: [], codes: sessions },
  );
  if (problems.length > 0) throw new Unregistered({ outcome: 'sessions', problems });
  return added.map(({ code }) => code);
}

/**
 * What is known of somebody as answers of the form, and the labels of the required fields that are still to be answered: the
 * organiser vouches for the person, who can answer them while details may be changed.
 */
function answersOf(event: SiteEvent, { email, firstName, lastName, mode, reader }: Registering) {
  const form = formIn(event, 'registration', reader, mode);
  const values: Record<string, string> = {
    first_name: firstName,
    last_name: lastName,
    name: `${firstName} ${lastName}`.trim(),
    [emailField(form)?.name ?? 'email']: email,
  };
  const fields = fieldsOf(form);
  const model: FormModel = Object.fromEntries(
    fields.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
  const issues = modelSchema(form, 'strict').safeParse(model).error?.issues ?? [];
  const open = new Set(issues.map(({ path }) => path[0]));
  return { model, unanswered: fields.filter(({ name }) => open.has(name)).map(({ label }) => label) };
}

/** What the other steps of registering require, and nobody has been asked for. */
function missingIn(parts: readonly ComposedPart[], words: Translate): string[] {
  return parts.flatMap(({ problems }) =>
    problems.flatMap(({ reason, message }) => {
      if (reason === 'documents_missing') return [String(message.values?.names)];
      return reason === 'membership_missing' ? [words('membership_questions')] : [];
    }),
  );
}
