import { createHash } from 'node:crypto';
import type { FeeLine, FeeSummary } from '@/lib/domain/registration/fees';
import { keptFees, type RefundShare, shareNow, unrefundedFees } from '@/lib/domain/registration/refund';
import { REQUEST, refuse } from '@/lib/errors';
import type { PaidPayment } from '../../checkout/paid-payments';
import { refuseWhilePaying } from '../../checkout/payments';
import type { Registration } from '../queries';
import { type Reader, type RegistrationReading, readRegistration } from '../read-registration';
import { registrationOwner } from '../registration-owner';
import { leftOf, withoutLost } from '../unrefunded';
import { isOver, refundPolicyOf } from './cancel-policy';

/** What cancelling a registration would do now. */
export interface CancellationPlan {
  reading: RegistrationReading;
  /** The fulfilled payments, the newest first, without what is due back for what was lost. */
  paid: PaidPayment[];
  share: RefundShare | null;
  /** What is paid for now, and what the event would keep. */
  before: FeeSummary;
  after: FeeSummary;
  /** Minor units that would be given back. */
  refund: number;
  version: number;
}

/**
 * Finds out what cancelling would do, and whether it is possible.
 * @throws Refusal 409 once the event is over, and while a payment is in flight
 */
export async function planCancellation(
  reader: Reader,
  registration: Registration,
): Promise<CancellationPlan> {
  const { db, event, clock } = reader;
  const now = clock.now();
  if (isOver(event, now)) throw refuse(409, REQUEST, 'registration_event_over');
  const own = { eventCode: event.code, owner: registrationOwner(registration.code) };
  await refuseWhilePaying(db, own);
  const reading = await readRegistration(reader, registration);
  const { lost } = reading;
  const paid = withoutLost(reading.paid, reading);

  const isGivenBack = (line: FeeLine) =>
    lost.some(({ category, code }) => category === line.category && code === line.code);
  const left = leftOf(paid);
  const before = unrefundedFees(reading.fees, { isGivenBack, left });
  const policy = refundPolicyOf(event);
  const share = shareNow(policy, now);
  const after = keptFees(before, { percent: share?.percent ?? 0, notRefunded: policy.notRefunded });
  const refund = before.total - after.total;
  return { reading, paid, share, before, after, refund, version: versionOf({ registration, before, after }) };
}

/** A hash of what a preview shows, so that nobody cancels for another amount than they saw. Independent of the language. */
function versionOf(shown: { registration: Registration; before: FeeSummary; after: FeeSummary }): number {
  const { status, trackCode, mode } = shown.registration;
  const lines = [shown.before, shown.after].map(({ currency, lines }) => [
    currency,
    ...lines.map(({ category, code, amount, tax }) => [category, code, amount, tax]),
  ]);
  const text = JSON.stringify([status, trackCode, mode, lines]);
  return createHash('sha256').update(text).digest().readUInt32BE(0);
}
