/**
 * The zone offsets with which a page shows times. They come from the server: browser and server may have time-zone data of
 * different years, and a page must not change during hydration. Separate from the formatters, because every page loads it.
 */

/** A zone's offset from an instant on, in minutes ahead of UTC. */
export interface ZoneOffset {
  from: string;
  minutes: number;
}

const offsetsByZone = new Map<string, readonly ZoneOffset[]>();

/**
 * Makes the formatters use these offsets for a zone, in order of time. They are added to the known ones: one server process
 * renders pages of many events, and two events in one zone cover different spans of time.
 */
export function followZoneOffsets(timeZone: string, offsets: readonly ZoneOffset[]): void {
  const before = offsetsByZone.get(timeZone) ?? [];
  const isKnown = ({ from, minutes }: ZoneOffset): boolean =>
    before.some((one) => one.from === from && one.minutes === minutes);
  if (offsets.every(isKnown)) return;
  const byStart = new Map([...before, ...offsets].map((offset) => [Date.parse(offset.from), offset]));
  const inOrder = [...byStart].sort(([a], [b]) => a - b);
  offsetsByZone.set(
    timeZone,
    inOrder.map(([, offset]) => offset),
  );
}

/**
 * Forgets all offsets, so that the runtime's time-zone data is used again.
 * @internal for tests
 */
export function forgetZoneOffsets(): void {
  offsetsByZone.clear();
}

/** Minutes that a zone is ahead of UTC by the followed offsets; undefined when there are none for the zone. */
export function followedOffset(instant: string, timeZone: string): number | undefined {
  const offsets = offsetsByZone.get(timeZone) ?? [];
  const at = Date.parse(instant);
  return (offsets.findLast(({ from }) => Date.parse(from) <= at) ?? offsets[0])?.minutes;
}
