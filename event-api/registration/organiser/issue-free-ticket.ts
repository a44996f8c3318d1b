import { fieldsOf } from '@/lib/domain/forms/form-definition';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { modelSchema } from '@/lib/domain/forms/model-schema';
import { type FeeSummary, totalsOf } from '@/lib/domain/registration/fees';
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/languages';
import { OrderLost } from '../../checkout/order-part';
import { emailField } from '../../forms/answered-texts';
import { formIn } from '../../forms/filled-form';
import { saveAnswers } from '../../forms/queries';
import { fulfilOrder } from '../../orders/confirm-order';
import type { Clock } from '../../platform/clock';
import { newCode } from '../../platform/codes';
import type { Database, Db } from '../../platform/database/database';
import { type ItemKey, PlacesTaken } from '../../platform/inventory/items';
import { take } from '../../platform/inventory/take';
import { readProgramme } from '../../programme/read-programme';
import { seatOf } from '../../programme/seats';
import type { SiteEvent } from '../../tenancy/event';
import { putBasketItem } from '../../workshops/basket-items';
import { type SessionProblem, wantedSessions } from '../change/wanted-sessions';
import { readEmailUse } from '../email-use';
import { registrationKind } from '../kind';
import type { ComposedPart } from '../order-parts';
import { feesOf } from '../price-list';
import { addRegistration, lockForSubmit, type Registration } from '../queries';
import { type RegistrationReading, readRegistration } from '../reading/read-registration';
import { isOver } from '../refund-policy';
import { REGISTRATION, registrationAnswers, registrationOwner } from '../registration-owner';
import { finalRegistration } from '../submit/fulfil-registration';
import { placeItems, requireTrack, trackItem } from '../tracks';

export interface FreeTicket {
  trackCode: string;
  mode: Registration['mode'];
  email: string;
  firstName: string;
  lastName: string;
  locale: Locale;
  sessions: readonly string[];
}

/**
 * What became of it. `done`: with what registering asks for and `unanswered` names; `sold_out`: what is in `full` has no place
 * left; `registered`: the address has a registration; `paying`: or a payment is under way for one; `sessions`: these cannot be
 * attended, for `problems`.
 */
export type IssuedTicket =
  | { outcome: 'done'; registration: Registration; unanswered: readonly string[] }
  | { outcome: 'registered' | 'paying' | 'over' }
  | { outcome: 'sold_out'; full: readonly ItemKey[] }
  | { outcome: 'sessions'; problems: readonly SessionProblem[] };

/** Longer than the transaction that takes the places and sells them at once. */
const HOLD_SECONDS = 60;

/** Rolls the transaction back with an outcome. */
class NotIssued extends Error {
  constructor(readonly issued: IssuedTicket) {
    super(issued.outcome);
  }
}

/**
 * Registers somebody for nothing: a registration as everybody's, with its place, its seats and its letter
 * (docs/rooms/events.md#what-organisers-do-for-attendees). The ticket need not be on sale, but a place must
 * be left: nothing is ever oversold.
 */
export async function issueFreeTicket(
  { database, clock }: { database: Database; clock: Clock },
  event: SiteEvent,
  ticket: FreeTicket,
): Promise<IssuedTicket> {
  const now = clock.now();
  if (isOver(event, now) || event.cancelledAt !== null) return { outcome: 'over' };
  // Read before the transaction: inside it, the programme could not be shared with concurrent readers.
  await readProgramme(database.db, event);
  try {
    return await database.transaction((tx) => issue(tx, event, ticket, now));
  } catch (error) {
    if (error instanceof NotIssued) return error.issued;
    if (error instanceof PlacesTaken) {
      return { outcome: 'sold_out', full: error.items };
    }
    throw error;
  }
}

async function issue(tx: Db, event: SiteEvent, ticket: FreeTicket, now: string): Promise<IssuedTicket> {
  const { trackCode, mode, email, locale } = ticket;
  const eventCode = event.code;
  const track = requireTrack(event, trackCode);
  const code = newCode();
  const owner = registrationOwner(code);
  const sessions = await sessionsOf(tx, event, ticket);
  await addRegistration(tx, {
    eventCode,
    code,
    email,
    trackCode,
    mode,
    locale,
    startedAt: now,
    status: 'started',
  });
  const registration = await lockForSubmit(tx, { eventCode, code });
  if (!registration) throw new Error(`The registration ${code} was not written.`);
  const use = await readEmailUse(tx, { eventCode, email, except: code });
  if (use !== null) throw new NotIssued({ outcome: use });
  // After the address, as every submit does.
  const seats = sessions.map((one) => ({ ...seatOf(one), quantity: 1 }));
  const items = [...placeItems(track, undefined), ...seats];
  await take(tx, { eventCode, owner, items, now, holdSeconds: HOLD_SECONDS });
  for (const sessionCode of sessions) await putBasketItem(tx, { eventCode, owner, sessionCode, now });
  const { model, unanswered } = answersOf(event, ticket);
  const complete = unanswered.length === 0;
  await saveAnswers(tx, registrationAnswers(registration), { model, complete, now });
  const owners = { [REGISTRATION]: registrationKind };
  const reader = { db: tx, event, locale, clock: { now: () => now }, owners };
  const reading = await readRegistration(reader, registration);
  const fees = freeOf(event, reading, now);
  try {
    await fulfilOrder(tx, finalRegistration, registration, {
      event,
      fees,
      paidBy: 'none',
      payment: null,
      now,
    });
  } catch (error) {
    if (!(error instanceof OrderLost)) throw error;
    const isRegistered = error.reason === 'email_taken';
    throw new NotIssued(
      isRegistered ? { outcome: 'registered' } : { outcome: 'sold_out', full: [trackItem(track)] },
    );
  }
  return { outcome: 'done', registration, unanswered: [...unanswered, ...missingIn(reading.parts)] };
}

/** The sessions to attend. @throws NotIssued when one cannot be */
async function sessionsOf(
  tx: Db,
  event: SiteEvent,
  { trackCode, mode, sessions }: FreeTicket,
): Promise<string[]> {
  const programme = await readProgramme(tx, event);
  const { added, problems } = await wantedSessions(
    { event, locale: DEFAULT_LOCALE, db: tx },
    { programme, track: requireTrack(event, trackCode), mode, present: [], codes: sessions },
  );
  if (problems.length > 0) throw new NotIssued({ outcome: 'sessions', problems });
  return added.map(({ code }) => code);
}

/**
 * What is known of somebody as answers of the form, and the labels of the required fields that are still to be answered: the
 * organiser vouches for the person, who can answer them while details may be changed.
 */
function answersOf(event: SiteEvent, { email, firstName, lastName, mode }: FreeTicket) {
  const form = formIn(event, 'registration', DEFAULT_LOCALE, mode);
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
function missingIn(parts: readonly ComposedPart[]): string[] {
  return parts.flatMap(({ problems }) =>
    problems.flatMap(({ reason, message }) => {
      if (reason === 'documents_missing') return [String(message.values?.names)];
      return reason === 'membership_missing' ? ['the membership questions'] : [];
    }),
  );
}

/** What it would have cost, of which everything is taken off: changes of the registration keep these lines. */
function freeOf(
  event: SiteEvent,
  { cart, track, registration: { locale } }: RegistrationReading,
  now: string,
): FeeSummary {
  const fees = feesOf(event.definition, track, cart.items, { locale, now, parts: [] });
  const lines = fees.lines.map(({ taxes: _none, ...line }) => ({
    ...line,
    early_bird: false,
    discount: line.unit_amount * line.quantity,
    amount: 0,
    tax: 0,
  }));
  return totalsOf(lines, fees);
}
