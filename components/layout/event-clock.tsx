'use client';

import { followZoneOffsets, type ZoneOffset } from '@/lib/time/zone-offsets';

/**
 * Sets the browser's clock of the event's zone by the server's, before anything after it is rendered: what a page shows
 * must not depend on whose time-zone data is newer. Rendering it again changes nothing.
 */
export function EventClock({ timeZone, offsets }: { timeZone: string; offsets: readonly ZoneOffset[] }) {
  followZoneOffsets(timeZone, offsets);
  return null;
}
