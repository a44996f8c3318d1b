import { z } from 'zod';
import { isTimeZone } from '@/lib/time/zone-name';
import type { Text } from '../../definition/values';
import { localOf } from '../../platform/local-time';
import { kindOf, ownWordOf } from '../../programme/session-kind';
import { NOTES_NAME, readNotes } from '../../schedule/files/own-notes';
import { complaintsOf } from '../problems/plain-words';
import { type Complaint, formatPath, type Problem, UnusableDefinition } from '../problems/problem';
import { unstorableIn } from '../problems/unstorable';
import { MAX_DEFINITION_BYTES, parseYaml } from '../problems/yaml-file';
import { unusable } from '../reading/read-definition';
import { type person, type room, type track, version1, version2 } from './c3voc-schema';
import { MAX_SCHEDULE_PROBLEMS, nameOfEvent, placeInFile } from './place-in-file';
import type { Schedule, ScheduleProblem, ScheduleSession } from './schedule';
import {
  languageTag,
  MAX_LICENSE_CHARS,
  MAX_TYPE_CHARS,
  saysMore,
  usableAddress,
  usableLinks,
  usableSlug,
} from './schedule-values';
import { withOwnNotes } from './with-own-notes';

/** States of sessions that are not, or no longer, part of the programme. */
const LEFT_OUT = /^(draft|submitted|rejected|withdrawn|deleted)$/i;
const CALLED_OFF = /^cancell?ed$/i;

/**
 * Reads a c3voc schedule in JSON, version 1 (as pretalx exports it) or 2.
 * @param fallbackZone time zone for a file that names none
 * @throws UnusableDefinition
 */
export function parseC3voc(file: string, source: string, fallbackZone?: string): Schedule {
  const value = parseJson(file, source);
  const unstorable = unstorableIn(value);
  if (unstorable.length > 0) throw unusable(unstorable, eventPlaces(file, source, value));
  const second = z.object({ schedule: z.object({ events: z.array(z.unknown()) }) }).safeParse(value).success;
  const parsed = second ? version2.safeParse(value) : version1.safeParse(value);
  if (!parsed.success) {
    const complaints = complaintsOf(parsed.error, value).slice(0, MAX_SCHEDULE_PROBLEMS);
    throw unusable(complaints, eventPlaces(file, source, value));
  }
  const schedule = parsed.data.schedule;
  const timeZone = schedule.conference.time_zone_name ?? fallbackZone;
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
    strand: plain(event.track),
    room: roomName,
    startsAt: event.date,
    minutes: event.duration,
    day,
  }));
  const details = new Map((about.rooms ?? []).map((each) => [each.name, each]));
  const roomNames = [...new Set(sessions.map((session) => session.room))];
  return {
    ...aboutOf(
      about,
      timeZone,
      about.days.map((day) => ({ date: day.date, start: day.day_start })),
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
  const isBreak = (event: (typeof events)[number]) => /^(break|meta)$/i.test(plain(event.type) ?? '');
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
    const known = [named?.guid, named?.slug, named?.name].flatMap((name) =>
      name === undefined ? [] : (roomKeys.get(name) ?? []),
    )[0];
    return known?.name ?? named?.name ?? key(named);
  };
  const rooms = [...new Set(talks.flatMap((event) => roomOf(event.room) ?? []))];
  const tracks = new Map((about.tracks ?? []).map((each) => [each.slug, each.name]));
  const trackOf = (event: (typeof events)[number]) => {
    const slug = key(event.track);
    return slug === undefined ? undefined : (tracks.get(slug) ?? slug);
  };
  return {
    ...aboutOf(about, timeZone, about.days ?? []),
    strands: strandsOf(
      about.tracks ?? [],
      talks.flatMap((event) => trackOf(event) ?? []),
    ),
    rooms: rooms.map((name) => ({ key: name, name, ...roomDetails(roomKeys.get(name)) })),
    people: peopleOf(talks.flatMap((event) => event.participants ?? [])),
    sessions: talks.map((event) => ({
      ...sessionOf(event, event.participants ?? [], { base: about.url, warnings }),
      strand: plain(trackOf(event)),
      room: roomOf(event.room),
      startsAt: event.start,
      minutes: Math.round((Date.parse(event.end) - Date.parse(event.start)) / 60_000),
    })),
    breaks: present
      .filter(isBreak)
      .map((event) => ({ title: event.title ?? '', startsAt: event.start, endsAt: event.end })),
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

type SessionFields = Omit<
  Version1['conference']['days'][number]['rooms'][string][number],
  'date' | 'duration' | 'track' | 'persons'
>;
type Person = z.output<typeof person>;

function sessionOf(
  event: SessionFields,
  people: readonly Person[],
  { base, warnings }: { base: string | undefined; warnings: ScheduleProblem[] },
): Omit<ScheduleSession, 'startsAt' | 'minutes'> {
  const title = event.title ?? '';
  const key = event.guid ?? event.code ?? event.id ?? event.slug ?? plain(title) ?? '';
  const warn = (message: string) => warnings.push({ key, title, message });
  const type = plain(event.type);
  const named = ({ url, title: name }: { url?: string | undefined; title?: string | undefined }) => ({
    url,
    name,
  });
  const isFeedback = (link: { type?: string | undefined }) => link.type === 'FEEDBACK';
  const links = event.links ?? [];
  const license = event.recording_license?.slice(0, MAX_LICENSE_CHARS);
  const optout = event.do_not_record ?? false;
  return {
    key,
    title,
    subtitle: event.subtitle,
    abstract: event.abstract,
    description: saysMore(plain(event.description), plain(event.abstract)) ? event.description : undefined,
    kind: kindOf(type),
    type: ownWordOf(type)?.slice(0, MAX_TYPE_CHARS),
    people: people.flatMap((each) => personKey(each) ?? []),
    language: languageTag(event.language),
    links: usableLinks(links.filter((link) => !isFeedback(link)).map(named), base, warn),
    attachments: usableLinks((event.attachments ?? []).map(named), base, warn),
    feedbackUrl: usableAddress(event.feedback_url ?? links.find(isFeedback)?.url, base, warn),
    url: usableAddress(event.url, base, warn),
    slug: usableSlug(event.slug),
    recording: license !== undefined || optout ? { license, optout } : undefined,
    cancelled: CALLED_OFF.test(event.state ?? ''),
  };
}

/** The tracks that have sessions, in the conference's order. */
function strandsOf(listed: readonly z.output<typeof track>[], used: readonly Text[]): Schedule['strands'] {
  const names = new Map(
    used.flatMap((name) => {
      const key = plain(name);
      return key === undefined ? [] : [[key, name] as const];
    }),
  );
  const details = new Map(
    listed.flatMap((each) => {
      const key = plain(each.name);
      return key === undefined ? [] : [[key, each] as const];
    }),
  );
  const inOrder = [...details.keys(), ...names.keys()].filter((key) => names.has(key));
  return [...new Set(inOrder)].map((key) => {
    const colour = details.get(key)?.color;
    return {
      key,
      name: names.get(key) ?? key,
      slug: details.get(key)?.slug,
      ...(colour !== undefined && /^#[0-9a-f]{6}$/i.test(colour) && { colour }),
    };
  });
}

function roomDetails(details: z.output<typeof room> | undefined) {
  const { slug, capacity } = details ?? {};
  return { slug, ...(typeof capacity === 'number' && capacity >= 0 && { capacity: Math.floor(capacity) }) };
}

function peopleOf(people: readonly Person[]): Schedule['people'] {
  const byKey = new Map<string, Schedule['people'][number]>();
  for (const each of people) {
    const key = personKey(each);
    const name = nameOf(each);
    if (key === undefined || name === undefined) continue;
    byKey.set(key, { key, name, biography: each.biography ?? byKey.get(key)?.biography });
  }
  return [...byKey.values()];
}

const nameOf = (each: Person) => each.public_name ?? each.name ?? each.full_name;
const personKey = (each: Person) => each.guid ?? each.code ?? each.id ?? nameOf(each);

const plain = (value: Text | undefined) => (typeof value === 'object' ? (value.en ?? value.fr) : value);

function parseJson(file: string, source: string): unknown {
  try {
    return JSON.parse(source);
  } catch (error) {
    const message = `is not valid JSON: ${error instanceof Error ? error.message : String(error)}.`;
    // JSON.parse does not always report a position. The YAML parser does, and invalid YAML is invalid JSON too.
    const parsed = source.length > MAX_DEFINITION_BYTES ? null : parseYaml(file, source);
    const [place = { file, line: 1, column: 1 }] = parsed && 'problems' in parsed ? parsed.problems : [];
    throw new UnusableDefinition([{ ...place, field: '', message }]);
  }
}

const namedEvent = z.object({
  title: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
  guid: z.unknown().optional(),
  code: z.unknown().optional(),
  id: z.unknown().optional(),
});

/** Names the event that a field belongs to, and the field within it; other fields by their path. */
function eventPlaces(file: string, source: string, value: unknown): (complaint: Complaint) => Problem {
  return ({ path, message }) => {
    for (let length = path.length; length > 0; length -= 1) {
      if (typeof path[length - 1] !== 'number' || !isOfEvents(path[length - 2], path[length - 3])) continue;
      const event = namedEvent.safeParse(valueAt(value, path.slice(0, length))).data;
      if (!event) break;
      const id = [event.guid, event.code, event.id].find(
        (each) => typeof each === 'string' || typeof each === 'number',
      );
      const { title } = event;
      const name = typeof title === 'string' ? title : Object.values(title ?? {}).find(Boolean);
      const about = { key: String(id ?? ''), title: name === undefined ? undefined : String(name) };
      const place = placeInFile(file, source, { ...about, message });
      return {
        ...place,
        field: [nameOfEvent(about.key, about.title), formatPath(path.slice(length))]
          .filter(Boolean)
          .join(', '),
      };
    }
    return { file, line: 1, column: 1, field: formatPath(path), message };
  };
}

/** The lists of events: `events` in version 2, and in version 1 each of a day's `rooms`. */
const isOfEvents = (name: unknown, around: unknown) => name === 'events' || around === 'rooms';

function valueAt(value: unknown, path: Complaint['path']): unknown {
  return path.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
    value,
  );
}
