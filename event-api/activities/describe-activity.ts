import type { Activity } from '@/lib/contract/activities';
import { availabilityOnWire } from '@/lib/contract/parts/availability';
import type { Locale } from '@/lib/i18n/languages';
import { inMinorUnits } from '../checkout/minor-units';
import type { ItemAvailability } from '../platform/inventory/availability';
import type { SiteEvent } from '../tenancy/event';
import { eventTexts } from '../tenancy/event-texts';
import { limitOf, type TimedActivity } from './activities-on-offer';

/** Makes a function that turns an activity into its answer in the language of a call. */
export function activityWriter(
  event: SiteEvent,
  locale: Locale,
  availabilities: readonly ItemAvailability[],
) {
  const texts = eventTexts(event, locale);
  const { locations, event: identity } = event.definition;
  const { currency } = identity;
  const left = new Map(availabilities.map((item) => [item.code, item.availability]));
  return (activity: TimedActivity): Activity => {
    const location = locations.find(({ code }) => code === activity.location);
    return {
      code: activity.code,
      name: texts.text(activity.name),
      description: texts.text(activity.description),
      photo: texts.optionalPicture(activity.photo),
      start: activity.startsAt,
      end: activity.endsAt,
      day: activity.date,
      location: location ? { code: location.code, name: texts.text(location.name) } : null,
      fee: { amount: inMinorUnits(activity.amount, currency), currency },
      limit: limitOf(activity),
      availability: availabilityOnWire(left.get(activity.code)),
    };
  };
}
