import { randomUUID } from 'node:crypto';
import type { RegistrationChange } from '@/lib/contract/parts/registration-change';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { REQUEST, Refusal, refuseFor } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/languages';
import { refuseWhilePaying } from '../../checkout/payments';
import { emailField } from '../../forms/answered-texts';
import { formOf } from '../../forms/form-owner';
import { readAnswers } from '../../forms/queries';
import type { Clock } from '../../platform/clock';
import type { Platform } from '../../platform/context';
import type { Database, Db } from '../../platform/database/database';
import { lockAtOneInstant } from '../../platform/inventory/locks';
import { readProgramme } from '../../programme/read-programme';
import { eventTranslator } from '../../tenancy/event-texts';
import { findEvent } from '../../tenancy/find-event';
import { applyChange, ChangeLost } from '../change/apply-change';
import { pendingChange, refusePlaces, refuseProblems } from '../change/begin-change';
import { type ChangePlan, changeVersion, differenceOf } from '../change/change-plan';
import { describePlan } from '../change/describe-change';
import { endUnpaid } from '../change/end-unpaid';
import { planChange } from '../change/plan-change';
import type { ChangeContext } from '../change/wanted-change';
import { alreadyRegistered } from '../email-use';
import { findByCode, lockForSubmit, type Registration } from '../queries';
import { registrationAnswers, registrationOwner } from '../registration-owner';
import { isSubmitted } from '../statuses';
import { addChange, ORGANISERS_ATTEMPT } from '../stored-changes';

/** What an organiser wants of somebody's registration; what is left out stays as it is. */
export interface OrganiserWants {
  code: string;
  /** The address, wherever their form asks for it. */
  email?: string | undefined;
  /** Answers to put in the place of others, by the names of their fields. */
  answers?: FormModel | undefined;
  ticket?: string | undefined;
  mode?: Registration['mode'] | undefined;
  /** Codes of all sessions that they are to attend. */
  sessions?: readonly string[] | undefined;
  /** The language of what is said to the organiser. */
  locale: Locale;
}

/** Something that stands in the way. */
interface ToldProblem {
  /** What it is about: a name of `OrganiserWants`, or a field of the form. */
  field: string;
  message: string;
}

/**
 * What becomes of it. `not_submitted`: there is nothing to change yet, or no more; `refused`: it cannot be so; `nothing`: it is
 * so already; `due`: it costs more, which only its holder can pay; `outdated`: something else would happen than was shown.
 * Amounts are in minor units.
 */
export type OrganisersChange =
  | { outcome: 'unknown' }
  | { outcome: 'not_submitted' | 'nothing' | 'outdated'; registration: Registration }
  | { outcome: 'refused'; registration: Registration; problems: readonly ToldProblem[] }
  | ({ outcome: 'due'; amount: number } & Shown)
  | ({ outcome: 'done'; refund: number; version: number } & Shown);

interface Shown {
  registration: Registration;
  change: RegistrationChange;
  currency: string;
}

type Changer = Pick<Platform, 'owners' | 'savedAnswers'> & { database: Database; clock: Clock };

/** What a change for the organiser would do. */
export async function previewOrganisersChange(
  changer: Changer,
  wants: OrganiserWants,
): Promise<OrganisersChange> {
  const subject = await findFor(changer, wants);
  if (!subject) return { outcome: 'unknown' };
  const { registration, context } = subject;
  return orRefused(context, registration, async () => {
    const { told } = await planFor(context, context.db, registration, wants);
    return told;
  });
}

/**
 * Changes a submitted registration for the organiser: answers, address, ticket, way of taking part and sessions, at any time
 * and whatever its holder may change (docs/rooms/events.md#what-organisers-do-for-attendees). Nothing is charged: what costs
 * more is left to its holder. What costs less is given back as the event's policy says, and its holder gets a letter.
 * @param version of what was shown
 */
export async function changeByOrganiser(
  changer: Changer,
  { version, ...wants }: OrganiserWants & { version: number },
): Promise<OrganisersChange> {
  const subject = await findFor(changer, wants);
  if (!subject) return { outcome: 'unknown' };
  const { registration: found, context: known } = subject;
  const { eventCode, code } = found;
  return orRefused(known, found, () =>
    changer.database.transaction(async (tx): Promise<OrganisersChange> => {
      const registration = await lockForSubmit(tx, { eventCode, code });
      if (!registration) return { outcome: 'unknown' };
      const owners = [registrationOwner(code)];
      const { context } = await lockAtOneInstant(known, tx, { eventCode, owners });
      const { told, plan } = await planFor(context, tx, registration, wants);
      if (!plan) return told;
      if (changeVersion(plan) !== version) return { outcome: 'outdated', registration };
      await make(context, tx, plan, version);
      return told;
    }),
  );
}

/** What would be done, and how. */
interface Planned {
  told: OrganisersChange;
  /** Only where it can be done. */
  plan?: ChangePlan;
}

/** @throws Refusal for what cannot be so */
async function planFor(
  context: ChangeContext,
  tx: Db,
  registration: Registration,
  { email, answers = {}, ticket: track, mode, sessions }: OrganiserWants,
): Promise<Planned> {
  if (!isSubmitted(registration.status)) return { told: { outcome: 'not_submitted', registration } };
  const { eventCode, code } = registration;
  await refuseWhilePaying(tx, { eventCode, owner: registrationOwner(code) });
  const field = emailField(formOf(context.event, 'registration', context.locale))?.name ?? 'email';
  const wanted: FormModel = { ...answers, ...(email !== undefined && { [field]: email }) };
  const corrected = Object.keys(wanted);
  const { model: present } = await readAnswers(tx, registrationAnswers(registration));
  const model = corrected.length === 0 ? undefined : { ...present, ...wanted };
  const plan = await planChange(context, tx, registration, { track, mode, sessions, model, corrected });
  if (plan.kinds.length === 0 && plan.problems.length === 0)
    return { told: { outcome: 'nothing', registration } };
  refuseProblems(plan);
  const { currency } = plan.feesAfter;
  const shown = { registration, change: await describePlan({ ...context, db: tx }, plan), currency };
  const amount = differenceOf(plan);
  if (amount > 0) return { told: { outcome: 'due', amount, ...shown } };
  return { told: { outcome: 'done', refund: -amount, version: changeVersion(plan), ...shown }, plan };
}

/** Makes a planned change. @throws Refusal when the address or a place is another's by now */
async function make(context: ChangeContext, tx: Db, plan: ChangePlan, version: number): Promise<void> {
  const { event, clock } = context;
  const { registration } = plan.reading;
  const now = clock.now();
  await endUnpaid(tx, registration, now);
  const attempt = `${ORGANISERS_ATTEMPT}${randomUUID()}`;
  const change = await addChange(tx, pendingChange(plan, { attempt, version, now }));
  try {
    await applyChange(tx, { event, registration, change, now });
  } catch (error) {
    if (!(error instanceof ChangeLost)) throw error;
    if (error.reason === 'email_taken') throw alreadyRegistered('email');
    if (error.reason === 'places_taken') throw await refusePlaces(context, tx, error.places);
    throw refuseFor('changed_since_review', 409, REQUEST, { key: 'change_outdated' });
  }
}

/** Tells what was refused, in the organiser's language. */
async function orRefused(
  { event, locale }: Pick<ChangeContext, 'event' | 'locale'>,
  registration: Registration,
  run: () => Promise<OrganisersChange>,
): Promise<OrganisersChange> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const api = await eventTranslator(event, locale, 'api');
    const problems = Object.entries(error.errors).flatMap(([field, messages]) =>
      messages.map(({ key, values }) => ({ field, message: api(key, values) })),
    );
    return { outcome: 'refused', registration, problems };
  }
}

async function findFor(
  { database: { db }, clock, owners, savedAnswers }: Changer,
  { code, locale }: OrganiserWants,
): Promise<{ registration: Registration; context: ChangeContext } | undefined> {
  const registration = await findByCode(db, code);
  const event = registration && (await findEvent(db, registration.eventCode));
  if (!event) return undefined;
  // Read before any transaction: inside it, the programme could not be shared with concurrent readers.
  await readProgramme(db, event);
  return { registration, context: { db, event, locale, clock, owners, savedAnswers } };
}
