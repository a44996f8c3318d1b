import { addSeconds } from '@/lib/time/seconds';
import { zoneOffsets } from '@/lib/time/zone-data';
import type { ZoneOffset } from '@/lib/time/zone-offsets';
import type { SiteEvent } from '../tenancy/event';

const DAY_SECONDS = 86_400;
const known = new WeakMap<SiteEvent, ZoneOffset[]>();

/**
 * The offsets that an event's times were counted with, from long before it, when registration may open, until the month
 * after. Reckoned once for as long as the event is in memory.
 */
export function eventClock(event: SiteEvent): ZoneOffset[] {
  let offsets = known.get(event);
  if (!offsets) {
    const { time_zone, starts_at, ends_at } = event.definition.event;
    offsets = zoneOffsets(
      time_zone,
      addSeconds(starts_at, -500 * DAY_SECONDS),
      addSeconds(ends_at, 30 * DAY_SECONDS),
    );
    known.set(event, offsets);
  }
  return offsets;
}
