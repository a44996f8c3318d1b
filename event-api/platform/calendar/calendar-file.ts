import { calendarInstant, calendarLine, calendarText } from './calendar-line';

export interface CalendarFile {
  /** The part of the product that writes it. */
  product: string;
  title: string;
  /** Zone in which programs may show it at first; its times are instants. */
  timeZone: string;
  /** When what it says was known to be so. */
  writtenAt: string;
  /** For a calendar that programs follow: how often they should read it again, as an ISO 8601 duration. */
  refreshEvery?: string;
  entries: readonly CalendarEntry[];
}

export interface CalendarEntry {
  /** The same in every file, so that a calendar that follows the file changes its entries. */
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
 * An iCalendar file (RFC 5545). All times are instants in UTC, which every calendar shows in its reader's own zone. No
 * package is used for it: docs/decisions/097.
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
    // The second is the older spelling of the first (RFC 7986 §5.7).
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
    // A calendar that has the entry already takes a change only with a higher number.
    calendarLine('SEQUENCE', status === 'cancelled' ? '1' : '0'),
    calendarLine('STATUS', status.toUpperCase()),
    calendarLine('END', 'VEVENT'),
  ];
}
