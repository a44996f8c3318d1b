import type { Locale } from '@/lib/paths';
import { formatDay, formatTime } from '@/lib/time/format';
import { zoneName } from '@/lib/time/zone-name';
import type { SiteEvent } from '../../tenancy/event';
import { eventTranslator } from '../../tenancy/event-translator';

/** The end of an offer as text, in the event's time zone, with the zone's name. */
export async function offerEndWords(event: SiteEvent, locale: Locale, endsAt: string): Promise<string> {
  const zone = event.definition.event.time_zone;
  const words = await eventTranslator(event, locale, 'mail');
  return words('until', {
    time: formatTime(endsAt, zone, locale),
    day: formatDay(endsAt, zone, locale),
    zone: zoneName(endsAt, zone, locale),
  });
}
