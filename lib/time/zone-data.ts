import { formatInTimeZone } from 'date-fns-tz';
import { LRUCache } from 'lru-cache';
import type { ZoneOffset } from './zone-offsets';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface Offset {
  text: string;
  minutes: number;
}

/** By zone and minute, because the runtime takes long to say an offset, and everything of an event asks for a few. */
const offsets = new LRUCache<string, Offset>({ max: 10_000 });

/** A zone's offset from UTC by the runtime's time-zone data: as text `-08:00`, and in minutes ahead of UTC. */
export function zoneOffset(at: Date | number, timeZone: string): Offset {
  // Clocks change at whole minutes.
  const minute = Math.floor(Number(at) / MINUTE_MS);
  const key = `${timeZone} ${minute}`;
  const known = offsets.get(key);
  if (known) return known;
  const text = formatInTimeZone(minute * MINUTE_MS, timeZone, 'xxx');
  const [hours = 0, minutes = 0] = text.slice(1).split(':').map(Number);
  const distance = hours * 60 + minutes;
  const offset = { text, minutes: text.startsWith('-') ? 0 - distance : distance };
  offsets.set(key, offset);
  return offset;
}

/** The offsets of a zone between two instants by the runtime's time-zone data, for `followZoneOffsets`. */
export function zoneOffsets(timeZone: string, from: string, to: string): ZoneOffset[] {
  const changes: ZoneOffset[] = [];
  const minutesAt = (at: number): number => zoneOffset(at, timeZone).minutes;
  const end = Date.parse(to);
  for (let at = Math.floor(Date.parse(from) / HOUR_MS) * HOUR_MS; at <= end; at += DAY_MS) {
    const minutes = minutesAt(at);
    if (changes.at(-1)?.minutes === minutes) continue;
    const change =
      changes.length > 0 ? firstMinute(at - DAY_MS, at, (one) => minutesAt(one) === minutes) : at;
    changes.push({ from: new Date(change).toISOString(), minutes });
  }
  return changes;
}

/** The first minute after `before` from which something holds that holds at `at`, found by halving. Both in milliseconds. */
function firstMinute(before: number, at: number, holds: (at: number) => boolean): number {
  let [without, first] = [before, at];
  while (first - without > MINUTE_MS) {
    const middle = without + Math.floor((first - without) / 2 / MINUTE_MS) * MINUTE_MS;
    if (holds(middle)) first = middle;
    else without = middle;
  }
  return first;
}
