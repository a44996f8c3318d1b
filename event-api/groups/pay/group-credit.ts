import type { FeeLine } from '@/lib/domain/registration/fees';
import { splitLines } from '@/lib/domain/registration/split-lines';
import { keepAsCredit, listOpenCredits, returnCredit } from '../../checkout/credits/credits';
import type { CreditUse } from '../../checkout/credits/plan-credit';
import { sumOf } from '../../checkout/paid-for';
import { divideRefund, type PaidPayment } from '../../checkout/paid-payments';
import { paymentInFlight } from '../../checkout/payments';
import type { PaymentShare } from '../../checkout/shares';
import { tellPayers } from '../../orders/part-refunded';
import type { Platform } from '../../platform/context';
import type { Db } from '../../platform/database/database';
import { rowOwner } from '../../platform/database/owner-columns';
import type { RecurringTask } from '../../platform/jobs/job-handlers';
import { isSameOwner, type Owner } from '../../platform/owner';
import { findGroupRegistrations } from '../../registration/of-group/group-registrations';
import { eventTranslator } from '../../tenancy/event-texts';
import { findEvent } from '../../tenancy/find-event';
import { GROUP, groupOwner } from '../../tenancy/group-owner';
import { tellGroup } from '../../tenancy/tell-group';
import { findGroup, lockGroup } from '../queries';

/** The credit of a group: what it is made of, and when it goes back (docs/rooms/groups.md#credit). */

interface GroupKey {
  eventCode: string;
  code: string;
}

/**
 * Keeps what the group has paid too much for somebody as its credit. What they have paid alone, and what is still owed of an
 * invoice, is none: the first goes back to them, the second is owed no more.
 * @returns what is kept, in minor units
 */
export async function keepCredit(
  tx: Db,
  { eventCode, code }: GroupKey,
  { owner, paid, tooMuch }: { owner: Owner; paid: readonly PaidPayment[]; tooMuch: readonly FeeLine[] },
): Promise<number> {
  const payer = groupOwner(code);
  let left = [...tooMuch];
  let kept = 0;
  const total = tooMuch.reduce((sum, { amount, tax }) => sum + amount + tax, 0);
  for (const { paymentId, amount } of divideRefund(paid, total)) {
    const payment = paid.find((one) => one.payment.id === paymentId)?.payment;
    const isPaidByGroup = payment && payment.sharedWith !== null && isSameOwner(rowOwner(payment), payer);
    if (!isPaidByGroup || (payment.invoice && payment.invoice.state !== 'paid')) continue;
    const [lines, rest] = splitLines(left, amount);
    await keepAsCredit(tx, { eventCode, paymentId, of: owner, payer, lines });
    left = rest;
    kept += amount;
  }
  return kept;
}

const isCredit = ({ ownerKind }: PaymentShare): boolean => ownerKind === GROUP;

/** What was given back of the credit in a group's payment, in minor units. */
export const creditGivenBack = (shares: readonly PaymentShare[]): number =>
  shares.filter(isCredit).reduce((sum, { refundedAmount }) => sum + refundedAmount, 0);

/** What of one of a group's payments is its credit, and what of that later payments have used, in minor units. */
export function creditOf(
  paymentId: string,
  { shares, uses }: { shares: readonly PaymentShare[]; uses: readonly CreditUse[] },
): { left: number; used: number } {
  const own = shares.filter((share) => share.paymentId === paymentId && isCredit(share));
  const left = own.reduce((sum, { amount, refundedAmount }) => sum + amount - refundedAmount, 0);
  const taken = uses.flatMap(({ from }) => from.filter((one) => one.paymentId === paymentId));
  return { left, used: taken.reduce((sum, { lines }) => sum + sumOf(lines), 0) };
}

/** Bounds one run; the next one goes on. */
const MAX_GROUPS = 200;

/**
 * Gives back the credits that nothing can be paid with any more, to the cards that paid: the group may pay no more, the event has
 * begun, or everybody of the group is cancelled.
 */
export async function returnCredits({ db, database, clock }: Platform): Promise<void> {
  const now = clock.now();
  const withCredit = await listOpenCredits(db, { kind: GROUP });
  let returned = 0;
  for (const group of withCredit) {
    if (returned === MAX_GROUPS) return;
    if (await isOver(db, group, now)) {
      await database.transaction((tx) => returnOne(tx, group, now));
      returned += 1;
    }
  }
}

async function isOver(db: Db, { eventCode, code }: GroupKey, now: string): Promise<boolean> {
  const group = await findGroup(db, { eventCode, code });
  if (group?.payUntil && group.payUntil <= now) return true;
  const event = await findEvent(db, eventCode);
  if (!event || event.definition.event.starts_at <= now) return true;
  const registrations = await findGroupRegistrations(db, { eventCode, groupCode: code });
  return registrations.every(({ status }) => status === 'cancelled');
}

/** The group is locked, so that a payment that begins now finds none of it. One under way may use it, and is waited for. */
async function returnOne(tx: Db, { eventCode, code }: GroupKey, now: string): Promise<void> {
  const owner = groupOwner(code);
  const group = await lockGroup(tx, { eventCode, code });
  if (!group) return;
  if (await paymentInFlight(tx, { eventCode, owner })) return;
  const event = await findEvent(tx, eventCode);
  if (!event) return;
  const returned = await returnCredit(tx, { eventCode, owner, now });
  const { currency } = event.definition.event;
  const reason = (await eventTranslator(event, group.locale, 'receipt'))('credit_returned');
  const parts = returned.map((part) => ({ ...part, payer: owner }));
  await tellPayers(tx, { eventCode, parts, currency, reason, now });
  await tellGroup(tx, { eventCode, groupCode: code });
}

/**
 * Gives back the credit of a locked group whose people are all cancelled. Whoever cancels them tells of it.
 * @returns false, and nothing is done, while somebody is not cancelled yet or a payment is under way that may use it
 */
export async function endCredit(tx: Db, { eventCode, code }: GroupKey, now: string): Promise<boolean> {
  const owner = groupOwner(code);
  const registrations = await findGroupRegistrations(tx, { eventCode, groupCode: code });
  if (registrations.some(({ status }) => status !== 'cancelled')) return false;
  if (await paymentInFlight(tx, { eventCode, owner })) return false;
  await returnCredit(tx, { eventCode, owner, now });
  return true;
}

const EVERY_SECONDS = 300;

export const groupCreditTasks: readonly RecurringTask[] = [
  { name: 'return-credits-of-groups', everySeconds: EVERY_SECONDS, run: returnCredits },
];
