import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { discountFor } from '@/lib/domain/groups/group-discount';
import { lowerTickets } from '@/lib/domain/groups/lower-tickets';
import type { FeeSummary } from '@/lib/domain/registration/fees';
import { splitLines } from '@/lib/domain/registration/split-lines';
import { addSeconds } from '@/lib/time/seconds';
import { chargedTooMuch } from '../../checkout/credits/plan-credit';
import { isPaidFor, readPaid } from '../../checkout/paid-payments';
import { paymentInFlight } from '../../checkout/payments';
import { byCategory, type RefundLine } from '../../checkout/refunds/refund-lines';
import { refundOwners } from '../../checkout/refunds/refund-owners';
import { payersOf, tellPayers } from '../../orders/part-refunded';
import type { Db } from '../../platform/database/database';
import { enqueue } from '../../platform/jobs/enqueue';
import { handleJob } from '../../platform/jobs/job-handlers';
import type { Owner } from '../../platform/owner';
import { lockRegistered } from '../../registration/of-group/group-registrations';
import { type Registration, updateFees } from '../../registration/queries';
import { registrationOwner } from '../../registration/registration-owner';
import { repriceLeft } from '../../registration/stored-changes';
import type { SiteEvent } from '../../tenancy/event';
import { eventTranslator } from '../../tenancy/event-texts';
import { findEvent } from '../../tenancy/find-event';
import { GROUP_GROWN, tellGroup } from '../../tenancy/tell-group';
import { groupRules } from '../group-rules';
import { lockGroup } from '../queries';
import { keepCredit } from './group-credit';
import { groupCredited } from './group-credited-letter';

const payload = z.object({ event_code: z.string(), code: z.string() });

/** How long it waits for a payment of somebody of the group to end. */
const RETRY_SECONDS = 60;

/**
 * Gives everybody of a group who registered before it reached its size the discount of that size: the difference goes back
 * to whoever paid, once (docs/rooms/groups.md#prices-in-a-group), or is kept for what the group pays next
 * (docs/rooms/groups.md#credit). What was paid never becomes more when the group becomes smaller.
 */
export const groupGrown = handleJob(payload, async ({ database, clock }, { event_code: eventCode, code }) => {
  const event = await findEvent(database.db, eventCode);
  if (!event || groupRules(event).discounts.length === 0) return;
  await database.transaction((tx) => settle(tx, { event, code, now: clock.now() }));
});

interface Settling {
  event: SiteEvent;
  /** The group's. */
  code: string;
  now: string;
}

/** The group is locked, so that what two who register at once bring about is settled one after the other. */
async function settle(tx: Db, { event, code, now }: Settling): Promise<void> {
  const eventCode = event.code;
  if (!(await lockGroup(tx, { eventCode, code }))) return;
  const registered = await lockRegistered(tx, { eventCode, groupCode: code });
  const percent = discountFor(groupRules(event).discounts, registered.length);
  const less = await cheaper(event, registered, percent);
  const settled: Cheaper[] = [];
  for (const one of less) {
    // A change that is being paid for was agreed on with the present price.
    const owner = registrationOwner(one.registration.code);
    if (!(await paymentInFlight(tx, { eventCode, owner }))) settled.push(one);
  }
  if (settled.length < less.length) await settleAgain(tx, { eventCode, code, now });
  if (settled.length === 0) return;
  await giveBack(tx, { event, code, percent, now }, settled);
  await tellGroup(tx, { eventCode, groupCode: code });
}

interface Cheaper {
  registration: Registration;
  before: FeeSummary;
  after: FeeSummary;
  /** Lowers its tickets likewise in other fees of it. */
  lower: (fees: FeeSummary) => FeeSummary;
}

/** Those whose tickets cost less with the discount than they were charged. */
async function cheaper(
  event: SiteEvent,
  registered: readonly Registration[],
  percent: number,
): Promise<Cheaper[]> {
  const all = registered.map(async (registration): Promise<Cheaper[]> => {
    const { fees: before, locale } = registration;
    if (!before) return [];
    const words = await eventTranslator(event, locale, 'receipt');
    const description = words('group_discount');
    const lower = (fees: FeeSummary) => lowerTickets(fees, { percent, description });
    const after = lower(before);
    return after.total < before.total ? [{ registration, before, after, lower }] : [];
  });
  return (await Promise.all(all)).flat();
}

async function giveBack(
  tx: Db,
  { event, code, percent, now }: Settling & { percent: number },
  settled: readonly Cheaper[],
): Promise<void> {
  const eventCode = event.code;
  const owners = settled.map(({ registration }) => registrationOwner(registration.code));
  const isKept = groupRules(event).difference === 'credit';
  const paid = isKept ? await readPaid(tx, { eventCode, owners }) : [];
  const of: { owner: Owner; amount: number; what: RefundLine[] }[] = [];
  let credit = 0;
  for (const { registration, before, after } of settled) {
    const owner = registrationOwner(registration.code);
    const amount = before.total - after.total;
    const theirs = paid.filter((one) => isPaidFor(one, owner));
    const tooMuch = chargedTooMuch(before, after);
    const kept = await keepCredit(tx, { eventCode, code }, { owner, paid: theirs, tooMuch });
    credit += kept;
    of.push({ owner, amount: amount - kept, what: byCategory(splitLines(tooMuch, kept)[1]) });
  }
  const left = await readPaid(tx, { eventCode, owners });
  const parts = of.flatMap(({ owner, amount }) =>
    payersOf(
      left.filter((one) => isPaidFor(one, owner)),
      amount,
    ),
  );
  const reason = 'the group reached the size of a discount';
  // Their fees, which are locked and written below, say that it was given back.
  await refundOwners(tx, { eventCode, of, idempotencyKey: `group-discount:${randomUUID()}`, reason, now });
  for (const { registration, after, lower } of settled) {
    await updateFees(tx, registration, after);
    await repriceLeft(tx, registration, lower);
  }
  const { currency } = event.definition.event;
  await tellPayers(tx, { eventCode, parts, currency, discount: percent, now });
  if (credit > 0) {
    const payload = { code, amount: credit, discount: percent };
    await groupCredited.enqueue(tx, { eventCode, now, payload });
  }
}

/** Once the payment has ended: its outcome may be none of which this would hear. */
async function settleAgain(
  tx: Db,
  { eventCode, code, now }: Omit<Settling, 'event'> & { eventCode: string },
): Promise<void> {
  const runAt = addSeconds(now, RETRY_SECONDS);
  await enqueue(tx, {
    kind: GROUP_GROWN,
    eventCode,
    payload: { event_code: eventCode, code } satisfies z.infer<typeof payload>,
    key: `${GROUP_GROWN}:${eventCode}:${code}:${runAt}`,
    runAt,
  });
}
