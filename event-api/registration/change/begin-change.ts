import { linesOfChange } from '@/lib/domain/registration/changed-fees';
import { type FeeSummary, totalsOf } from '@/lib/domain/registration/fees';
import { notFound, REQUEST, Refusal, refuse, refuseFor } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import {
  type BegunPayment,
  beginPayment,
  findEarlierPayments,
  type PaymentAttempt,
} from '../../checkout/begin-payment';
import { type Payment, paymentInProgress } from '../../checkout/payments';
import type { Db } from '../../platform/database/database';
import { type ItemKey, PlacesTaken } from '../../platform/inventory/items';
import { lockAtOneInstant } from '../../platform/inventory/locks';
import { take } from '../../platform/inventory/take';
import { readProgramme } from '../../programme/read-programme';
import { seatOf } from '../../programme/seats';
import { TRACK_PLACES } from '../../tenancy/registration-state';
import { fullRefusal } from '../../workshops/basket/refuse-when-full';
import { alreadyRegistered } from '../email-use';
import { lockForSubmit } from '../queries';
import { registrationOwner } from '../registration-owner';
import type { NewAnswers, StoredChange } from '../schema';
import { addChange, findAttempt, findPaidChange } from '../stored-changes';
import { trackItem } from '../tracks';
import { applyChange, ChangeLost } from './apply-change';
import { type ChangePlan, changeVersion, differenceOf } from './change-plan';
import { requireChangeable } from './changes-allowed';
import { endUnpaid } from './end-unpaid';
import { planChange } from './plan-change';
import type { WantedChange } from './wanted-change';

/** A confirmed change. */
export interface ConfirmedChange {
  code: string;
  wanted: WantedChange;
  /** That of the preview. */
  version: number;
  paymentKey: string;
  /** The call's field, unchecked. */
  credit: unknown;
  /** Whether the payer comes back from the bank's question. */
  isConfirmed: boolean;
}

export interface BegunChange {
  change: StoredChange;
  /** To charge after the transaction has committed; none when nothing is due. */
  payment?: BegunPayment;
}

/**
 * The part of a change that happens at once, with the registration locked: what an earlier call began is found, what was
 * shown is compared, new places are held and the payment is written down, or, if nothing is due, the change is made.
 * @throws Refusal 409 when something changed since the preview, a place is taken or a payment is in flight; 422 when it
 * cannot be made as wanted or the card's fields are wrong
 */
export async function beginChange(
  caller: UseCaseContext,
  tx: Db,
  request: ConfirmedChange,
): Promise<BegunChange> {
  const { code, wanted, version, paymentKey } = request;
  const key = { eventCode: caller.event.code, code };
  const registration = await lockForSubmit(tx, key);
  if (!registration) throw notFound('code');
  const owner = registrationOwner(code);
  const { context } = await lockAtOneInstant(caller, tx, { eventCode: key.eventCode, owners: [owner] });
  const { credit, isConfirmed } = request;
  const attempt = { owner, paymentKey, credit, isConfirmed, payBy: 'card' as const };
  const earlier = await findAttempt(tx, { ...key, attempt: paymentKey });
  const { begun, inFlight } = await findEarlierPayments(context, tx, attempt);
  if (earlier) {
    if (earlier.paymentId !== null && begun) return { change: earlier, payment: begun };
    if (inFlight?.id !== earlier.paymentId) return { change: earlier };
  }

  await requireChangeable(context, tx, registration);
  if (inFlight) {
    const paid = await findPaidChange(tx, inFlight.id);
    if (paid?.version !== version) throw paymentInProgress();
    return { change: paid, payment: await payFor(context, tx, attempt, { ...paid, inFlight }) };
  }
  await endUnpaid(tx, key, context.clock.now());

  const plan = await planChange(context, tx, registration, wanted);
  if (changeVersion(plan) !== version) {
    throw refuseFor('changed_since_review', 409, REQUEST, { key: 'change_outdated' });
  }
  refuseProblems(plan);
  return makeOrPay(context, tx, plan, { ...attempt, version });
}

/** @throws Refusal with all problems at their fields */
export function refuseProblems({ kinds, problems }: ChangePlan): void {
  if (problems.length > 0) {
    const status = problems.some((problem) => problem.status === 409) ? 409 : 422;
    const fields = new Set(problems.map(({ field }) => field));
    const messages = [...fields].map((field) => [
      field,
      problems.filter((problem) => problem.field === field).map(({ message }) => message),
    ]);
    throw new Refusal(status, Object.fromEntries(messages));
  }
  if (kinds.length === 0) throw refuse(422, REQUEST, 'change_nothing');
}

async function makeOrPay(
  context: UseCaseContext,
  tx: Db,
  plan: ChangePlan,
  { version, ...attempt }: PaymentAttempt & { version: number },
): Promise<BegunChange> {
  const { event, clock } = context;
  const { registration } = plan.reading;
  const now = clock.now();
  const due = differenceOf(plan);
  const stored = pendingChange(plan, { attempt: attempt.paymentKey, version, now });
  if (due > 0) {
    const payment = await payFor(context, tx, attempt, stored);
    return { change: await addChange(tx, { ...stored, paymentId: payment.payment.id }), payment };
  }
  const change = await addChange(tx, stored);
  try {
    await applyChange(tx, { event, registration, change, now });
  } catch (error) {
    if (!(error instanceof ChangeLost)) throw error;
    if (error.reason === 'email_taken') throw alreadyRegistered('email');
    if (error.reason === 'outdated') {
      throw refuseFor('changed_since_review', 409, REQUEST, { key: 'change_outdated' });
    }
    throw await refusePlaces(context, tx, error.places);
  }
  return { change };
}

/** A planned change, as it is stored until it is made. */
export function pendingChange(
  plan: ChangePlan,
  { attempt, version, now }: { attempt: string; version: number; now: string },
) {
  const { eventCode, code } = plan.reading.registration;
  const { before, after, answered, feesBefore, feesAfter, givesUp } = plan;
  return {
    ...{ eventCode, code, attempt, version, state: 'pending' as const, createdAt: now },
    ...{ before, after, answered, feesBefore, feesAfter, givesUp, answers: newAnswers(plan) },
  };
}

/** The answers that are stored when the change is made; null when all stay as they are. */
function newAnswers({ answers, membership, documents, reading }: ChangePlan): NewAnswers | null {
  if (!answers && !membership?.model && !documents.model) return null;
  return {
    ...(answers && { model: answers.model, incomplete: !answers.complete }),
    ...(membership?.model && { membership: membership.model }),
    ...(documents.model && { documents: documents.model }),
    locale: answers?.locale ?? reading.registration.locale,
  };
}

/** What a change takes and costs: one that is to be stored, or is stored. */
type Due = Pick<StoredChange, 'before' | 'after' | 'feesBefore' | 'feesAfter'> & { inFlight?: Payment };

/** Holds the new places and begins the payment of the difference, or goes on with the one in flight. */
async function payFor(
  context: UseCaseContext,
  tx: Db,
  attempt: PaymentAttempt,
  { inFlight, ...change }: Due,
): Promise<BegunPayment> {
  const { event, env, clock } = context;
  const { owner } = attempt;
  const places = newPlaces(change).map((place) => ({ ...place, quantity: 1 }));
  // Once the gateway was asked, its answer decides.
  const isAsked = inFlight !== undefined && inFlight.state !== 'created';
  if (places.length > 0 && !isAsked) {
    const holding = { eventCode: event.code, owner, items: places, now: clock.now() };
    await take(tx, { ...holding, holdSeconds: env.HOLD_SECONDS }).catch(async (error: unknown) => {
      throw error instanceof PlacesTaken ? await refusePlaces(context, tx, error.items) : error;
    });
  }
  return beginPayment(context, tx, attempt, { fees: dueFees(change), needs: [{ owner, places }], inFlight });
}

/** The places that the registration does not have yet. */
export function newPlaces({ before, after }: Pick<Due, 'before' | 'after'>): ItemKey[] {
  const added = after.sessions.filter((session) => !before.sessions.includes(session));
  const isMoving = after.trackCode !== before.trackCode;
  return [...(isMoving ? [trackItem({ code: after.trackCode })] : []), ...added.map(seatOf)];
}

/** What is charged for a change: the difference, as lines that add up to it. */
export function dueFees({ feesBefore, feesAfter }: Pick<Due, 'feesBefore' | 'feesAfter'>): FeeSummary {
  return totalsOf(linesOfChange(feesBefore, feesAfter), feesAfter);
}

/** 409 at the ticket, or at the sessions, whose last place somebody else has. */
export async function refusePlaces(
  context: Pick<UseCaseContext, 'event' | 'locale'>,
  tx: Db,
  places: readonly ItemKey[],
): Promise<Refusal> {
  if (places.some(({ kind }) => kind === TRACK_PLACES)) {
    return new Refusal(409, { track: [{ key: 'registration_sold_out' }] }, undefined, 'places_lost');
  }
  const programme = await readProgramme(tx, context.event);
  const messages = places.flatMap(({ code }) => {
    const session = programme.sessionByCode.get(code);
    return session ? (fullRefusal(context, programme, session).errors[REQUEST] ?? []) : [];
  });
  return new Refusal(409, { sessions: messages }, undefined, 'places_lost');
}
