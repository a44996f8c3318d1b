import { LRUCache } from 'lru-cache';
import type { Locale } from '@/lib/i18n/languages';
import { zoneOffset } from '@/lib/time/zone-data';
import { zoneName } from '@/lib/time/zone-name';
import type { UseCaseContext } from '../calls/use-case';

const MINUS_SIGN = '\u2212';

interface TimeZone {
  id: string;
  name: string;
}

/** Cached by language and instant, because naming all zones takes a tenth of a second. */
const cache = new LRUCache<string, TimeZone[]>({ max: 50 });

/** The time zones that the schedule can be shown in, sorted by their offset at the time of the event. */
export async function getTimeZones({ event, locale }: UseCaseContext): Promise<TimeZone[]> {
  const at = event.definition.event.starts_at;
  const key = `${locale} ${at}`;
  const zones = cache.get(key) ?? nameZones(at, locale);
  cache.set(key, zones);
  return zones;
}

function nameZones(at: string, locale: Locale): TimeZone[] {
  return Intl.supportedValuesOf('timeZone')
    .filter((id) => id.includes('/') && !id.startsWith('Etc/'))
    .map((id) => ({ id, ...offsetOf(at, id), city: cityOf(id) }))
    .sort((a, b) => a.minutes - b.minutes || a.city.localeCompare(b.city, locale))
    .map(({ id, offset, city }) => ({ id, name: `(UTC${offset}) ${city} – ${zoneName(at, id, locale)}` }));
}

/** `America/Argentina/Buenos_Aires` gives `Buenos Aires`. */
function cityOf(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** The UTC offset as text, such as `−08:00` (empty for UTC itself), and in minutes. */
function offsetOf(at: string, timeZone: string): { offset: string; minutes: number } {
  const { text, minutes } = zoneOffset(new Date(at), timeZone);
  return { offset: minutes === 0 ? '' : text.replace('-', MINUS_SIGN), minutes };
}
