import { Refusal } from '@/lib/errors';
import { lockPaid } from '../../checkout/paid-payments';
import type { Clock } from '../../platform/clock';
import type { Database, Db } from '../../platform/database/database';
import { readProgramme } from '../../programme/read-programme';
import type { SiteEvent } from '../../tenancy/event';
import { findEvent } from '../../tenancy/find-event';
import { type CancellationPlan, planAnyCancellation } from '../cancel/cancellation-plan';
import { carryOutCancellation } from '../cancel/carry-out-cancellation';
import { registrationKind } from '../kind';
import { findByCode, lockRegistration, type Registration } from '../queries';
import type { WantedRefund } from '../refund-policy';
import { REGISTRATION, registrationOwner } from '../registration-owner';

/**
 * What became of cancelling one. `paying`: a payment is under way, and nothing was changed; `outdated`: something else would go
 * back than was agreed to, and nothing was changed; `unknown`: there is no such registration.
 */
export interface OrganiserCancellation {
  outcome: 'done' | 'already' | 'paying' | 'outdated' | 'unknown';
  registration?: Registration;
  /** What goes back to the card, in minor units. */
  refund?: { amount: number; currency: string };
}

type Canceller = { database: Database; clock: Clock };

interface CancelRequest {
  code: string;
  refund: WantedRefund;
  /** To the attendee; null without. */
  message: string | null;
  /** What is to go back, in minor units; by default whatever does. */
  agreed?: number | undefined;
  /** Runs first in the transaction that cancels. A refusal with 409 leaves it as it is, as a payment under way does. */
  first?: (tx: Db) => Promise<void>;
  /** Runs in the transaction that cancels, and tells everybody in place of the usual letters. */
  tellOtherwise?: (tx: Db, registration: Registration) => Promise<void>;
}

/**
 * Cancels somebody's registration for the organiser, in any status and at any time: its place and seats go to the next in line,
 * its holder gets a letter, and the money goes back as far as is request. Idempotent: what is cancelled already stays as it is.
 */
export async function cancelByOrganiser(
  { database, clock }: Canceller,
  request: CancelRequest,
): Promise<OrganiserCancellation> {
  const subject = await findFor(database.db, request.code);
  if (!subject) return { outcome: 'unknown' };
  const { event, registration } = subject;
  const now = clock.now();
  try {
    return await database.transaction(async (tx): Promise<OrganiserCancellation> => {
      const locked = await lockRegistration(tx, registration);
      if (!locked) return { outcome: 'unknown' };
      if (locked.status === 'cancelled') return { outcome: 'already', registration: locked };
      await lockPaid(tx, { eventCode: event.code, owner: registrationOwner(locked.code) });
      await request.first?.(tx);
      const plan = await planFor({ db: tx, event, now }, locked, request.refund);
      if (request.agreed !== undefined && request.agreed !== plan.refund) {
        return { outcome: 'outdated', registration: locked };
      }
      const explanation = { reason: 'organiser' as const, message: request.message };
      const context = { event, clock: { now: () => now } };
      const { tellOtherwise } = request;
      const telling = { notify: false, isToldOtherwise: tellOtherwise !== undefined };
      const cancelled = await carryOutCancellation(context, tx, { plan, explanation, ...telling });
      await tellOtherwise?.(tx, registration);
      return { outcome: 'done', registration: cancelled, refund: refundOf(plan) };
    });
  } catch (error) {
    // The one refusal that cancelling for the organiser has.
    if (error instanceof Refusal && error.status === 409) return { outcome: 'paying', registration };
    throw error;
  }
}

/** What cancelling would give back, without a change. */
export async function previewCancellation(
  { database: { db }, clock }: Canceller,
  { code, refund }: Pick<CancelRequest, 'code' | 'refund'>,
): Promise<OrganiserCancellation> {
  const subject = await findFor(db, code);
  if (!subject) return { outcome: 'unknown' };
  const { event, registration } = subject;
  if (registration.status === 'cancelled') return { outcome: 'already', registration };
  try {
    const plan = await planFor({ db, event, now: clock.now() }, registration, refund);
    return { outcome: 'done', registration, refund: refundOf(plan) };
  } catch (error) {
    if (error instanceof Refusal && error.status === 409) return { outcome: 'paying', registration };
    throw error;
  }
}

const refundOf = ({ refund, before }: CancellationPlan) => ({ amount: refund, currency: before.currency });

async function findFor(db: Db, code: string) {
  const registration = await findByCode(db, code);
  const event = registration && (await findEvent(db, registration.eventCode));
  if (!registration || !event) return undefined;
  // Read before any transaction: inside it, the programme could not be shared with concurrent readers.
  await readProgramme(db, event);
  return { event, registration };
}

const planFor = (
  { db, event, now }: { db: Db; event: SiteEvent; now: string },
  registration: Registration,
  refund: WantedRefund,
): Promise<CancellationPlan> =>
  planAnyCancellation(
    {
      db,
      event,
      locale: registration.locale,
      clock: { now: () => now },
      owners: { [REGISTRATION]: registrationKind },
    },
    registration,
    refund,
  );
