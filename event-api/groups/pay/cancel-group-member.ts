import type { cancelGroupMember as call } from '@/lib/contract/groups/group-pay';
import type { AnswerOf, ParsedInputOf } from '@/lib/contract/parts/call';
import type { changeRegistration } from '@/lib/contract/registration/change';
import { notFound, REQUEST, refuse } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../../calls/use-case';
import { lockPaid } from '../../checkout/paid-payments';
import { changedSinceShown } from '../../orders/refusals';
import { atOneInstant } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { readProgramme } from '../../programme/read-programme';
import { cancelledAnswer, previewAnswer } from '../../registration/cancel/cancel-answer';
import { planCancellation } from '../../registration/cancel/cancellation-plan';
import { carryOutCancellation } from '../../registration/cancel/carry-out-cancellation';
import { findCancellation } from '../../registration/cancellations';
import { findRegistration, lockRegistration, type Registration } from '../../registration/queries';
import { describePolicy } from '../../registration/refund-policy';
import { registrationOwner } from '../../registration/registration-owner';
import { isSubmitted } from '../../registration/statuses';
import { broadcastBasket } from '../../workshops/live/broadcast-basket';
import { listMembers } from '../members/queries';
import type { GroupMember } from '../schema';
import { giveUp } from './give-up-place';

/**
 * Cancels a member of a group by the event's policy, for its organiser, or gives up the place of one who cancelled alone. The
 * refund goes to the card that paid. Idempotent: one who is cancelled already is answered as they are.
 */
export const cancelGroupMember: UseCase<'cancelGroupMember'> = async (caller, input) => {
  const context = atOneInstant(caller);
  const { db, database, event, clock } = context;
  // Read before any transaction: inside it, the programme could not be shared with concurrent readers.
  await readProgramme(db, event);
  const member = await requireMember(context, input);
  const key = { eventCode: event.code, code: requireBegun(member) };
  const registration = requireRegistered(await findRegistration(db, key));
  // Taken off the list; what is left to give up is the place of one who was replaced.
  if (member.state === 'taken_back' && !(await findCancellation(db, key))) throw notRegistered();
  if (registration.status === 'cancelled') {
    const givenUp = await giveUp(context, registration, input);
    return { ...describe(context, member, await done(context, registration)), ...givenUp };
  }
  if (input.commit === 'N') {
    return describe(
      context,
      member,
      await previewAnswer(context, await planCancellation(context, registration)),
    );
  }
  const cancelled = await database.transaction(async (tx) => {
    const locked = requireRegistered(await lockRegistration(tx, key));
    return locked.status === 'cancelled' ? locked : cancel(context, tx, locked, input);
  });
  broadcastBasket(context, event, { owner: registrationOwner(key.code), now: clock.now() });
  return describe(context, member, await done(context, cancelled));
};

type Input = ParsedInputOf<typeof call>;

async function requireMember(
  { db, event }: UseCaseContext,
  { code, member_ID }: Input,
): Promise<GroupMember> {
  const members = await listMembers(db, { eventCode: event.code, code });
  const member = members.find(({ id }) => id === member_ID);
  if (!member) throw notFound('member_ID');
  return member;
}

const notRegistered = () => refuse(409, REQUEST, 'group_member_not_registered');

/** @throws Refusal 409 when the member has not begun to register: such an invitation is taken back */
function requireBegun({ registrationCode }: GroupMember): string {
  if (registrationCode === null) throw notRegistered();
  return registrationCode;
}

function requireRegistered(registration: Registration | undefined): Registration {
  if (!registration) throw notRegistered();
  const { status, leftToGroupAt } = registration;
  const isRegistered =
    isSubmitted(status) || status === 'cancelled' || (status === 'started' && leftToGroupAt !== null);
  if (!isRegistered) throw notRegistered();
  return registration;
}

async function cancel(
  context: UseCaseContext,
  tx: Db,
  registration: Registration,
  { message, refund_amount }: Input,
): Promise<Registration> {
  await lockPaid(tx, { eventCode: context.event.code, owner: registrationOwner(registration.code) });
  const plan = await planCancellation({ ...context, db: tx }, registration);
  if (refund_amount !== undefined && refund_amount !== plan.refund) {
    throw changedSinceShown('registration_changed_since_preview');
  }
  const explanation = { reason: 'group' as const, message: message === '' ? null : message };
  return carryOutCancellation(context, tx, { plan, explanation, notify: false });
}

const done = (context: UseCaseContext, registration: Registration) => cancelledAnswer(context, registration);

function describe(
  { event, locale }: UseCaseContext,
  member: GroupMember,
  { registration, cancellation, before, refund }: AnswerOf<typeof changeRegistration>,
): AnswerOf<typeof call> {
  if (!cancellation) throw new Error('A cancellation was answered without saying what it does.');
  const { currency, total } = before;
  return {
    name: registration.name ?? member.name,
    policy: describePolicy(event, locale),
    // What somebody chose is theirs, and so is the card with which they paid alone
    // (docs/rooms/groups.md#no-keys-for-organisers).
    cancellation: { ...cancellation, sessions: [], appointments: [] },
    paid: { amount: total, currency },
    refund: refund ?? { amount: 0, currency },
  };
}
