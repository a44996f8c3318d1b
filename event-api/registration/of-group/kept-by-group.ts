import { and, eq } from 'drizzle-orm';
import { type FeeSummary, totalsOf } from '@/lib/domain/registration/fees';
import { keptFees, type RefundShare, shareNow, termsNow } from '@/lib/domain/registration/refund';
import { REQUEST, refuse } from '@/lib/errors';
import { lockPaid } from '../../checkout/paid-payments';
import { lessBy } from '../../checkout/refunds/refund-lines';
import { refundOwner } from '../../checkout/refunds/refund-owners';
import type { Db } from '../../platform/database/database';
import { giveBack } from '../../platform/inventory/give-back';
import { itemsOf } from '../../platform/inventory/holds';
import { lockItemsOf } from '../../platform/inventory/locks';
import type { SiteEvent } from '../../tenancy/event';
import { tellGroup } from '../../tenancy/tell-group';
import { CANCELLED, type Cancellation, findCancellation, updateCancellation } from '../cancellations';
import type { Registration } from '../queries';
import { refundPolicyOf } from '../refund-policy';
import { registrationOwner } from '../registration-owner';
import { cancellations, registrations } from '../schema';
import { trackItem } from '../tracks';
import type { GroupKey } from './group-registrations';

/**
 * Places that a group bought for people who have cancelled (docs/rooms/groups.md#bought-places-stay). Each
 * stays sold to the cancelled registration, with what was paid for it, until somebody else of the group has
 * it or the group gives it up.
 */
export async function listKeptByGroup(db: Db, { eventCode, groupCode }: GroupKey): Promise<Cancellation[]> {
  const rows = await db
    .select({ kept: cancellations })
    .from(cancellations)
    .innerJoin(
      registrations,
      and(eq(registrations.eventCode, cancellations.eventCode), eq(registrations.code, cancellations.code)),
    )
    .where(
      and(
        eq(cancellations.eventCode, eventCode),
        eq(registrations.groupCode, groupCode),
        eq(cancellations.keptByGroup, true),
      ),
    );
  return rows.map(({ kept }) => kept);
}

/** What giving a place up, for which the group has paid what its cancellation left, would leave to the event now, and give back in minor units. */
export interface GivenUp {
  share: RefundShare | null;
  before: FeeSummary;
  after: FeeSummary;
  refund: number;
}

export function planGivingUp(
  event: Pick<SiteEvent, 'definition'>,
  { after: before }: Pick<Cancellation, 'after'>,
  now: string,
): GivenUp {
  const policy = refundPolicyOf(event);
  const share = shareNow(policy, now);
  const after = keptFees(before, termsNow(policy, now));
  return { share, before, after, refund: before.total - after.total };
}

const givingUpWhole = ({ after: before }: Pick<Cancellation, 'after'>): GivenUp => ({
  share: null,
  before,
  after: totalsOf([], before),
  refund: before.total,
});

/**
 * Gives up the place of a cancelled registration, which the transaction has locked: it goes to the next in line, and the
 * group's card gets back what the event's policy says. What was given up or used already stays as it is.
 * @param context.isWhole everything is given back, whatever the policy says
 * @throws Refusal 409 while somebody registers in the place
 */
export async function giveUpPlace(
  tx: Db,
  { event, now, isWhole = false }: { event: SiteEvent; now: string; isWhole?: boolean },
  registration: Registration,
): Promise<GivenUp | undefined> {
  const { eventCode, code, trackCode } = registration;
  const owner = registrationOwner(code);
  const item = trackItem({ code: trackCode });
  await lockItemsOf(tx, { eventCode, owner, and: [item] });
  const cancellation = await findCancellation(tx, { eventCode, code });
  if (!cancellation?.keptByGroup) return undefined;
  const own = await itemsOf(tx, { eventCode, owner, state: 'sold', items: [item] });
  if (own.length === 0) throw refuse(409, REQUEST, 'group_place_in_use');
  await lockPaid(tx, { eventCode, owner });
  const plan = isWhole ? givingUpWhole(cancellation) : planGivingUp(event, cancellation, now);
  const { share, before, after, refund: amount } = plan;
  await refundOwner(tx, {
    eventCode,
    owner,
    amount,
    isShared: !isWhole,
    what: lessBy(before.lines, after.lines),
    idempotencyKey: CANCELLED,
    reason: 'the group gave a place up',
    now,
  });
  await giveBack(tx, { eventCode, owner, items: [item], from: 'sold', now });
  // Seats that waited for whoever would take the place.
  await giveBack(tx, { eventCode, owner, now });
  await updateCancellation(tx, { eventCode, code }, { share, after, keptByGroup: false });
  await tellGroup(tx, registration);
  return plan;
}
