import { formatInTimeZone } from 'date-fns-tz';
import type { ZoneOffset } from './zone-offsets';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A zone's offset from UTC by the runtime's time-zone data: as text `-08:00`, and in minutes ahead of UTC. */
export function zoneOffset(at: Date | number, timeZone: string): { text: string; minutes: number } {
  const text = formatInTimeZone(at, timeZone, 'xxx');
  const [hours = 0, minutes = 0] = text.slice(1).split(':').map(Number);
  const distance = hours * 60 + minutes;
  return { text, minutes: text.startsWith('-') ? 0 - distance : distance };
}

/** The offsets of a zone between two instants by the runtime's time-zone data, for `followZoneOffsets`. */
export function zoneOffsets(timeZone: string, from: string, to: string): ZoneOffset[] {
  const found: ZoneOffset[] = [];
  const minutesAt = (at: number): number => zoneOffset(at, timeZone).minutes;
  const end = Date.parse(to);
  for (let at = Math.floor(Date.parse(from) / HOUR_MS) * HOUR_MS; at <= end; at += DAY_MS) {
    const minutes = minutesAt(at);
    if (found.at(-1)?.minutes === minutes) continue;
    let change = at;
    while (found.length > 0 && minutesAt(change - HOUR_MS) === minutes) change -= HOUR_MS;
    found.push({ from: new Date(change).toISOString(), minutes });
  }
  return found;
}
