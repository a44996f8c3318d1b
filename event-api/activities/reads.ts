import { ALL } from '@/lib/contract/activities';
import { notFound, REQUEST, refuse } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { availabilities } from '../platform/inventory/availability';
import { requireOwner } from '../tenancy/require-owner';
import { activityPlace, findActivity } from './activities-on-offer';
import { activityWriter } from './describe-activity';
import { readActivitiesOnOffer, readAllActivities } from './read-choice';

/** What somebody can choose from, and the choice; or all activities as everybody sees them. @throws Refusal 404 for another's code */
export const getActivityInformations: UseCase<'getActivityInformations'> = async (
  context,
  { code, target: kind },
) => {
  if (code === ALL) return readAllActivities(context);
  // The call is for everybody, so that nothing has asked for the token yet.
  if (context.visitorId === null) throw refuse(401, REQUEST, 'unauthorised');
  const owner = { kind, code };
  await requireOwner(context, owner, 'code');
  return readActivitiesOnOffer(context, owner);
};

/** The kinds of owners by the specification's audience. */
const KINDS = { attendee: 'registration', buyer: 'buyer' } as const;

/** The activity that somebody has chosen. @throws Refusal 404 for another's code */
export const getActivityInformation: UseCase<'getActivityInformation'> = async (context, { x, code }) => {
  const owner = { kind: KINDS[x], code };
  await requireOwner(context, owner, 'code');
  const { activities, choice } = await readActivitiesOnOffer(context, owner);
  return { activity: activities.find((each) => each.code === choice.activity_code) ?? null, choice };
};

/** One activity of the event. @throws Refusal 404 when the event has no such activity */
export const getActivityInformationByCode: UseCase<'getActivityInformationByCode'> = async (
  { db, event, locale, clock },
  { code },
) => {
  const activity = findActivity(event, code);
  if (!activity) throw notFound('code');
  const items = [activityPlace(code)];
  const places = await availabilities(db, { eventCode: event.code, items, now: clock.now() });
  return activityWriter(event, locale, places)(activity);
};
