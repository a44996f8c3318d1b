import { notFound, refuse } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { refuseWhilePaying } from '../checkout/payments';
import { PlacesTaken } from '../platform/inventory/items';
import { release } from '../platform/inventory/release';
import { swap } from '../platform/inventory/swap';
import { broadcastPlaces } from '../realtime/broadcast-places';
import { localise } from '../tenancy/localise';
import { lockOwner, requireOpen } from '../tenancy/owner-kinds';
import { activityPlace, findActivity, offersActivities } from './activities-on-offer';
import { findChoice, putChoice } from './queries';
import { choosingOwner, readActivitiesOnOffer } from './read-choice';

/**
 * Chooses an activity, one at most (specification §5), and holds its place; or none. The owner is locked, so that it is not
 * submitted at the same time.
 */
export const saveActivityInformation: UseCase<'saveActivityInformation'> = async (
  context,
  { code, model: { activity_code: wanted } },
) => {
  const { database, event, locale, clock, env } = context;
  const owner = choosingOwner(code);
  const key = { eventCode: event.code, owner };
  const given = await database.transaction(async (tx) => {
    const { ticket } = requireOpen(await lockOwner(context, tx, key), 'code');
    await refuseWhilePaying(tx, key);
    if (ticket === null || !offersActivities(event, ticket)) {
      throw refuse(422, 'activity_code', 'activities_not_offered');
    }
    const before = (await findChoice(tx, key))?.activityCode ?? null;
    const old = before === null ? [] : [activityPlace(before)];
    const now = clock.now();
    if (wanted === null) {
      await release(tx, { ...key, items: old, now });
    } else {
      const activity = findActivity(event, wanted);
      if (!activity) throw notFound('activity_code');
      const to = [{ ...activityPlace(wanted), quantity: 1 }];
      await swap(tx, { ...key, from: old, to, now, holdSeconds: env.HOLD_SECONDS }).catch(
        (error: unknown) => {
          if (!(error instanceof PlacesTaken)) throw error;
          const name = localise(activity.name, locale, event.definition.event.languages);
          throw refuse(409, 'activity_code', 'activity_full', { name });
        },
      );
    }
    await putChoice(tx, { ...key, activityCode: wanted, now });
    return before;
  });
  const changed = [given, wanted].filter((each) => each !== null);
  broadcastPlaces(context, event, changed.map(activityPlace));
  return readActivitiesOnOffer(context, owner);
};
