import { decodeHTMLStrict } from 'entities';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { isTimeZone } from '@/lib/time/zone-name';
import { instantOf, isDate, localOf } from '../../platform/local-time';
import { kindOf, ownWordOf } from '../../programme/session-kind';
import { readNotesInstruction } from '../../schedule/files/own-notes';
import { type Problem, UnusableDefinition } from '../problems/problem';
import { decodeReferences, hasDoctype } from '../reading/xml-text';
import { MAX_SCHEDULE_PROBLEMS, nameOfEvent, placeAt, placeInFile } from './place-in-file';
import type { Schedule, ScheduleProblem, ScheduleSession } from './schedule';
import {
  clockTimeOf,
  joinTexts,
  languageTag,
  MAX_LICENSE_CHARS,
  MAX_TYPE_CHARS,
  minutesOfDuration,
  saysMore,
  usableAddress,
  usableLinks,
  usableSlug,
} from './schedule-values';
import { withOwnNotes } from './with-own-notes';

/** Elements that the parser always returns as lists. */
const LISTS = new Set(['day', 'event', 'link', 'attachment']);

/** An element with children and attributes (`@…`), a text, or several elements with the same name. */
type Xml = { [name: string]: Xml } | Xml[] | string | undefined;

/**
 * Reads a frab (pentabarf) schedule, the XML that pretalx, frab and others export.
 * @param fallbackZone time zone for a file that names none
 * @throws UnusableDefinition
 */
export function parseFrab(file: string, source: string, fallbackZone?: string): Schedule {
  const refuse = (message: string, line = 1, column = 1) =>
    new UnusableDefinition([{ file, line, column, field: 'schedule', message }]);
  if (hasDoctype(source)) throw refuse('contains a DOCTYPE or ENTITY; remove it.');
  const reference = forbiddenReference(source);
  if (reference) throw new UnusableDefinition([{ file, ...reference }]);
  const valid = XMLValidator.validate(source);
  if (valid !== true) {
    const { msg, line, col } = valid.err;
    // For elements that are still open at the end of the file, the parser's message is unreadable JSON.
    if (msg.startsWith("Invalid '[")) throw refuse('is not well-formed XML: it ends too early.');
    throw refuse(`is not well-formed XML: ${msg.replace(/\.$/, '')}.`, line, col);
  }

  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    cdataPropName: '#cdata',
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    isArray: (name) => LISTS.has(name),
  });
  const parsed = parsedBy(parser, source);
  if (parsed === null) throw refuse('is nested too deeply to be a schedule.');
  const schedule = child(parsed, 'schedule');
  if (schedule === undefined) throw refuse('has no <schedule>; is it a frab export?');

  const conference = child(schedule, 'conference');
  const timeZone = text(conference, 'time_zone_name') ?? fallbackZone;
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
  const found = events.flatMap(({ event, day, room }) => {
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
    sessions: found,
    breaks: [],
    warnings,
  };
  return withOwnNotes(read, readNotesInstruction(source));
}

/** Null when the elements are nested so deeply that the parser gives up. */
function parsedBy(parser: XMLParser, source: string): Xml | null {
  try {
    return parser.parse(source);
  } catch {
    return null;
  }
}

/** References to characters that no text has, such as `&#0;`. */
const REFERENCE = /&#(?:x([0-9a-f]+)|(\d+));/gi;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it matches
const NO_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u;

function forbiddenReference(source: string): Omit<Problem, 'file'> | undefined {
  for (const { 0: written, 1: hex, 2: decimal, index } of source.matchAll(REFERENCE)) {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    if (code <= 0x10ffff && !NO_CHARACTER.test(String.fromCodePoint(code))) continue;
    const start = source.lastIndexOf('<event', index);
    const end = source.indexOf('</event>', index);
    const inside = start >= 0 && end >= 0 ? source.slice(start, end) : '';
    const title = /<title>([^<]*)<\/title>/.exec(inside)?.[1];
    const key = /\s(?:guid|id)=["']([^"']*)["']/.exec(inside)?.[1] ?? '';
    const message = `contains ${written}, which stands for no character; delete it.`;
    return {
      ...placeAt(source, index),
      field: inside === '' ? 'schedule' : nameOfEvent(key, title),
      message,
    };
  }
  return undefined;
}

const keyOf = (event: Xml): string | undefined =>
  attribute(event, 'guid') ?? attribute(event, 'id') ?? text(event, 'slug') ?? line(event, 'title');

interface Around {
  day: string | undefined;
  room: string | undefined;
  timeZone: string;
  dayChange: string;
  base: string | undefined;
  warn: (message: string) => void;
}

function readSession(event: Xml, around: Around): ScheduleSession | { wrong: string[] } {
  const title = line(event, 'title');
  const startsAt = startOf(event, around);
  const duration = text(event, 'duration');
  const minutes = minutesOfDuration(duration ?? '');
  const wrong: string[] = [];
  if (title === undefined) wrong.push('has no title; write one in <title>.');
  if (startsAt === undefined) wrong.push(noStart(text(event, 'date'), text(event, 'start')));
  if (!minutes) {
    const given = duration === undefined ? 'no duration' : `the duration "${duration}"`;
    wrong.push(`has ${given}; write it in <duration> as hours and minutes, such as 00:45.`);
  }
  if (title === undefined || startsAt === undefined || !minutes) return { wrong };
  const { base, warn } = around;
  const linked = (list: string, item: string) =>
    usableLinks(
      children(child(event, list), item).map((link) => ({
        name: content(link),
        url: attribute(link, 'href'),
      })),
      base,
      warn,
    );
  const abstract = text(event, 'abstract');
  const description = text(event, 'description');
  const type = text(event, 'type');
  const recording = child(event, 'recording');
  const license = text(recording, 'license')?.slice(0, MAX_LICENSE_CHARS);
  const optout = text(recording, 'optout') === 'true';
  return {
    key: keyOf(event) ?? title,
    title,
    subtitle: line(event, 'subtitle'),
    abstract,
    description: saysMore(description, abstract) ? description : undefined,
    kind: kindOf(type),
    type: ownWordOf(type)?.slice(0, MAX_TYPE_CHARS),
    strand: line(event, 'track'),
    room: around.room ?? line(event, 'room'),
    people: children(child(event, 'persons'), 'person').flatMap((person) => personKey(person) ?? []),
    language: languageTag(text(event, 'language')),
    links: linked('links', 'link'),
    attachments: linked('attachments', 'attachment'),
    feedbackUrl: usableAddress(text(event, 'feedback_url'), base, warn),
    url: usableAddress(text(event, 'url'), base, warn),
    slug: usableSlug(text(event, 'slug')),
    recording: license !== undefined || optout ? { license, optout } : undefined,
    startsAt,
    minutes,
    day: around.day !== undefined && isDate(around.day) ? around.day : undefined,
    cancelled: /^cancell?ed$/i.test(text(event, 'state') ?? ''),
  };
}

function noStart(date: string | undefined, start: string | undefined): string {
  const given = [date && `the date "${date}"`, start && `the start "${start}"`].filter(Boolean).join(' and ');
  return `has ${given || 'no date and start'}; write <date> with its offset, such as 2027-02-04T09:00:00-08:00.`;
}

/** The day change of files that name none: the time at which their first day starts, or else midnight. */
function dayChangeOf([first]: readonly Xml[], timeZone: string): string {
  const start = attribute(first, 'start');
  if (start === undefined || Number.isNaN(Date.parse(start))) return '00:00';
  const { date, time } = localOf(new Date(start).toISOString(), timeZone);
  return date === attribute(first, 'date') ? time : '00:00';
}

/** A session's start: its date with an offset, or in older files the clock time on the day that it is listed under. */
function startOf(
  event: Xml,
  { day, timeZone, dayChange }: { day: string | undefined; timeZone: string; dayChange: string },
): string | undefined {
  const date = text(event, 'date');
  if (date !== undefined && /T.*(Z|[+-]\d\d:?\d\d)$/.test(date) && !Number.isNaN(Date.parse(date))) {
    return new Date(date).toISOString();
  }
  const time = clockTimeOf(text(event, 'start'));
  if (time === undefined || day === undefined || !isDate(day)) return undefined;
  const hours = Number(time.slice(0, 2)) + (time < dayChange ? 24 : 0);
  return instantOf(day, `${hours}${time.slice(2)}`, timeZone);
}

/** The tracks that have sessions, in the order of the file's list of tracks if there is one. */
function strandsOf(schedule: Xml, events: readonly Xml[]): Schedule['strands'] {
  const used = new Map(
    events.flatMap((event) => {
      const name = line(event, 'track');
      return name === undefined ? [] : [[name, attribute(child(event, 'track'), 'slug')] as const];
    }),
  );
  const listed = [
    ...children(child(schedule, 'tracks'), 'track'),
    ...children(child(schedule, 'conference'), 'track'),
  ];
  const details = new Map(listed.map((track) => [plain(content(track)) ?? '', track]));
  const inOrder = new Set([...listed.flatMap((track) => plain(content(track)) ?? []), ...used.keys()]);
  return [...inOrder]
    .filter((name) => used.has(name))
    .map((name) => {
      const colour = attribute(details.get(name), 'color');
      return {
        key: name,
        name,
        slug: used.get(name) ?? attribute(details.get(name), 'slug'),
        ...(colour !== undefined && /^#[0-9a-f]{6}$/i.test(colour) && { colour }),
      };
    });
}

function roomsOf(days: readonly Xml[]): Schedule['rooms'] {
  const rooms = days.flatMap((day) =>
    children(day, 'room').map((room) => ({
      name: plain(attribute(room, 'name')) ?? '',
      slug: attribute(room, 'slug'),
      used: children(room, 'event').length > 0,
    })),
  );
  const bySpelling = new Map(
    rooms.filter(({ used, name }) => used && name !== '').map((room) => [room.name, room]),
  );
  return [...bySpelling.values()].map(({ name, slug }) => ({ key: name, name, slug }));
}

/** All people of the file. Every file names them in sessions; some also list them once, with biographies. */
function peopleOf(schedule: Xml, events: readonly Xml[]): Schedule['people'] {
  const people = new Map<string, Schedule['people'][number]>();
  const listed = children(child(schedule, 'persons'), 'person');
  for (const person of [
    ...listed,
    ...events.flatMap((event) => children(child(event, 'persons'), 'person')),
  ]) {
    const key = personKey(person);
    const name = nameOf(person);
    if (key === undefined || name === undefined) continue;
    const known = people.get(key);
    const biography =
      joinTexts(text(person, 'biography'), text(person, 'extended_biography')) ?? known?.biography;
    people.set(key, { key, name: known?.name ?? name, biography });
  }
  return [...people.values()];
}

const personKey = (person: Xml) => attribute(person, 'guid') ?? attribute(person, 'id') ?? nameOf(person);
const nameOf = (person: Xml) =>
  line(person, 'name') ??
  line(person, 'public_name') ??
  line(person, 'full_public_name') ??
  plain(content(person));

function child(node: Xml, name: string): Xml {
  return typeof node === 'object' && !Array.isArray(node) ? node[name] : undefined;
}

function children(node: Xml, name: string): readonly Xml[] {
  const found = child(node, name);
  if (found === undefined || found === '') return [];
  return Array.isArray(found) ? found : [found];
}

/** An attribute's value; undefined when it is empty. */
function attribute(node: Xml, name: string): string | undefined {
  const value = child(node, `@${name}`);
  return typeof value === 'string' ? decodeReferences(value).trim() || undefined : undefined;
}

/** An element's own text; undefined when it is empty. References are not decoded in CDATA. */
function content(node: Xml): string | undefined {
  if (node === undefined || Array.isArray(node)) return undefined;
  if (typeof node === 'string') return decodeReferences(node).trim() || undefined;
  const quoted = [node['#cdata']].flat().filter((part) => typeof part === 'string');
  return `${content(node['#text']) ?? ''}${quoted.join('')}`.trim() || undefined;
}

function text(node: Xml, name: string): string | undefined {
  return content(child(node, name));
}

/** A text that is shown as it is, such as a title. */
const line = (node: Xml, name: string): string | undefined => plain(text(node, name));

/** Some tools write HTML into titles and names: `Q&amp;amp;A`, or `&eacute;` in CDATA. */
function plain(written: string | undefined): string | undefined {
  return written === undefined ? undefined : decodeHTMLStrict(written);
}
