import { type CalendarEntry, calendarFile } from '../../platform/calendar/calendar-file';
import { textOfHtml } from '../../platform/html/text-of-html';
import type { ExportedSession, ScheduleExport } from './schedule-export';

/** What a personal calendar has in addition to the schedule. */
export interface OwnCalendar {
  title: string;
  /** Sessions whose seats are held but not yet paid or confirmed, and the note in their descriptions. */
  held: { codes: ReadonlySet<string>; note: string };
}

/** A schedule as an iCalendar file, which calendar programs import once or subscribe to. */
export function composeScheduleCalendar(schedule: ScheduleExport, own?: OwnCalendar): string {
  const host = new URL(schedule.address).hostname;
  return calendarFile({
    product: 'Schedule',
    title: own?.title ?? schedule.title,
    timeZone: schedule.zone,
    writtenAt: schedule.version,
    refreshEvery: 'PT1H',
    entries: schedule.sessions.map((session) => entryOf(session, host, own?.held)),
  });
}

function entryOf(
  session: ExportedSession,
  host: string,
  held: OwnCalendar['held'] | undefined,
): CalendarEntry {
  const people = session.people.map(({ name }) => name).join(', ');
  const note = held?.codes.has(session.code) ? held.note : null;
  return {
    uid: `${session.code}@${host}`,
    start: session.startsAt,
    end: session.endsAt,
    title: session.title,
    location: session.place,
    description: [note, people, textOfHtml(session.abstract), session.url].filter(Boolean).join('\n\n'),
    url: session.url,
    category: session.strand?.name,
    status: session.cancelled ? 'cancelled' : note === null ? 'confirmed' : 'tentative',
  };
}
