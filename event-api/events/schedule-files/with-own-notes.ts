import type { OwnNotes } from '../../schedule/files/own-notes';
import type { Schedule, ScheduleSession } from './schedule';

/** A schedule that we exported ourselves, with what its format could not hold: codes, order, and some values. */
export function withOwnNotes(schedule: Schedule, notes: OwnNotes | undefined): Schedule {
  if (!notes) return schedule;
  const sessions = byKey(notes.sessions, ({ guid }) => guid);
  const rooms = byKey(notes.rooms, ({ name }) => name);
  const people = byKey(notes.people, ({ guid }) => guid);
  const strands = byKey(notes.strands, ({ name }) => name);
  const nameOf = ({ key, name }: Schedule['rooms'][number]) => (typeof name === 'string' ? name : key);
  const restored = inOrderOf(sessions, schedule.sessions, ({ key }) => key).map((session) => {
    const note = sessions.get(session.key)?.thing;
    return note ? withNote(session, note) : session;
  });
  const used = new Set(restored.map(({ room }) => room));
  const usedStrands = new Set(restored.map(({ strand }) => strand));
  return {
    ...schedule,
    event: notes.event,
    strands: inOrderOf(strands, schedule.strands, nameOf)
      .filter(({ key }) => usedStrands.has(key))
      .map((strand) => ({ ...strand, code: strands.get(nameOf(strand))?.thing.code })),
    rooms: inOrderOf(rooms, schedule.rooms, nameOf)
      .filter(({ key }) => used.has(key))
      .map((room) => {
        const { code, capacity } = rooms.get(nameOf(room))?.thing ?? {};
        return { ...room, code, ...(typeof capacity === 'number' && { capacity }) };
      }),
    people: inOrderOf(people, schedule.people, ({ key }) => key).map((person) => {
      const note = people.get(person.key)?.thing;
      return { ...person, code: note?.code, biography: note?.biography ?? person.biography };
    }),
    sessions: restored,
    breaks: notes.breaks,
  };
}

function withNote(session: ScheduleSession, note: OwnNotes['sessions'][number]): ScheduleSession {
  const { title, subtitle, kind, type, slug, language, url, feedbackUrl, recording, slides } = note.fields;
  const { links, attachments } = note.fields;
  return {
    ...session,
    code: note.code,
    workshop: note.workshop,
    online: note.online,
    offsite: note.offsite,
    room: note.roomless ? undefined : session.room,
    strand: note.strandless ? undefined : session.strand,
    title: title ?? session.title,
    kind: kind ?? session.kind,
    ...(subtitle !== undefined && { subtitle: subtitle ?? undefined }),
    ...(type !== undefined && { type: type ?? undefined }),
    ...(slug !== undefined && { slug: slug ?? undefined }),
    ...(language !== undefined && { language: language ?? undefined }),
    ...(url !== undefined && { url: url ?? undefined }),
    ...(feedbackUrl !== undefined && { feedbackUrl: feedbackUrl ?? undefined }),
    ...(recording !== undefined && {
      recording: recording
        ? { ...recording, url: recording.url ?? undefined, license: recording.license ?? undefined }
        : undefined,
    }),
    ...(slides !== undefined && { slides: slides ?? undefined }),
    ...(links !== undefined && { links }),
    ...(attachments !== undefined && { attachments }),
  };
}

type Positions<Thing> = ReadonlyMap<string, { thing: Thing; at: number }>;

function byKey<Thing>(things: readonly Thing[], keyOf: (thing: Thing) => string): Positions<Thing> {
  return new Map(things.map((thing, at) => [keyOf(thing), { thing, at }]));
}

/** In the order of the notes; what they do not know comes last. */
function inOrderOf<Item>(
  positions: Positions<unknown>,
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Item[] {
  const at = (item: Item) => positions.get(keyOf(item))?.at ?? positions.size;
  return [...items].sort((one, other) => at(one) - at(other));
}
