import { LRUCache } from 'lru-cache';
import type { Locale } from '@/lib/paths';
import { zoneOffset } from '@/lib/time/zone-data';
import { zoneName } from '@/lib/time/zone-name';
import type { UseCaseContext } from '../calls/use-case';

/** The sign of negative numbers in texts. */
const MINUS = '\u2212';

interface TimeZone {
  id: string;
  name: string;
}

/** Naming all zones takes a tenth of a second; a language and a time of the year share it. */
const kept = new LRUCache<string, TimeZone[]>({ max: 50 });

/** The time zones that a visitor can read the schedule in, by their offset at the time of the event. */
export async function getTimeZones({ event, locale }: UseCaseContext): Promise<TimeZone[]> {
  const at = event.definition.event.starts_at;
  const key = `${locale} ${at}`;
  const known = kept.get(key) ?? nameZones(at, locale);
  kept.set(key, known);
  return known;
}

function nameZones(at: string, locale: Locale): TimeZone[] {
  return Intl.supportedValuesOf('timeZone')
    .filter((id) => id.includes('/') && !id.startsWith('Etc/'))
    .map((id) => ({ id, ...offsetOf(at, id), city: cityOf(id) }))
    .sort((a, b) => a.minutes - b.minutes || a.city.localeCompare(b.city, locale))
    .map(({ id, offset, city }) => ({ id, name: `(UTC${offset}) ${city} – ${zoneName(at, id, locale)}` }));
}

/** `America/Argentina/Buenos_Aires` is known by `Buenos Aires`. */
function cityOf(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** The offset as it is read, `−08:00`, empty for UTC itself, and the same in minutes. */
function offsetOf(at: string, timeZone: string): { offset: string; minutes: number } {
  const { text, minutes } = zoneOffset(new Date(at), timeZone);
  return { offset: minutes === 0 ? '' : text.replace('-', MINUS), minutes };
}
