import { z } from 'zod';
import { isTimeZone } from '@/lib/time/zone-name';
import type { Text } from '../../definition/values';
import { localOf } from '../../platform/local-time';
import { formatPath, UnusableDefinition } from '../problems/problem';
import { parseYaml } from '../problems/yaml-file';
import { type person, type room, type track, version1, version2 } from './c3voc-schema';
import type { Schedule, ScheduleSession } from './schedule';
import { joinTexts, kindOf, usableLinks } from './schedule-values';

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
  const second = z.object({ schedule: z.object({ events: z.array(z.unknown()) }) }).safeParse(value).success;
  const parsed = second ? version2.safeParse(value) : version1.safeParse(value);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({
      file,
      line: 1,
      column: 1,
      field: formatPath(path.map((step) => (typeof step === 'number' ? step : String(step)))),
      message: `does not follow the c3voc schedule format: ${message}.`,
    }));
    throw new UnusableDefinition(problems.slice(0, 20));
  }
  const schedule = parsed.data.schedule;
  const timeZone = schedule.conference.time_zone_name ?? fallbackZone;
  if (timeZone === undefined || !isTimeZone(timeZone)) {
    const field = 'schedule.conference.time_zone_name';
    const message =
      timeZone === undefined ? 'is missing; say it with --time-zone.' : `"${timeZone}" does not exist.`;
    throw new UnusableDefinition([{ file, line: 1, column: 1, field, message }]);
  }
  return 'events' in schedule ? fromVersion2(schedule, timeZone) : fromVersion1(schedule, timeZone);
}

type Version1 = z.output<typeof version1>['schedule'];
type Version2 = z.output<typeof version2>['schedule'];

function fromVersion1({ conference: about }: Version1, timeZone: string): Schedule {
  const listed = about.days.flatMap((day) =>
    Object.entries(day.rooms).flatMap(([roomName, events]) =>
      events.map((event) => ({ event, day: day.date, roomName })),
    ),
  );
  const present = listed.filter(({ event }) => !LEFT_OUT.test(event.state ?? ''));
  const sessions = present.map(({ event, day, roomName }) => ({
    ...sessionOf(event, event.persons ?? []),
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
  };
}

function fromVersion2({ conference: about, events }: Version2, timeZone: string): Schedule {
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
      ...sessionOf(event, event.participants ?? []),
      strand: plain(trackOf(event)),
      room: roomOf(event.room),
      startsAt: event.start,
      minutes: Math.round((Date.parse(event.end) - Date.parse(event.start)) / 60_000),
    })),
    breaks: present
      .filter(isBreak)
      .map((event) => ({ title: event.title ?? '', startsAt: event.start, endsAt: event.end })),
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
): Omit<ScheduleSession, 'startsAt' | 'minutes'> {
  const title = event.title ?? '';
  return {
    key: event.guid ?? event.code ?? event.id ?? event.slug ?? plain(title) ?? '',
    title,
    subtitle: event.subtitle,
    abstract: joined(event.abstract, event.description),
    kind: kindOf(plain(event.type)),
    people: people.flatMap((each) => personKey(each) ?? []),
    language: event.language?.slice(0, 2).toLowerCase(),
    links: usableLinks(
      [...(event.links ?? []), ...(event.attachments ?? [])].map(({ url, title: name }) => ({ url, name })),
    ),
    cancelled: CALLED_OFF.test(event.state ?? ''),
  };
}

function joined(abstract: Text | undefined, description: Text | undefined): Text | undefined {
  if (typeof abstract !== 'object' && typeof description !== 'object')
    return joinTexts(abstract, description);
  const of = (value: Text | undefined, language: 'en' | 'fr') =>
    typeof value === 'object' ? (value[language] ?? value.en ?? value.fr) : value;
  return {
    en: joinTexts(of(abstract, 'en'), of(description, 'en')),
    fr: joinTexts(of(abstract, 'fr'), of(description, 'fr')),
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
    const parsed = parseYaml(file, source);
    const [place = { file, line: 1, column: 1 }] = 'problems' in parsed ? parsed.problems : [];
    throw new UnusableDefinition([{ ...place, field: '', message }]);
  }
}
