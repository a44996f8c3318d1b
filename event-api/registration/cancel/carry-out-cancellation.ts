import type { FeeCategory } from '@/lib/domain/registration/fees';
import type { UseCaseContext } from '../../calls/use-case';
import { lessBy } from '../../checkout/refunds/refund-lines';
import { requestRefunds } from '../../checkout/refunds/request-refund';
import type { Db } from '../../platform/database/database';
import { giveBack } from '../../platform/inventory/give-back';
import { holdSoldUntil } from '../../platform/inventory/hold-ends';
import { itemsOf } from '../../platform/inventory/holds';
import { ITEM_KINDS, type ItemKey, keyOf } from '../../platform/inventory/items';
import { leaveLine } from '../../platform/inventory/join-line';
import { lockItemsOf } from '../../platform/inventory/locks';
import { listBasketItems, removeBasketItems } from '../../workshops/basket-items';
import { addCancellation, CANCELLED, type Cancellation } from '../cancellations';
import { cancelledToGroup, enqueueCancelled } from '../letters/cancelled';
import { giveBackGroupPlace } from '../of-group/group-place';
import { withdrawParts } from '../order-parts';
import { moveRegistration, type Registration } from '../queries';
import { registrationOwner } from '../registration-owner';
import { failUnpaid } from '../stored-changes';
import { trackItem } from '../tracks';
import type { CancellationPlan } from './cancellation-plan';

/**
 * Carries out a cancellation in the transaction that has locked the registration: gives the money back, everything that it
 * holds, bought and waits for to others, and empties its basket. Its answers stay, for the receipt and the organiser.
 */
export async function carryOutCancellation(
  { clock }: Pick<UseCaseContext, 'clock'>,
  tx: Db,
  {
    plan,
    explanation,
    notify,
    isToldOtherwise = false,
    keepsSeatsUntil,
  }: {
    plan: CancellationPlan;
    explanation: Pick<Cancellation, 'reason' | 'message'>;
    notify: boolean;
    /** Everybody gets another letter, which tells of it. */
    isToldOtherwise?: boolean;
    /** Its seats stay held until then, for whoever takes its place. */
    keepsSeatsUntil?: string;
  },
): Promise<Registration> {
  const { eventCode, code } = plan.reading.registration;
  const now = clock.now();
  const cancelled = await moveRegistration(tx, { eventCode, code, to: 'cancelled' });
  await failUnpaid(tx, { eventCode, code });
  const { share, before, after, isKeptByGroup: keptByGroup } = plan;
  const { reason, message } = explanation;
  await addCancellation(tx, {
    eventCode,
    code,
    cancelledAt: now,
    reason,
    message,
    share,
    before,
    after,
    keptByGroup,
  });
  await refundPlanned(tx, plan, { reason, now });

  const { notRefunded } = plan;
  await withdrawRegistration(tx, plan.reading.registration, {
    ...{ notRefunded, keepsPlace: keptByGroup, now },
    ...(keepsSeatsUntil !== undefined && { keepsSeatsUntil }),
  });
  if (isToldOtherwise) return cancelled;
  if (cancelled.submittedAt !== null) await enqueueCancelled(tx, { eventCode, code, notify, now });
  const isRegistered = cancelled.submittedAt !== null || cancelled.leftToGroupAt !== null;
  if (cancelled.groupCode !== null && isRegistered) {
    await cancelledToGroup.enqueue(tx, { eventCode, now, payload: { code }, once: `${eventCode}:${code}` });
  }
  return cancelled;
}

/** @throws Error when a payment has less left than was just read under its lock, which is a fault of ours */
async function refundPlanned(
  tx: Db,
  { reading, parts, refund, before, after }: CancellationPlan,
  { reason, now }: { reason: Cancellation['reason']; now: string },
): Promise<void> {
  if (refund === 0) return;
  const { eventCode } = reading.registration;
  const what = lessBy(before.lines, after.lines);
  const outcomes = await requestRefunds(tx, {
    eventCode,
    of: parts.map((part) => ({ ...part, what, idempotencyKey: CANCELLED })),
    reason: reason === 'organiser' ? 'the organiser cancelled' : 'the attendee cancelled',
    now,
  });
  const requested = outcomes.reduce((sum, made) => sum + (typeof made === 'object' ? made.amount : 0), 0);
  if (requested !== refund) throw new Error(`Of ${refund} only ${requested} can be given back.`);
}

/**
 * Gives back what a cancelled registration held, bought and waited for, and empties its basket. The place of one that its
 * group had not paid for yet is the group's again; everything else goes to the next in line.
 * @param ending.keepsPlace its ticket's place is not released: its group has bought it
 * @param ending.keepsSeatsUntil its seats in sessions stay held until then, or for as long as they were
 * @param registration as it was before; locked by the transaction
 */
export async function withdrawRegistration(
  tx: Db,
  registration: Registration,
  {
    notRefunded,
    keepsPlace = false,
    keepsSeatsUntil,
    now,
  }: {
    notRefunded: readonly FeeCategory[];
    keepsPlace?: boolean;
    keepsSeatsUntil?: string;
    now: string;
  },
): Promise<void> {
  const { eventCode, code, status } = registration;
  const own = { eventCode, owner: registrationOwner(code) };
  await lockItemsOf(tx, own);
  if (status === 'started') await giveBackGroupPlace(tx, registration, { now });
  await leaveLine(tx, { ...own, now });
  const kept = new Set((await withdrawParts(tx, { ...own, notRefunded, now })).map(keyOf));
  const held = await itemsOf(tx, { ...own, state: 'held', without: 'offers' });
  const keepsHeld = keepsSeatsUntil !== undefined && status === 'started';
  await giveBack(tx, { ...own, items: keepsHeld ? held.filter((item) => !isSeat(item)) : held, now });
  const sold = await itemsOf(tx, { ...own, state: 'sold' });
  if (keepsSeatsUntil !== undefined) {
    await holdSoldUntil(tx, { ...own, items: sold.filter(isSeat), endsAt: keepsSeatsUntil });
    for (const item of sold.filter(isSeat)) kept.add(keyOf(item));
  }
  if (keepsPlace) kept.add(keyOf(trackItem({ code: registration.trackCode })));
  const freed = sold.filter((item) => !kept.has(keyOf(item)));
  await giveBack(tx, { ...own, items: freed, from: 'sold', now });
  const items = await listBasketItems(tx, own);
  await removeBasketItems(
    tx,
    own,
    items.map(({ sessionCode }) => sessionCode),
  );
}

const isSeat = ({ kind }: ItemKey): boolean => kind === ITEM_KINDS.workshopSession;
