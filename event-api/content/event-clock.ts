import { addSeconds } from '@/lib/time/seconds';
import { zoneOffsets } from '@/lib/time/zone-data';
import type { ZoneOffset } from '@/lib/time/zone-offsets';
import type { SiteEvent } from '../tenancy/event';

const DAY_SECONDS = 86_400;
const cache = new WeakMap<SiteEvent, ZoneOffset[]>();

/**
 * The UTC offsets of the event's time zone, from 500 days before it (registration may open long before) to 30 days after
 * it. Computed once for as long as the event is in memory.
 */
export function eventClock(event: SiteEvent): ZoneOffset[] {
  let offsets = cache.get(event);
  if (!offsets) {
    const { time_zone, starts_at, ends_at } = event.definition.event;
    offsets = zoneOffsets(
      time_zone,
      addSeconds(starts_at, -500 * DAY_SECONDS),
      addSeconds(ends_at, 30 * DAY_SECONDS),
    );
    cache.set(event, offsets);
  }
  return offsets;
}
