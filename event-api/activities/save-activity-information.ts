import type { saveActivityInformation as call } from '@/lib/contract/activities';
import type { ParsedInputOf } from '@/lib/contract/parts/call';
import { notFound, refuse } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../calls/use-case';
import { refuseWhilePaying } from '../checkout/payments';
import { saveCheckedAnswers } from '../forms/save-checked-answers';
import type { Db } from '../platform/database/database';
import { availabilities } from '../platform/inventory/availability';
import { giveBack } from '../platform/inventory/give-back';
import { PlacesTaken } from '../platform/inventory/items';
import { take } from '../platform/inventory/take';
import { broadcastPlaces } from '../realtime/broadcast-places';
import { localise } from '../tenancy/localise';
import { lockOwner, type OwnerKey, requireOpen } from '../tenancy/owner-kinds';
import { requireOwner } from '../tenancy/require-owner';
import { activityPlace, findActivity, limitOf, offersActivities } from './activities-on-offer';
import { participantAnswers } from './participants';
import { type Choice, findChoice, putChoice } from './queries';
import { readActivitiesOnOffer } from './read-choice';

type Wanted = ParsedInputOf<typeof call>['model'];

/**
 * Chooses an activity, one at most (specification §5), and holds its places; or none. The owner is locked, so that it is not
 * submitted at the same time.
 * @throws Refusal 404 for another's code and for an unknown activity
 */
export const saveActivityInformation: UseCase<'saveActivityInformation'> = async (
  context,
  { code, target: kind, model },
) => {
  const { database, event } = context;
  const owner = { kind, code };
  const ref = { eventCode: event.code, code };
  const key = { eventCode: event.code, owner };
  const before = await database.transaction(async (tx) => {
    await requireOwner({ ...context, db: tx }, owner, 'code');
    const { ticket } = requireOpen(await lockOwner(context, tx, key), 'code');
    await refuseWhilePaying(tx, key);
    if (!offersActivities(event, ticket)) throw refuse(422, 'activity_code', 'activities_not_offered');
    if (ticket !== null && model.quantity > 1) throw refuse(422, 'quantity', 'activity_one_place');
    const present = await findChoice(tx, key);
    await choose(context, tx, key, { choice: model, present });
    if (model.answers) {
      if (ticket !== null) throw refuse(422, 'model', 'form_field_unknown');
      const { answers, revision, place, quantity } = model;
      if (place > quantity) throw refuse(422, 'place', 'activity_place_unknown', { count: quantity });
      await saveCheckedAnswers(context, tx, participantAnswers(ref, place), answers, revision);
    }
    return present?.activityCode ?? null;
  });
  const changed = new Set([before, model.activity_code].filter((each) => each !== null));
  broadcastPlaces(context, event, [...changed].map(activityPlace));
  return readActivitiesOnOffer(context, owner);
};

async function choose(
  context: UseCaseContext,
  tx: Db,
  key: OwnerKey,
  { choice: { activity_code: code, quantity }, present }: { choice: Wanted; present: Choice | undefined },
): Promise<void> {
  const { event, locale, clock, env } = context;
  const now = clock.now();
  const before = present?.activityCode ?? null;
  const old = before === null ? [] : [activityPlace(before)];
  if (code === null) {
    await giveBack(tx, { ...key, items: old, now });
    await putChoice(tx, { ...key, activityCode: null, quantity: 1, now });
    return;
  }
  const activity = findActivity(event, code);
  if (!activity) throw notFound('activity_code');
  const name = localise(activity.name, locale, event.definition.event.languages);
  if (quantity > limitOf(activity)) {
    throw refuse(422, 'quantity', 'activity_limit', { count: limitOf(activity), name });
  }
  const place = activityPlace(code);
  const items = [{ ...place, quantity }];
  try {
    await take(tx, { ...key, items, insteadOf: old, now, holdSeconds: env.HOLD_SECONDS });
  } catch (error) {
    if (!(error instanceof PlacesTaken)) throw error;
    const [item] = await availabilities(tx, { eventCode: key.eventCode, items: [place], now });
    const own = before === code && present?.state === 'chosen' ? present.quantity : 0;
    const count = (item?.availability.left ?? 0) + own;
    if (count === 0 || quantity === 1) throw refuse(409, 'activity_code', 'activity_full', { name });
    throw refuse(409, 'quantity', 'activity_left', { count, name });
  }
  await putChoice(tx, { ...key, activityCode: code, quantity, now });
}
