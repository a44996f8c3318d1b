import type { cancelGroupMember as call } from '@/lib/contract/groups/group-pay';
import type { AnswerOf, ParsedInputOf } from '@/lib/contract/parts/call';
import { liveFees } from '@/lib/domain/registration/settle-change';
import { REQUEST, refuse } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import { changedSinceShown } from '../../orders/refusals';
import type { Db } from '../../platform/database/database';
import { findCancellation } from '../../registration/cancellations';
import { keptAmounts } from '../../registration/kept-amounts';
import { type GivenUp, giveUpPlace, planGivingUp } from '../../registration/of-group/kept-by-group';
import { lockRegistration, type Registration } from '../../registration/queries';
import { isOver } from '../../registration/refund-policy';
import type { SiteEvent } from '../../tenancy/event';
import { yesNo } from '../../tenancy/page-info';
import { findSuccessor } from '../members/queries';
import { lockGroup } from '../queries';

type Answer = Pick<AnswerOf<typeof call>, 'cancellation' | 'paid' | 'refund'>;

/**
 * What giving up the place of one who cancelled alone gives back; with `commit` it is given up
 * (docs/rooms/groups.md#bought-places-stay).
 * @returns undefined when the group has no such place
 * @throws Refusal 409 while somebody is invited into it, when the refund is another than was shown, and after the event
 */
export async function giveUp(
  { db, database, event, clock }: UseCaseContext,
  { eventCode, code }: Registration,
  { code: groupCode, commit, refund_amount }: ParsedInputOf<typeof call>,
): Promise<Answer | undefined> {
  const now = clock.now();
  const kept = await findCancellation(db, { eventCode, code });
  if (!kept?.keptByGroup) return undefined;
  if (isOver(event, now)) throw refuse(409, REQUEST, 'registration_event_over');
  await requireFree(db, { eventCode, place: code });
  if (commit === 'N') return answerOf(event, planGivingUp(event, kept, now), null);
  const plan = await database.transaction(async (tx) => {
    await lockGroup(tx, { eventCode, code: groupCode });
    const locked = await lockRegistration(tx, { eventCode, code });
    // Asked again under the lock: somebody may have been invited in the meantime.
    await requireFree(tx, { eventCode, place: code });
    const plan = locked && (await giveUpPlace(tx, { event, now }, locked));
    if (plan && refund_amount !== undefined && refund_amount !== plan.refund) {
      throw changedSinceShown('registration_changed_since_preview');
    }
    return plan;
  });
  return plan && answerOf(event, plan, now);
}

async function requireFree(db: Db, bought: { eventCode: string; place: string }): Promise<void> {
  if (await findSuccessor(db, bought)) throw refuse(409, REQUEST, 'group_place_in_use');
}

function answerOf(
  event: SiteEvent,
  { share, before, after: left, refund }: GivenUp,
  givenUpAt: string | null,
): Answer {
  // Without what the member has added and paid for alone.
  const { currency, total } = liveFees(before);
  const after = liveFees(left);
  return {
    cancellation: {
      share,
      cancelled_at: givenUpAt,
      receipt: 'N',
      sessions: [],
      appointments: [],
      refund: refund > 0 ? 'due' : 'none',
      paid_by_group: 'Y',
      kept_by_group: yesNo(givenUpAt === null),
      kept: keptAmounts(event, { share, after, reason: 'group', keptByGroup: false }, after.total),
    },
    paid: { amount: total, currency },
    refund: { amount: refund, currency },
  };
}
