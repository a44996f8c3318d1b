import { isTimeZone } from '@/lib/time/zone-name';
import { instantOf, isDate, NoSuchLocalTime } from '../../../platform/local-time';
import { minutesOfDuration } from '../../schedule-files/schedule-values';
import { type IcalEntry, type IcalProperty, propertyOf } from './ical-calendar';

/** The IANA name of a TZID, which some programs write behind a path of their own: `/example.org/20240101/Europe/Paris`. */
export function zoneOfId(id: string): string | undefined {
  const parts = id.split('/').filter((part) => part !== '');
  const names = [parts.join('/'), parts.slice(-2).join('/'), parts.slice(-3).join('/')];
  return names.find((name) => name !== '' && isTimeZone(name));
}

/** The TZID of a property; undefined for a time in UTC or without a zone. */
export function zoneIdOf(property: IcalProperty | undefined): string | undefined {
  const id = property?.parameters.tzid;
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/**
 * The instant of a date and time.
 * @param zone of a time that names none, or none that is known
 */
function instantIn(property: IcalProperty, zone: string): { instant: string } | { wrong: string } {
  const [, date = '', time = '', utc] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d(Z?)$/.exec(property.values[0] ?? '') ?? [];
  const isTime = /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
  if (!isTime || !isDate(date)) {
    return { wrong: `is "${property.values[0]}"; write a date and time such as 20270204T090000` };
  }
  if (utc === 'Z') return { instant: `${date}T${time}:00.000Z` };
  const id = zoneIdOf(property);
  try {
    return { instant: instantOf(date, time, (id === undefined ? undefined : zoneOfId(id)) ?? zone) };
  } catch (error) {
    if (!(error instanceof NoSuchLocalTime)) throw error;
    return { wrong: `is wrong: ${error.message}` };
  }
}

const MINUTE_MS = 60_000;

/** When an event begins and how long it lasts, or the property that is wrong. */
export function spanOf(
  entry: IcalEntry,
  zone: string,
): { startsAt: string; minutes: number } | { property: string; wrong: string } {
  const start = propertyOf(entry, 'dtstart');
  if (!start) return { property: 'DTSTART', wrong: 'is missing' };
  const begins = instantIn(start, zone);
  if ('wrong' in begins) return { property: 'DTSTART', wrong: begins.wrong };
  const { instant: startsAt } = begins;
  const end = propertyOf(entry, 'dtend');
  if (!end) {
    const minutes = minutesOfDuration(propertyOf(entry, 'duration')?.values[0] ?? '') ?? 0;
    if (minutes > 0) return { startsAt, minutes };
    return { property: 'DTEND', wrong: 'is missing, and so is a DURATION' };
  }
  const ends = instantIn(end, zone);
  if ('wrong' in ends) return { property: 'DTEND', wrong: ends.wrong };
  const minutes = Math.round((Date.parse(ends.instant) - Date.parse(startsAt)) / MINUTE_MS);
  return minutes > 0 ? { startsAt, minutes } : { property: 'DTEND', wrong: 'is not after its DTSTART' };
}
