import { z } from 'zod';
import { isTimeZone } from '@/lib/time/zone-name';
import { anyText } from '../../../definition/values';
import { localOf } from '../../../platform/local-time';
import { NOTES_NAME, readNotes } from '../../../schedule/files/own-notes';
import { shapeOf } from '../../problems/plain-words';
import { UnusableDefinition, unusable } from '../../problems/problem';
import { eventPlaces, parseJson } from '../../schedule-files/json-file';
import { MAX_SCHEDULE_PROBLEMS } from '../../schedule-files/place-in-file';
import type { Schedule, ScheduleProblem } from '../../schedule-files/schedule';
import { type ReadSettings, type ScheduleFormat, zoneFor } from '../../schedule-files/schedule-format';
import { withOwnNotes } from '../../schedule-files/with-own-notes';
import { unstorableIn } from '../../text-files/yaml-file';
import { peopleOf, roomDetails, sessionOf, strandsOf } from './c3voc-parts';
import { version1, version2 } from './c3voc-schema';

/** States of sessions that are not, or no longer, part of the programme. */
const LEFT_OUT = /^(draft|submitted|rejected|withdrawn|deleted)$/i;

export const c3vocFormat: ScheduleFormat = {
  name: 'c3voc JSON',
  recognises: ({ value }) =>
    z.object({ schedule: z.unknown() }).safeParse(value).data?.schedule !== undefined,
  read: ({ file, source }, settings) => parseC3voc(file, source, settings),
};

/** The lists of events: `events` in version 2, and in version 1 each of a day's `rooms`. */
const isOfEvents = (name: unknown, around: unknown) => name === 'events' || around === 'rooms';

/**
 * Reads a c3voc schedule in JSON, version 1 (as pretalx exports it) or 2.
 * @throws UnusableDefinition
 */
export function parseC3voc(file: string, source: string, settings: ReadSettings = {}): Schedule {
  const value = parseJson(file, source);
  const unstorable = unstorableIn(value);
  if (unstorable.length > 0) throw unusable(unstorable, eventPlaces(file, source, value, isOfEvents));
  const second = z.object({ schedule: z.object({ events: z.array(z.unknown()) }) }).safeParse(value).success;
  const parsed = second ? version2.safeParse(value) : version1.safeParse(value);
  if (!parsed.success) {
    const complaints = shapeOf(parsed.error, value).complaints.slice(0, MAX_SCHEDULE_PROBLEMS);
    throw unusable(complaints, eventPlaces(file, source, value, isOfEvents));
  }
  const schedule = parsed.data.schedule;
  const timeZone = zoneFor(schedule.conference.time_zone_name, settings);
  if (timeZone === undefined || !isTimeZone(timeZone)) {
    const field = 'schedule.conference.time_zone_name';
    const message =
      timeZone === undefined ? 'is missing; say it with --time-zone.' : `"${timeZone}" does not exist.`;
    throw new UnusableDefinition([{ file, line: 1, column: 1, field, message }]);
  }
  const read = 'events' in schedule ? fromVersion2(schedule, timeZone) : fromVersion1(schedule, timeZone);
  return withOwnNotes(read, notesIn(value));
}

const notesIn = (value: unknown) =>
  readNotes(
    z.object({ schedule: z.object({ [NOTES_NAME]: z.unknown() }) }).safeParse(value).data?.schedule[
      NOTES_NAME
    ],
  );

type Version1 = z.output<typeof version1>['schedule'];
type Version2 = z.output<typeof version2>['schedule'];

function fromVersion1({ conference: about, base_url }: Version1, timeZone: string): Schedule {
  const base = base_url ?? about.url;
  const warnings: ScheduleProblem[] = [];
  const listed = about.days.flatMap((day) =>
    Object.entries(day.rooms).flatMap(([roomName, events]) =>
      events.map((event) => ({ event, day: day.date, roomName })),
    ),
  );
  const present = listed.filter(({ event }) => !LEFT_OUT.test(event.state ?? ''));
  const sessions = present.map(({ event, day, roomName }) => ({
    ...sessionOf(event, event.persons ?? [], { base, warnings }),
    strand: anyText(event.track),
    room: roomName,
    startsAt: event.date.at,
    offset: event.date.offset,
    minutes: event.duration,
    day,
  }));
  const details = new Map((about.rooms ?? []).map((each) => [each.name, each]));
  const roomNames = [...new Set(sessions.map((session) => session.room))];
  return {
    ...aboutOf(
      about,
      timeZone,
      about.days.map((day) => ({ date: day.date, start: day.day_start?.at })),
    ),
    strands: strandsOf(
      about.tracks ?? [],
      present.flatMap(({ event }) => event.track ?? []),
    ),
    rooms: roomNames.map((name) => ({ key: name, name, ...roomDetails(details.get(name)) })),
    people: peopleOf(present.flatMap(({ event }) => event.persons ?? [])),
    sessions,
    breaks: [],
    warnings,
  };
}

function fromVersion2({ conference: about, events }: Version2, timeZone: string): Schedule {
  const warnings: ScheduleProblem[] = [];
  const present = events.filter((event) => !LEFT_OUT.test(event.state ?? ''));
  const isBreak = (event: (typeof events)[number]) => /^(break|meta)$/i.test(anyText(event.type) ?? '');
  const talks = present.filter((event) => !isBreak(event));
  const key = (
    named:
      | { guid?: string | undefined; slug?: string | undefined; name?: string | undefined }
      | null
      | undefined,
  ) => named?.slug ?? named?.guid ?? named?.name;
  const roomKeys = new Map(
    (about.rooms ?? []).flatMap((each) =>
      [each.guid, each.slug, each.name].flatMap((name) =>
        name === undefined ? [] : [[name, each] as const],
      ),
    ),
  );
  const roomOf = (named: (typeof events)[number]['room']) => {
    const room = [named?.guid, named?.slug, named?.name].flatMap((name) =>
      name === undefined ? [] : (roomKeys.get(name) ?? []),
    )[0];
    return room?.name ?? named?.name ?? key(named);
  };
  const rooms = [...new Set(talks.flatMap((event) => roomOf(event.room) ?? []))];
  const tracks = new Map((about.tracks ?? []).map((each) => [each.slug, each.name]));
  const trackOf = (event: (typeof events)[number]) => {
    const slug = key(event.track);
    return slug === undefined ? undefined : (tracks.get(slug) ?? slug);
  };
  return {
    ...aboutOf(
      about,
      timeZone,
      (about.days ?? []).map((day) => ({ date: day.date, start: day.start?.at })),
    ),
    strands: strandsOf(
      about.tracks ?? [],
      talks.flatMap((event) => trackOf(event) ?? []),
    ),
    rooms: rooms.map((name) => ({ key: name, name, ...roomDetails(roomKeys.get(name)) })),
    people: peopleOf(talks.flatMap((event) => event.participants ?? [])),
    sessions: talks.map((event) => ({
      ...sessionOf(event, event.participants ?? [], { base: about.url, warnings }),
      strand: anyText(trackOf(event)),
      room: roomOf(event.room),
      startsAt: event.start.at,
      offset: event.start.offset,
      minutes: Math.round((Date.parse(event.end.at) - Date.parse(event.start.at)) / 60_000),
    })),
    breaks: present.filter(isBreak).map(({ title = '', start, end }) => ({
      title,
      startsAt: start.at,
      endsAt: end.at,
      offset: start.offset,
    })),
    warnings,
  };
}

function aboutOf(
  about: { title: string; acronym: string | undefined },
  timeZone: string,
  days: readonly { date: string; start?: string | undefined }[],
) {
  const changes = days.flatMap(({ date, start: begins }) => {
    const local = begins === undefined ? undefined : localOf(begins, timeZone);
    return local?.date === date ? [local.time] : [];
  });
  return {
    title: about.title,
    acronym: about.acronym,
    venue: undefined,
    city: undefined,
    timeZone,
    dayChange: [...changes].sort()[0] ?? '00:00',
    days: days.map((day) => day.date),
  };
}
