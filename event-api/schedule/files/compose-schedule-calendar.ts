import { textOfHtml } from '../../platform/html/text-of-html';
import { calendarInstant, calendarLine, calendarText } from './calendar-line';
import type { ExportedSession, ScheduleExport } from './schedule-export';

/** What a calendar of somebody's own says beside the schedule. */
export interface OwnCalendar {
  title: string;
  /** Sessions whose places are held and not yet the reader's, with what is said of that. */
  held: { codes: ReadonlySet<string>; note: string };
}

/** How often a program that follows a calendar should read it again (RFC 7986 §5.7). */
const READ_AGAIN = 'PT1H';

/**
 * A schedule as an iCalendar file (RFC 5545). All times are instants in UTC, which every calendar shows in its reader's own
 * zone; an entry keeps its UID from one file to the next, so that a calendar that follows the file changes its entries.
 */
export function composeScheduleCalendar(schedule: ScheduleExport, own?: OwnCalendar): string {
  const host = new URL(schedule.address).hostname;
  return [
    calendarLine('BEGIN', 'VCALENDAR'),
    calendarLine('VERSION', '2.0'),
    calendarLine('PRODID', '-//Rendezvous//Schedule//EN'),
    calendarLine('CALSCALE', 'GREGORIAN'),
    calendarLine('METHOD', 'PUBLISH'),
    calendarLine('X-WR-CALNAME', calendarText(own?.title ?? schedule.title)),
    calendarLine('X-WR-TIMEZONE', schedule.zone),
    ...(own
      ? [
          calendarLine('REFRESH-INTERVAL;VALUE=DURATION', READ_AGAIN),
          calendarLine('X-PUBLISHED-TTL', READ_AGAIN),
        ]
      : []),
    ...schedule.sessions.flatMap((session) =>
      entry(session, { host, written: schedule.version, held: own?.held }),
    ),
    calendarLine('END', 'VCALENDAR'),
  ].join('');
}

interface EntryContext {
  host: string;
  written: string;
  held: OwnCalendar['held'] | undefined;
}

function entry(session: ExportedSession, { host, written, held }: EntryContext): string[] {
  const people = session.people.map(({ name }) => name).join(', ');
  const isHeld = held?.codes.has(session.code) ?? false;
  const description = [isHeld && held?.note, people, textOfHtml(session.abstract), session.url]
    .filter(Boolean)
    .join('\n\n');
  return [
    calendarLine('BEGIN', 'VEVENT'),
    calendarLine('UID', `${session.code}@${host}`),
    calendarLine('DTSTAMP', calendarInstant(written)),
    calendarLine('DTSTART', calendarInstant(session.startsAt)),
    calendarLine('DTEND', calendarInstant(session.endsAt)),
    calendarLine('SUMMARY', calendarText(session.title)),
    calendarLine('LOCATION', calendarText(session.room.name)),
    calendarLine('DESCRIPTION', calendarText(description)),
    calendarLine('URL', session.url),
    ...(session.strand ? [calendarLine('CATEGORIES', calendarText(session.strand.name))] : []),
    // A calendar that has the entry already takes a change only with a higher number.
    calendarLine('SEQUENCE', session.cancelled ? '1' : '0'),
    calendarLine('STATUS', session.cancelled ? 'CANCELLED' : isHeld ? 'TENTATIVE' : 'CONFIRMED'),
    calendarLine('END', 'VEVENT'),
  ];
}
