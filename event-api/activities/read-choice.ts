import type { z } from 'zod';
import type { activitiesOnOffer, activityChoice } from '@/lib/contract/activities';
import { generalChannel } from '@/lib/domain/realtime-channels';
import { notFound } from '@/lib/errors';
import type { UseCaseContext } from '../calls/use-case';
import { readTogether } from '../platform/database/readings/read-together';
import { availabilities, availabilityReading } from '../platform/inventory/availability';
import { holdsReading } from '../platform/inventory/holds';
import { ITEM_KINDS, keyOf } from '../platform/inventory/items';
import type { Hold } from '../platform/inventory/schema';
import type { Owner } from '../platform/owner';
import type { SiteEvent } from '../tenancy/event';
import { findOwner } from '../tenancy/owner-kinds';
import { yesNo } from '../tenancy/page-info';
import { isSoldAlone } from '../tenancy/registration-state';
import { activitiesOf, activityPlace, findActivity, offersActivities } from './activities-on-offer';
import { activityWriter } from './describe-activity';
import { type Choice, choiceReading } from './queries';

type OnOffer = z.output<typeof activitiesOnOffer>;

/** What an owner can choose from and has chosen, of one state of the database. @throws Refusal 404 when there is no such owner */
export async function readActivitiesOnOffer(
  context: Pick<UseCaseContext, 'db' | 'event' | 'locale' | 'clock' | 'owners'>,
  owner: Owner,
): Promise<OnOffer> {
  const { db, event, locale, clock } = context;
  const key = { eventCode: event.code, owner };
  const now = clock.now();
  const [state, { places, choice, holds }] = await Promise.all([
    findOwner(context, db, key),
    readTogether(db, {
      places: availabilityReading({ eventCode: event.code, kind: ITEM_KINDS.activity, now }),
      choice: choiceReading(key),
      holds: holdsReading(key),
    }),
  ]);
  if (!state) throw notFound('code');
  const offered = offersActivities(event, state.ticket) ? activitiesOf(event) : [];
  return {
    ...onOffer(event, now),
    activities: offered.map(activityWriter(event, locale, places)),
    choice: choiceOnWire(event, { choice, holds, now }),
  };
}

/** All activities of the event, as everybody sees them. */
export async function readAllActivities({
  db,
  event,
  locale,
  clock,
}: Pick<UseCaseContext, 'db' | 'event' | 'locale' | 'clock'>): Promise<OnOffer> {
  const now = clock.now();
  const places = await availabilities(db, { eventCode: event.code, kind: ITEM_KINDS.activity, now });
  return {
    ...onOffer(event, now),
    activities: activitiesOf(event).map(activityWriter(event, locale, places)),
    choice: choiceOnWire(event, { choice: undefined, holds: [], now }),
  };
}

const onOffer = (event: SiteEvent, now: string) => ({
  sold_alone: yesNo(isSoldAlone(event, now)),
  as_of: now,
  channel: generalChannel({ clientCode: event.clientCode, eventCode: event.code }),
});

/** What was chosen, and whether its places are still held. */
export function choiceOnWire(
  event: SiteEvent,
  { choice, holds, now }: { choice: Choice | undefined; holds: readonly Hold[]; now: string },
): z.output<typeof activityChoice> {
  const code = choice?.activityCode ?? null;
  const chosen = code === null ? undefined : findActivity(event, code);
  // What has no limit cannot go to anybody else, so it need not be held.
  const isUnlimited = chosen !== undefined && chosen.capacity === undefined;
  const own = code === null ? undefined : holds.find((hold) => keyOf(hold) === keyOf(activityPlace(code)));
  const isHeld = own !== undefined && own.endsAt > now && own.quantity >= (choice?.quantity ?? 1);
  const until = isHeld ? own.endsAt : null;
  return {
    answered: choice ? 'Y' : 'N',
    activity_code: code,
    quantity: choice?.quantity ?? 1,
    place: placeOf(),
    reserved_until: until,
  };

  function placeOf(): OnOffer['choice']['place'] {
    if (!choice || choice.state === 'none') return 'none';
    if (choice.state !== 'chosen') return choice.state;
    return until === null && !isUnlimited ? 'ended' : 'held';
  }
}
