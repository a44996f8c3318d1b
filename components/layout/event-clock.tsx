'use client';

import { followZoneOffsets, type ZoneOffset } from '@/lib/time/zone-offsets';

/**
 * Gives the browser the server's offsets of the event's time zone before anything else renders, so that times do not
 * depend on the age of the browser's time-zone data. Rendering it again has no effect.
 */
export function EventClock({ timeZone, offsets }: { timeZone: string; offsets: readonly ZoneOffset[] }) {
  followZoneOffsets(timeZone, offsets);
  return null;
}
