import { calendarInstant, calendarLine, calendarText } from './calendar-line';

export interface CalendarFile {
  /** The part of the product that writes the file, for PRODID. */
  product: string;
  title: string;
  /** Hint for the zone in which programs show the calendar; all times are instants. */
  timeZone: string;
  /** DTSTAMP of the entries. */
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
 * An iCalendar file (RFC 5545). All times are in UTC; programs show them in the user's zone. docs/decisions/097 says why no
 * package is used.
 */
export function calendarFile(file: CalendarFile): string {
  const { product, title, timeZone, writtenAt, refreshEvery, entries } = file;
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
    ...entries.flatMap((entry) => entryLines(entry, writtenAt)),
    calendarLine('END', 'VCALENDAR'),
  ].join('');
}

function entryLines(entry: CalendarEntry, writtenAt: string): string[] {
  const { uid, start, end, title, location, description, url, category, status } = entry;
  return [
    calendarLine('BEGIN', 'VEVENT'),
    calendarLine('UID', uid),
    calendarLine('DTSTAMP', calendarInstant(writtenAt)),
    calendarLine('DTSTART', calendarInstant(start)),
    calendarLine('DTEND', calendarInstant(end)),
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
