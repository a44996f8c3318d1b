import {
  type FeeCategory,
  type FeeLine,
  type FeeSummary,
  TICKET_CATEGORIES,
  totalsOf,
} from '@/lib/domain/registration/fees';
import { keptFees, shareNow, termsNow } from '@/lib/domain/registration/refund';
import { moveShares } from '../../checkout/move-shares';
import { lessBy } from '../../checkout/refunds/refund-lines';
import { refundOwner } from '../../checkout/refunds/refund-owners';
import type { Db } from '../../platform/database/database';
import type { SiteEvent } from '../../tenancy/event';
import { CANCELLED, findCancellation, updateCancellation } from '../cancellations';
import type { Registration } from '../queries';
import { refundPolicyOf } from '../refund-policy';
import { registrationOwner } from '../registration-owner';

const TICKET: readonly FeeCategory[] = TICKET_CATEGORIES;
const isTicket = ({ category, given_up }: FeeLine): boolean => TICKET.includes(category) && !given_up;

/**
 * Gives a registration the ticket that its group had bought for somebody who cancelled, at the price that was paid, in the
 * transaction that submits it (docs/rooms/groups.md#bought-places-stay). What else was paid for the other
 * person goes back to the group's card by the event's policy; workshops that came with the place stay
 * (docs/rooms/groups.md#replacing-a-member). The group is locked, or this registration's payment by it is.
 * @returns its fees, with the ticket as it was paid for
 */
export async function takeOverPlace(
  tx: Db,
  { event, fees, now }: { event: SiteEvent; fees: FeeSummary; now: string },
  {
    eventCode,
    code,
    placeOf,
    placeSessions,
  }: Pick<Registration, 'eventCode' | 'code' | 'placeSessions'> & { placeOf: string },
): Promise<FeeSummary> {
  const cancellation = await findCancellation(tx, { eventCode, code: placeOf });
  // Workshops that came with the place, of which the new person may have dropped some.
  const isKept = ({ category, code: session }: FeeLine) =>
    category === 'workshop' &&
    placeSessions?.includes(session) === true &&
    fees.lines.some((line) => line.category === category && line.code === session);
  const isTheirs = (line: FeeLine) => isTicket(line) || (!line.given_up && isKept(line));
  const own = fees.lines.filter((line) => !isTheirs(line));
  if (!cancellation) return totalsOf(own, fees);
  const covered = cancellation.after.lines.filter(isTheirs);
  const from = registrationOwner(placeOf);
  await moveShares(tx, { eventCode, from, to: registrationOwner(code), lines: covered });
  const rest = totalsOf(
    cancellation.after.lines.filter((line) => !isTheirs(line)),
    cancellation.after,
  );
  const policy = refundPolicyOf(event);
  const share = shareNow(policy, now);
  const kept = keptFees(rest, termsNow(policy, now));
  await refundOwner(tx, {
    eventCode,
    owner: from,
    amount: rest.total - kept.total,
    isShared: true,
    what: lessBy(rest.lines, kept.lines),
    idempotencyKey: CANCELLED,
    reason: 'somebody else has the place',
    now,
  });
  const values = { share, before: rest, after: kept, keptByGroup: false };
  await updateCancellation(tx, { eventCode, code: placeOf }, values);
  return totalsOf([...covered, ...own], fees);
}
