import { calendarInstant, calendarLine, calendarText } from './calendar-line';
import { calendarZone } from './calendar-zone';

export interface CalendarFile {
  /** The part of the product that writes the file, for PRODID. */
  product: string;
  title: string;
  /** The zone whose clocks the times are said by. */
  timeZone: string;
  /** When what it says last changed: DTSTAMP of the entries, so that an unchanged file is the same to the byte. */
  writtenAt: string;
  /** For a calendar that programs subscribe to: how often they should reload it, as an ISO 8601 duration. */
  refreshEvery?: string;
  entries: readonly CalendarEntry[];
}

export interface CalendarEntry {
  /** Stable, so that a program that reloads the file updates the entry. */
  uid: string;
  start: string;
  end: string;
  title: string;
  location: string;
  description: string;
  url: string;
  category?: string | undefined;
  status: 'confirmed' | 'tentative' | 'cancelled';
}

/**
 * An iCalendar file (RFC 5545). Times are those of the zone's clocks, with the zone's rules.
 * docs/rooms/house.md#libraries-and-their-weight says why no package is used.
 */
export function calendarFile(file: CalendarFile): string {
  const { product, title, timeZone, writtenAt, refreshEvery, entries } = file;
  const zone = calendarZone(timeZone);
  return [
    calendarLine('BEGIN', 'VCALENDAR'),
    calendarLine('VERSION', '2.0'),
    calendarLine('PRODID', `-//Rendezvous//${product}//EN`),
    calendarLine('CALSCALE', 'GREGORIAN'),
    calendarLine('METHOD', 'PUBLISH'),
    calendarLine('X-WR-CALNAME', calendarText(title)),
    calendarLine('X-WR-TIMEZONE', timeZone),
    // X-PUBLISHED-TTL is the older name of REFRESH-INTERVAL (RFC 7986 §5.7).
    ...(refreshEvery === undefined
      ? []
      : [
          calendarLine('REFRESH-INTERVAL;VALUE=DURATION', refreshEvery),
          calendarLine('X-PUBLISHED-TTL', refreshEvery),
        ]),
    zone.component,
    ...entries.flatMap((entry) => entryLines(entry, { zone, writtenAt })),
    calendarLine('END', 'VCALENDAR'),
  ].join('');
}

function entryLines(
  entry: CalendarEntry,
  { zone, writtenAt }: { zone: ReturnType<typeof calendarZone>; writtenAt: string },
): string[] {
  const { uid, start, end, title, location, description, url, category, status } = entry;
  return [
    calendarLine('BEGIN', 'VEVENT'),
    calendarLine('UID', uid),
    calendarLine('DTSTAMP', calendarInstant(writtenAt)),
    zone.timeLine('DTSTART', start),
    zone.timeLine('DTEND', end),
    calendarLine('SUMMARY', calendarText(title)),
    calendarLine('LOCATION', calendarText(location)),
    calendarLine('DESCRIPTION', calendarText(description)),
    calendarLine('URL', url),
    ...(category === undefined ? [] : [calendarLine('CATEGORIES', calendarText(category))]),
    // Programs that have the entry already apply a change only with a higher sequence number.
    calendarLine('SEQUENCE', status === 'cancelled' ? '1' : '0'),
    calendarLine('STATUS', status.toUpperCase()),
    calendarLine('END', 'VEVENT'),
  ];
}
