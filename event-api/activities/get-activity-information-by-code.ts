import { notFound } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { availabilities } from '../platform/inventory/availability';
import { activityPlace, findActivity } from './activities-on-offer';
import { activityWriter } from './describe-activity';

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
