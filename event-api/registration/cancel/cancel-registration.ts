import type { ParsedInputOf } from '@/lib/contract/parts/call';
import type { changeRegistration } from '@/lib/contract/registration/change';
import { CANCEL_REASONS } from '@/lib/domain/registration/cancel-reasons';
import { notFound, refuse } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../../calls/use-case';
import { lockPaid } from '../../checkout/paid-payments';
import { changedSinceShown } from '../../orders/refusals';
import { atOneInstant } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { yesNo } from '../../tenancy/page-info';
import { broadcastBasket } from '../../workshops/live/broadcast-basket';
import { lockRegistration, type Registration, requireRegistration } from '../queries';
import { describePolicy, isOver } from '../refund-policy';
import { registrationOwner } from '../registration-owner';
import { cancelledAnswer, previewAnswer } from './cancel-answer';
import { planOwnCancellation } from './cancellation-plan';
import { carryOutCancellation } from './carry-out-cancellation';

type Input = ParsedInputOf<typeof changeRegistration>;

/**
 * Cancels a registration in any status, and gives back what the event's policy says (specification §3, design §7). Places,
 * seats and positions in lines go to the next in line. Idempotent: one that is cancelled already is answered as it is.
 */
export const cancelRegistration: UseCase<'changeRegistration'> = async (caller, input) => {
  const context = atOneInstant(caller);
  const { db, database, event, clock } = context;
  const key = { eventCode: event.code, code: input.code };
  const registration = await requireRegistration(db, key);
  if (registration.status === 'cancelled') return cancelledAnswer(context, registration);
  if (input.preview === 'Y') return previewAnswer(context, await planOwnCancellation(context, registration));
  const explanation = requireReason(input);
  const cancelled = await database.transaction(async (tx) => {
    const locked = await lockRegistration(tx, key);
    if (!locked) throw notFound('code');
    return locked.status === 'cancelled'
      ? locked
      : cancel(context, tx, { registration: locked, input, explanation });
  });
  broadcastBasket(context, event, { owner: registrationOwner(input.code), now: clock.now() });
  return cancelledAnswer(context, cancelled);
};

type Explanation = ReturnType<typeof requireReason>;

/** @throws Refusal 422 at `reason`, `message` or `version` when it is missing */
function requireReason({ reason, message = '', version }: Input) {
  if (reason === undefined) throw refuse(422, 'reason', 'required');
  if (reason === 'other' && message === '') throw refuse(422, 'message', 'required');
  if (version === undefined) throw refuse(422, 'version', 'required');
  return { reason, message: message === '' ? null : message, version };
}

async function cancel(
  context: UseCaseContext,
  tx: Db,
  {
    registration,
    input,
    explanation,
  }: { registration: Registration; input: Input; explanation: Explanation },
): Promise<Registration> {
  await lockPaid(tx, { eventCode: context.event.code, owner: registrationOwner(registration.code) });
  const plan = await planOwnCancellation({ ...context, db: tx }, registration);
  if (plan.version !== explanation.version) {
    throw changedSinceShown('registration_changed_since_preview');
  }
  refuseOtherRefund(input, plan.refund);
  const notify = input.notify_registration === 'Y';
  return carryOutCancellation(context, tx, { plan, explanation, notify });
}

/**
 * The refund follows from the policy. What is sent with it is only compared with it.
 * @throws Refusal 422 at the field that says something else
 */
function refuseOtherRefund({ issue_refund, refund_amount }: Input, refund: number): void {
  if (issue_refund !== undefined && (issue_refund === 'Y') !== refund > 0) {
    throw refuse(422, 'issue_refund', 'refund_differs');
  }
  if (refund_amount !== undefined && refund_amount !== refund) {
    throw refuse(422, 'refund_amount', 'refund_differs');
  }
}

/** What the event promises about cancelling (specification §7). */
export const getCancelPolicyOption: UseCase<'getCancelPolicyOption'> = async ({ event, locale, clock }) => ({
  policy: describePolicy(event, locale),
  reasons: [...CANCEL_REASONS],
  open: yesNo(!isOver(event, clock.now())),
});
