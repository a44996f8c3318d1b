import type { Schedule } from '../../schedule-files/schedule';
import { colourOf, joinTexts } from '../../schedule-files/schedule-values';
import { attribute, child, children, content, line, plain, text, type Xml } from './frab-xml';

/** The tracks that have sessions, in the order of the file's list of tracks if there is one. */
export function strandsOf(schedule: Xml, events: readonly Xml[]): Schedule['strands'] {
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
      const track = details.get(name);
      const slug = used.get(name) ?? attribute(track, 'slug');
      return { key: name, name, slug, ...colourOf(attribute(track, 'color')) };
    });
}

/** The rooms that have sessions. */
export function roomsOf(days: readonly Xml[]): Schedule['rooms'] {
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
export function peopleOf(schedule: Xml, events: readonly Xml[]): Schedule['people'] {
  const people = new Map<string, Schedule['people'][number]>();
  const listed = children(child(schedule, 'persons'), 'person');
  for (const person of [
    ...listed,
    ...events.flatMap((event) => children(child(event, 'persons'), 'person')),
  ]) {
    const key = personKey(person);
    const name = nameOf(person);
    if (key === undefined || name === undefined) continue;
    const before = people.get(key);
    const biography =
      joinTexts(text(person, 'biography'), text(person, 'extended_biography')) ?? before?.biography;
    people.set(key, { key, name: before?.name ?? name, biography });
  }
  return [...people.values()];
}

/** What the file calls a person by. */
export const personKey = (person: Xml) =>
  attribute(person, 'guid') ?? attribute(person, 'id') ?? nameOf(person);
const nameOf = (person: Xml) =>
  line(person, 'name') ??
  line(person, 'public_name') ??
  line(person, 'full_public_name') ??
  plain(content(person));
