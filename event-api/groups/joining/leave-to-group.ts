import type { leaveToGroup as call } from '@/lib/contract/groups/group-pay';
import type { ParsedInputOf } from '@/lib/contract/parts/call';
import { notFound, REQUEST, type Refusal, refuse } from '@/lib/errors';
import { addSeconds } from '@/lib/time/seconds';
import type { UseCase, UseCaseContext } from '../../calls/use-case';
import { refuseWhilePaying } from '../../checkout/payments';
import { readToSubmit } from '../../orders/submit-order';
import type { Db } from '../../platform/database/database';
import { holdUntil } from '../../platform/inventory/hold-ends';
import { itemsOf } from '../../platform/inventory/holds';
import { lockAtOneInstant } from '../../platform/inventory/locks';
import { readProgramme } from '../../programme/read-programme';
import { endUnpaid } from '../../registration/change/end-unpaid';
import { leaveChange } from '../../registration/change/leave-change';
import { isAsReviewed, registrationOrder } from '../../registration/kind';
import {
  lockForSubmit,
  type Registration,
  requireRegistration,
  updateRegistration,
} from '../../registration/queries';
import { readOverview } from '../../registration/reading/read-overview';
import { registrationOwner } from '../../registration/registration-owner';
import { isLeftToGroup, isSubmitted, requireStarted } from '../../registration/statuses';
import { TRACK_PLACES } from '../../tenancy/registration-state';
import { tellGroup } from '../../tenancy/tell-group';
import { broadcastBasket } from '../../workshops/live/broadcast-basket';
import { paidUntil } from '../places/keep-places';
import { findGroup } from '../queries';
import type { StoredGroup } from '../schema';

/**
 * Leaves a finished registration to its group to pay, or takes it back. What is left is as complete as what is submitted,
 * and everything that it holds waits as long as the group may pay.
 */
export const leaveToGroup: UseCase<'leaveToGroup'> = async (caller, input) => {
  const { database, db, event, clock } = caller;
  const key = { eventCode: event.code, code: input.code };
  // Read before the transaction: inside it, the programme could not be shared with concurrent readers.
  await readProgramme(db, event);
  const refusal = await database.transaction(async (tx) => {
    const registration = await lockForSubmit(tx, key);
    if (!registration) throw notFound('code');
    const { groupCode } = registration;
    const group = groupCode === null ? undefined : await findGroup(tx, { ...key, code: groupCode });
    if (!group) throw refuse(409, REQUEST, 'registration_not_of_group');
    const owners = [registrationOwner(registration.code)];
    const { context } = await lockAtOneInstant(caller, tx, { eventCode: key.eventCode, owners });
    if (input.leave === 'N') return takeBack(context, tx, registration);
    return leave(context, tx, { registration, group, input });
  });
  // Thrown after the commit, so that what could be held again stays held.
  if (refusal) throw refusal;
  broadcastBasket(caller, event, { owner: registrationOwner(input.code), now: clock.now() });
  const registration = await requireRegistration(db, key);
  return readOverview(caller, registration);
};

async function leave(
  context: UseCaseContext,
  tx: Db,
  {
    registration,
    group,
    input,
  }: { registration: Registration; group: StoredGroup; input: ParsedInputOf<typeof call> },
): Promise<Refusal | undefined> {
  const { sessions } = input;
  if (!sessions) {
    if (isSubmitted(registration.status) || isLeftToGroup(registration)) return undefined;
    requireStarted(registration);
  }
  // Until then nothing waits longer than in any basket.
  if (group.confirmedAt === null) throw refuse(409, REQUEST, 'group_unconfirmed_leave');
  const { clock } = context;
  const { eventCode, code } = registration;
  const own = { eventCode, owner: registrationOwner(code) };
  await refuseWhilePaying(tx, own);
  if (sessions) {
    const endsAt = waitsUntil(context, group);
    await leaveChange({ ...context, db: tx }, tx, registration, { sessions, version: input.version, endsAt });
    await tellGroup(tx, registration);
    return undefined;
  }
  const reader = { ...context, db: tx, locale: registration.locale };
  const isAsShown = isAsReviewed({ version: input.version });
  const { reading, refusal } = await readToSubmit(reader, registrationOrder, registration, isAsShown);
  if (refusal) return refusal;
  if (reading.fees.total === 0) {
    await registrationOrder.fulfil(reader, { row: registration, reading });
    return undefined;
  }
  const now = clock.now();
  const endsAt = waitsUntil(context, group);
  const items = await itemsOf(tx, { ...own, state: 'held', without: 'offers' });
  await holdUntil(tx, { ...own, items, endsAt, now });
  await updateRegistration(tx, { eventCode, code }, { leftToGroupAt: now });
  return undefined;
}

/** @throws Refusal 409 when the group cannot pay any more */
function waitsUntil({ event, env, clock }: UseCaseContext, group: StoredGroup): string {
  const now = clock.now();
  const endsAt = paidUntil(event, group, { now, holdSeconds: env.HOLD_SECONDS });
  if (endsAt <= now) throw refuse(409, REQUEST, 'group_pay_over');
  return endsAt;
}

/** The place stays held as it was; what was chosen is held as long as for anybody who is still choosing. */
async function takeBack(
  { env, clock }: UseCaseContext,
  tx: Db,
  registration: Registration,
): Promise<undefined> {
  if (registration.status === 'started' && !isLeftToGroup(registration)) return;
  const { eventCode, code } = registration;
  const own = { eventCode, owner: registrationOwner(code) };
  const now = clock.now();
  if (isSubmitted(registration.status)) await refuseWhilePaying(tx, own);
  if (isSubmitted(registration.status) && (await endUnpaid(tx, { eventCode, code }, now))) {
    await tellGroup(tx, registration);
    return;
  }
  if (!isLeftToGroup(registration)) requireStarted(registration);
  await refuseWhilePaying(tx, own);
  const held = await itemsOf(tx, { ...own, state: 'held', without: 'offers' });
  const items = held.filter(({ kind }) => kind !== TRACK_PLACES);
  await holdUntil(tx, { ...own, items, endsAt: addSeconds(now, env.HOLD_SECONDS), now });
  await updateRegistration(tx, { eventCode, code }, { leftToGroupAt: null, pricedAt: null });
}
