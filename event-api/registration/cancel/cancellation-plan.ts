import { type FeeCategory, type FeeLine, type FeeSummary, totalsOf } from '@/lib/domain/registration/fees';
import { keptFees, type RefundShare, shareNow, unrefundedFees } from '@/lib/domain/registration/refund';
import { REQUEST, refuse } from '@/lib/errors';
import type { PaidPayment } from '../../checkout/paid-payments';
import { refuseWhilePaying } from '../../checkout/payments';
import { versionOf } from '../../orders/version';
import type { Registration } from '../queries';
import { type Reader, type RegistrationReading, readRegistration } from '../reading/read-registration';
import { isOver, leftOf, nothingBackOf, refundPolicyOf, withoutLost } from '../refund-policy';
import { registrationOwner } from '../registration-owner';
import { isSubmitted } from '../statuses';

/** What cancelling a registration would do now. */
export interface CancellationPlan {
  reading: RegistrationReading;
  /** The fulfilled payments, the newest first, without what is due back for what was lost. */
  paid: PaidPayment[];
  share: RefundShare | null;
  /** Categories of which nothing is given back, and whose things stay their owner's. */
  notRefunded: readonly FeeCategory[];
  /** What is paid for now, and what the event would keep. */
  before: FeeSummary;
  after: FeeSummary;
  /** Minor units that would be given back. */
  refund: number;
  /**
   * Its place and what was paid stay its group's, which paid: nothing is given back before the group gives the place up, or
   * somebody else has it.
   */
  isKeptByGroup: boolean;
  version: number;
}

/** What is given back: what the event's policy says; for the organiser also everything, or nothing. */
export type WantedRefund = 'policy' | 'full' | 'none';

/**
 * Finds out what an attendee's cancelling would do, and whether it is possible.
 * @throws Refusal 409 once the event is over, and while a payment is in flight
 */
export async function planCancellation(
  reader: Reader,
  registration: Registration,
): Promise<CancellationPlan> {
  if (isOver(reader.event, reader.clock.now())) throw refuse(409, REQUEST, 'registration_event_over');
  return planAnyCancellation(reader, registration, 'policy');
}

/** What cancelling one's own registration would do: what the group has paid for stays the group's. */
export async function planOwnCancellation(
  reader: Reader,
  registration: Registration,
): Promise<CancellationPlan> {
  const plan = await planCancellation(reader, registration);
  if (!isPaidByGroup(registration, plan)) return plan;
  return { ...plan, share: null, after: plan.before, refund: 0, isKeptByGroup: true };
}

/** Whether there is something left of what the registration's group paid for it, and nothing that anybody else paid. */
function isPaidByGroup(
  { groupCode, status }: Registration,
  { paid, before }: Pick<CancellationPlan, 'paid' | 'before'>,
): boolean {
  const isTheirs = paid.every(({ payment }) => payment.sharedWith !== null);
  return groupCode !== null && isSubmitted(status) && before.total > 0 && isTheirs;
}

/** What a cancellation by the organiser would do, who may cancel at any time. @throws Refusal 409 while a payment is in flight */
export async function planAnyCancellation(
  reader: Reader,
  registration: Registration,
  wanted: WantedRefund,
): Promise<CancellationPlan> {
  const { db, event, clock } = reader;
  const now = clock.now();
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
  const share = wanted === 'policy' ? shareNow(policy, now) : null;
  const terms = { percent: share?.percent ?? 0, notRefunded: policy.notRefunded };
  const isWhole = wanted === 'full';
  const notRefunded = isWhole ? [] : nothingBackOf(terms);
  const after = isWhole ? totalsOf([], before) : keptFees(before, terms);
  const refund = before.total - after.total;
  const version = cancellationVersion({ registration, before, after });
  return { reading, paid, share, notRefunded, before, after, refund, isKeptByGroup: false, version };
}

/** A hash of what a preview shows, so that nobody cancels for another amount than they saw. Independent of the language. */
function cancellationVersion(shown: {
  registration: Registration;
  before: FeeSummary;
  after: FeeSummary;
}): number {
  const { status, trackCode, mode } = shown.registration;
  const lines = [shown.before, shown.after].map(({ currency, lines }) => [
    currency,
    ...lines.map(({ category, code, amount, tax }) => [category, code, amount, tax]),
  ]);
  return versionOf([status, trackCode, mode, lines]);
}
