import { randomUUID } from 'node:crypto';
import { REQUEST, refuse, refuseFor } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import type { Db } from '../../platform/database/database';
import { PlacesTaken } from '../../platform/inventory/items';
import { take } from '../../platform/inventory/take';
import type { Registration } from '../queries';
import type { RegistrationReading } from '../reading/read-registration';
import { registrationOwner } from '../registration-owner';
import type { StoredChange } from '../schema';
import { isSubmitted } from '../statuses';
import { addChange } from '../stored-changes';
import { newPlaces, pendingChange, refusePlaces, refuseProblems } from './begin-change';
import { changeVersion, differenceOf } from './change-plan';
import { requireChangeable } from './changes-allowed';
import { endUnpaid } from './end-unpaid';
import { planChange, presentFees } from './plan-change';

interface Leaving {
  /** Codes of the sessions that are wanted instead of the present ones. */
  sessions: string[];
  /** That of the preview. */
  version: number | undefined;
  /** Until when the places wait for the group's payment. */
  endsAt: string;
}

/**
 * Leaves what a change of sessions costs to the group to pay: the new places are held for as long as the group may pay, and
 * the change is made once it has. It takes the place of what was left before. The registration is locked.
 * @throws Refusal 409 when something else would happen than was shown, or a place is taken; 422 when it cannot be made, or
 * costs nothing
 */
export async function leaveChange(
  context: UseCaseContext,
  tx: Db,
  registration: Registration,
  { sessions, version, endsAt }: Leaving,
): Promise<void> {
  const { eventCode, code } = registration;
  const now = context.clock.now();
  await requireChangeable(context, tx, registration);
  await endUnpaid(tx, { eventCode, code }, now);
  const plan = await planChange(context, tx, registration, { sessions });
  if (changeVersion(plan) !== version) {
    throw refuseFor('changed_since_review', 409, REQUEST, { key: 'change_outdated' });
  }
  refuseProblems(plan);
  if (differenceOf(plan) <= 0) throw refuse(422, 'sessions', 'change_costs_nothing');
  const items = newPlaces(plan).map((place) => ({ ...place, quantity: 1 }));
  const owner = registrationOwner(code);
  await take(tx, { eventCode, owner, items, endsAt, now }).catch(async (error: unknown) => {
    throw error instanceof PlacesTaken ? await refusePlaces(context, tx, error.items) : error;
  });
  const pending = pendingChange(plan, { attempt: `left:${randomUUID()}`, version, now });
  await addChange(tx, { ...pending, answers: null, leftAt: now });
}

/**
 * What a registration has left to its group to pay, as long as it can be had: what it was agreed on with is still so, and the
 * places are held.
 */
export function payableChange(
  { registration, leftChange, holds, ...paid }: RegistrationReading,
  now: string,
): StoredChange | undefined {
  if (!leftChange || !isSubmitted(registration.status)) return undefined;
  const isHeld = newPlaces(leftChange).every((place) =>
    holds.some((hold) => hold.kind === place.kind && hold.code === place.code && hold.endsAt > now),
  );
  const isAsLeft = presentFees(paid).total === leftChange.feesBefore.total;
  return isHeld && isAsLeft ? leftChange : undefined;
}
