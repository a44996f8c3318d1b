/**
 * The offsets that a page's times are shown with. They come from the server: browser and server carry time-zone data of
 * different years, and a page must not change while it hydrates. Apart from the formatters, because every page has it.
 */

/** From an instant on, a zone is this many minutes ahead of UTC. */
export interface ZoneOffset {
  from: string;
  minutes: number;
}

const offsetsByZone = new Map<string, readonly ZoneOffset[]>();

/**
 * Makes the formatters use these offsets for a zone, in order of time. They are added to what is known of the zone: one
 * server process renders pages of many events, and two events of one zone know it over different spans of time.
 */
export function followZoneOffsets(timeZone: string, offsets: readonly ZoneOffset[]): void {
  const known = offsetsByZone.get(timeZone) ?? [];
  const isKnown = ({ from, minutes }: ZoneOffset): boolean =>
    known.some((one) => one.from === from && one.minutes === minutes);
  if (offsets.every(isKnown)) return;
  const byStart = new Map([...known, ...offsets].map((offset) => [Date.parse(offset.from), offset]));
  const inOrder = [...byStart].sort(([a], [b]) => a - b);
  offsetsByZone.set(
    timeZone,
    inOrder.map(([, offset]) => offset),
  );
}

/**
 * Every zone is again as the runtime knows it.
 * @internal for tests
 */
export function forgetZoneOffsets(): void {
  offsetsByZone.clear();
}

/** How many minutes a zone is ahead of UTC by the offsets that it follows; undefined when it follows none. */
export function followedOffset(instant: string, timeZone: string): number | undefined {
  const offsets = offsetsByZone.get(timeZone) ?? [];
  const at = Date.parse(instant);
  return (offsets.findLast(({ from }) => Date.parse(from) <= at) ?? offsets[0])?.minutes;
}
