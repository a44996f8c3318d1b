import { broughtTogether } from '@/lib/contract/parts/cart-items';
import {
  type FeeCategory,
  type FeeLine,
  type FeeSummary,
  pieceOf,
  TICKET_CATEGORIES,
  totalsOf,
} from '@/lib/domain/registration/fees';
import { keptFees, type RefundShare, type RefundTerms, shareNow } from '@/lib/domain/registration/refund';
import { REQUEST, refuse } from '@/lib/errors';
import { type DividedRefund, divideByPayer, divideRefund } from '../../checkout/paid-payments';
import { refuseWhilePaying } from '../../checkout/payments';
import { versionOf } from '../../orders/version';
import type { Registration } from '../queries';
import { type Reader, type RegistrationReading, readRegistration } from '../reading/read-registration';
import {
  isOver,
  keptOf,
  nothingBackOf,
  type RefundPlan,
  refundPlanOf,
  refundPolicyOf,
  type WantedRefund,
  wantedTerms,
} from '../refund-policy';
import { registrationOwner } from '../registration-owner';
import { isSubmitted } from '../statuses';

/** What cancelling a registration would do now. */
export interface CancellationPlan extends RefundPlan {
  reading: RegistrationReading;
  share: RefundShare | null;
  /** Categories of which nothing is given back, and whose things stay their owner's. */
  notRefunded: readonly FeeCategory[];
  /** How what goes back is divided among payments: each payer gets what comes back of what they paid for. */
  parts: DividedRefund[];
  /**
   * Its place and what was paid stay its group's, which paid: nothing is given back before the group gives the place up, or
   * somebody else has it.
   */
  isKeptByGroup: boolean;
  version: number;
}

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
  const { own, shared } = divideByPayer(plan.before, plan.paid);
  if (own.paid.length === 0) {
    return { ...plan, share: null, after: plan.before, refund: 0, parts: [], isKeptByGroup: true };
  }
  // What they have added and paid for themselves is theirs to cancel.
  const kept = keptFees(own.fees, termsOf(reader, plan.reading));
  const ofThem = kept.lines.map((line) => ({ ...pieceOf(line, line), given_up: true }));
  const after = totalsOf([...shared.fees.lines, ...ofThem], plan.before);
  const refund = plan.before.total - after.total;
  return { ...plan, after, refund, parts: divideRefund(own.paid, refund), isKeptByGroup: true };
}

/** Whether there is something left of what the registration's group paid for its ticket. */
function isPaidByGroup(
  { groupCode, status }: Registration,
  { paid, before }: Pick<CancellationPlan, 'paid' | 'before'>,
): boolean {
  const { own, shared } = divideByPayer(before, paid);
  const isTheirs = own.paid.length === 0 || shared.fees.lines.some(isTicket);
  return groupCode !== null && isSubmitted(status) && shared.fees.total > 0 && isTheirs;
}

const TICKET: readonly FeeCategory[] = TICKET_CATEGORIES;
const isTicket = ({ category }: FeeLine): boolean => TICKET.includes(category);

/** What the policy gives back, and for sessions that the organiser's moves brought together everything. */
const termsOf = (
  { event, clock }: Pick<Reader, 'event' | 'clock'>,
  { cart }: Pick<RegistrationReading, 'cart'>,
): RefundTerms => wantedTerms(event, { wanted: 'policy', now: clock.now(), together: broughtTogether(cart) });

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
  const share = wanted === 'policy' ? shareNow(refundPolicyOf(event), now) : null;
  const terms = wantedTerms(event, { wanted, now, together: broughtTogether(reading.cart) });
  const notRefunded = wanted === 'full' ? [] : nothingBackOf(terms);
  const { paid, before, after, refund } = refundPlanOf(reading, { wanted, terms });
  const { own: mine, shared } = divideByPayer(before, paid);
  const ofOthers = Math.min(refund, shared.fees.total - keptOf(shared.fees, { wanted, terms }).total);
  const parts =
    mine.paid.length === 0 || shared.paid.length === 0
      ? divideRefund(paid, refund)
      : [...divideRefund(mine.paid, refund - ofOthers), ...divideRefund(shared.paid, ofOthers)];
  const version = cancellationVersion({ registration, before, after });
  return { reading, paid, share, notRefunded, before, after, refund, parts, isKeptByGroup: false, version };
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
