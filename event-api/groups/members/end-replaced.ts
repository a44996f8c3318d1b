import { REQUEST, refuse } from '@/lib/errors';
import { formatDate } from '@/lib/time/format';
import { addSeconds } from '@/lib/time/seconds';
import type { UseCaseContext } from '../../calls/use-case';
import { lockPaid } from '../../checkout/paid-payments';
import type { Db } from '../../platform/database/database';
import {
  type CancellationPlan,
  planCancellation,
  planOwnCancellation,
} from '../../registration/cancel/cancellation-plan';
import { carryOutCancellation } from '../../registration/cancel/carry-out-cancellation';
import type { Registration } from '../../registration/queries';
import { registrationOwner } from '../../registration/registration-owner';
import { isLeftToGroup } from '../../registration/statuses';
import type { SiteEvent } from '../../tenancy/event';
import { groupRules, replaceUntil } from '../group-rules';
import type { GroupMember } from '../schema';
import { moveInvitation } from './queries';
import { memberReplaced } from './replaced-letter';

/** What whoever takes the place is invited to. */
interface FreedPlace {
  track: string;
  mode: 'in_person' | 'online';
  /** The registration of who had it, which has ended. */
  replaces: string;
  /** The same, when the ticket's place stays sold to it, because it is paid for or free. */
  placeOf?: string;
}

/**
 * Ends the registration of a member of a group whose place somebody else is to have
 * (docs/rooms/groups.md#replacing-a-member). The ticket and what the group paid stay with the place, and the
 * seats are held for the new person. What the member has paid for alone goes back to them by the event's
 * policy. The transaction has locked the group and the registration.
 * @throws Refusal 409 when the event does not let groups do so, or not any more; when the member has paid for the place alone,
 * and while a payment is in flight
 */
export async function endReplaced(
  context: UseCaseContext,
  tx: Db,
  member: GroupMember,
  registration: Registration,
): Promise<FreedPlace> {
  const { event, clock, locale } = context;
  const now = clock.now();
  const { eventCode, code, trackCode: track, mode } = registration;
  const until = replaceUntil(event);
  if (until === null) throw refuse(409, REQUEST, 'group_replace_not_allowed');
  if (until <= now) {
    const { time_zone: timeZone } = event.definition.event;
    throw refuse(409, REQUEST, 'group_replace_over', { date: formatDate(until, timeZone, locale) });
  }
  await lockPaid(tx, { eventCode, owner: registrationOwner(code) });
  const plan = await planReplacement({ ...context, db: tx }, registration, member.name);
  const explanation = { reason: 'replaced' as const, message: null };
  await carryOutCancellation(context, tx, {
    ...{ plan, explanation, notify: false, isToldOtherwise: true },
    keepsSeatsUntil: seatsUntil(event, now),
  });
  // Their invitation opens nothing any more, and their address may be invited again.
  await moveInvitation(tx, { eventCode, id: member.id, to: 'taken_back', now });
  const letter = { eventCode, now, payload: { code, refund: plan.refund }, once: `${eventCode}:${code}` };
  await memberReplaced.enqueue(tx, letter);
  return { track, mode, replaces: code, ...(plan.isKeptByGroup && { placeOf: code }) };
}

async function planReplacement(
  reader: UseCaseContext,
  registration: Registration,
  name: string,
): Promise<CancellationPlan> {
  if (isLeftToGroup(registration)) return planCancellation(reader, registration);
  const plan = await planOwnCancellation(reader, registration);
  if (plan.isKeptByGroup) return plan;
  if (plan.before.total > 0) throw refuse(409, REQUEST, 'group_member_paid_alone', { name });
  // A place that costs nothing stays the group's as one that it has paid for.
  return { ...plan, isKeptByGroup: true };
}

const DAY_SECONDS = 24 * 3600;

/** Seats are held for the new person as long as places for a group, and not longer than until the event begins. */
function seatsUntil(event: SiteEvent, now: string): string {
  const days = addSeconds(now, groupRules(event).keep_days * DAY_SECONDS);
  const { starts_at } = event.definition.event;
  return starts_at < days && starts_at > now ? starts_at : days;
}
