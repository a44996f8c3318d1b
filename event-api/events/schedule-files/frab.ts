import { decodeHTMLStrict } from 'entities';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { isTimeZone } from '@/lib/time/zone-name';
import { instantOf, isDate, localOf } from '../../platform/local-time';
import { UnusableDefinition } from '../problems/problem';
import { decodeReferences, hasDoctype } from '../reading/xml-text';
import type { Schedule, ScheduleSession } from './schedule';
import { clockTimeOf, joinTexts, kindOf, minutesOfDuration, usableLinks } from './schedule-values';

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
    isArray: (name) => LISTS.has(name),
  });
  const parsed: Xml = parser.parse(source);
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
  const found = events.map(({ event, day, room }) => {
    const session = readSession(event, { day, room, timeZone, dayChange });
    if ('wrong' in session) throw refuse(`the session "${text(event, 'title') ?? '?'}" ${session.wrong}.`);
    return session;
  });
  return {
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
  };
}

function readSession(
  event: Xml,
  around: { day: string | undefined; room: string | undefined; timeZone: string; dayChange: string },
): ScheduleSession | { wrong: string } {
  const title = line(event, 'title');
  if (title === undefined) return { wrong: 'has no title' };
  const startsAt = startOf(event, around);
  if (startsAt === undefined) return { wrong: 'has no date and start' };
  const minutes = minutesOfDuration(text(event, 'duration') ?? '');
  if (minutes === undefined || minutes === 0) return { wrong: 'has no duration such as 00:45' };
  const links = [
    ...children(child(event, 'links'), 'link'),
    ...children(child(event, 'attachments'), 'attachment'),
  ];
  return {
    key: attribute(event, 'guid') ?? attribute(event, 'id') ?? text(event, 'slug') ?? title,
    title,
    subtitle: line(event, 'subtitle'),
    abstract: joinTexts(text(event, 'abstract'), text(event, 'description')),
    kind: kindOf(text(event, 'type')),
    strand: line(event, 'track'),
    room: around.room ?? line(event, 'room'),
    people: children(child(event, 'persons'), 'person').flatMap((person) => personKey(person) ?? []),
    language: text(event, 'language')?.slice(0, 2).toLowerCase(),
    links: usableLinks(links.map((link) => ({ name: content(link), url: attribute(link, 'href') }))),
    startsAt,
    minutes,
    day: around.day !== undefined && isDate(around.day) ? around.day : undefined,
    cancelled: /^cancell?ed$/i.test(text(event, 'state') ?? ''),
  };
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
