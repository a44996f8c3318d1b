import { isTimeZone } from '@/lib/time/zone-name';
import { isDate } from '../../../platform/local-time';
import { readNotesInstruction } from '../../../schedule/files/own-notes';
import { UnusableDefinition } from '../../problems/problem';
import { MAX_SCHEDULE_PROBLEMS, placeInFile } from '../../schedule-files/place-in-file';
import type { Schedule, ScheduleProblem } from '../../schedule-files/schedule';
import { type ReadSettings, type ScheduleFormat, zoneFor } from '../../schedule-files/schedule-format';
import { clockTimeOf } from '../../schedule-files/schedule-values';
import { withOwnNotes } from '../../schedule-files/with-own-notes';
import { peopleOf, roomsOf, strandsOf } from './frab-lists';
import { dayChangeOf, keyOf, readSession } from './frab-session';
import { attribute, child, children, line, parseXml, plain, text } from './frab-xml';

export const frabFormat: ScheduleFormat = {
  name: 'frab or pentabarf XML',
  recognises: ({ source }) => /^\s*</.test(source) && /<schedule[\s>/]/.test(source),
  read: ({ file, source }, settings) => parseFrab(file, source, settings),
};

/**
 * Reads a frab (pentabarf) schedule, the XML that pretalx, frab and others export.
 * @throws UnusableDefinition
 */
export function parseFrab(file: string, source: string, settings: ReadSettings = {}): Schedule {
  const refuse = (message: string) =>
    new UnusableDefinition([{ file, line: 1, column: 1, field: 'schedule', message }]);
  const parsed = parseXml(file, source);
  const schedule = child(parsed, 'schedule');
  if (schedule === undefined) throw refuse('has no <schedule>; is it a frab export?');

  const conference = child(schedule, 'conference');
  const timeZone = zoneFor(text(conference, 'time_zone_name'), settings);
  if (timeZone === undefined) throw refuse('names no time zone; say it with --time-zone.');
  if (!isTimeZone(timeZone)) throw refuse(`names the time zone "${timeZone}", which does not exist.`);
  const days = children(schedule, 'day');
  const dayChange = clockTimeOf(text(conference, 'day_change')) ?? dayChangeOf(days, timeZone);
  const events = days.flatMap((day) =>
    children(day, 'room').flatMap((room) =>
      children(room, 'event').map((event) => ({
        event,
        day: attribute(day, 'date'),
        room: plain(attribute(room, 'name')),
      })),
    ),
  );
  const base = text(conference, 'base_url') ?? text(conference, 'url') ?? text(schedule, 'url');
  const problems: ScheduleProblem[] = [];
  const warnings: ScheduleProblem[] = [];
  const sessions = events.flatMap(({ event, day, room }) => {
    const about = { key: keyOf(event) ?? '', title: line(event, 'title') };
    const warn = (message: string) => warnings.push({ ...about, message });
    const session = readSession(event, { day, room, timeZone, dayChange, base, warn });
    if (!('wrong' in session)) return [session];
    problems.push(...session.wrong.map((message) => ({ ...about, message })));
    return [];
  });
  if (problems.length > 0) {
    const shown = problems.slice(0, MAX_SCHEDULE_PROBLEMS);
    throw new UnusableDefinition(shown.map((problem) => placeInFile(file, source, problem)));
  }
  const read: Schedule = {
    title: line(conference, 'title') ?? 'Conference',
    acronym: text(conference, 'acronym'),
    venue: line(conference, 'venue'),
    city: line(conference, 'city'),
    timeZone,
    dayChange,
    days: days.flatMap((day) => attribute(day, 'date') ?? []).filter(isDate),
    strands: strandsOf(
      schedule,
      events.map(({ event }) => event),
    ),
    rooms: roomsOf(days),
    people: peopleOf(
      schedule,
      events.map(({ event }) => event),
    ),
    sessions,
    breaks: [],
    warnings,
  };
  return withOwnNotes(read, readNotesInstruction(source));
}
