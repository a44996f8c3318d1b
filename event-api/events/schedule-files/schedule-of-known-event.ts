import type { EventDefinition, Programme } from '../../definition/definition';
import type { Text } from '../../definition/values';
import { addDays, daysBetween } from '../../platform/local-time';
import { earliestStart, programmeOf, type Schedule } from './schedule';

type Workshop = Programme['workshops'][number];
type Session = Workshop['sessions'][number];

/** Codes of slots that imports make: of sessions with a time of their own, and of a schedule's breaks. */
const MADE_SLOT = /^(day-\d+-\d{4}(-x)*|break-\d+-\d{4})$/;

/**
 * An event with the programme of a schedule file, and everything else as it is: what a schedule cannot say about a session,
 * a room, a strand or a person (fee, places, photo, the other language) stays as well.
 * @param definition as stored, with a date as its first day
 * @param shift whether the schedule's first day becomes the event's first day
 */
export function withProgramme(
  definition: EventDefinition,
  schedule: Schedule,
  { shift }: { shift: boolean },
): EventDefinition {
  const { event, programme: own } = definition;
  const { languages, time_zone: timeZone, type: eventType } = event;
  const [first = event.starts] = [...schedule.days].sort();
  const firstDay = String(shift ? first : event.starts);
  const [dayChange = event.day_change] = [earliestStart(schedule), event.day_change].sort();
  const scheduled = programmeOf(schedule, {
    firstDay,
    timeZone,
    dayChange: schedule.dayChange,
    languages,
    eventType,
  });
  const rooms = withKnownDetails(own.rooms, scheduled.rooms);
  const strands = withKnownDetails(own.strands, scheduled.strands);
  const people = withKnownDetails(own.presenters, scheduled.presenters);
  const named = scheduled.workshops.map((workshop) => ({
    ...workshop,
    strand: workshop.strand === undefined ? undefined : strands.codeOf(workshop.strand),
    presenters: [...new Set(workshop.presenters.map(people.codeOf))],
    sessions: workshop.sessions.map((session) => ({
      ...session,
      ...(session.room !== undefined && { room: rooms.codeOf(session.room) }),
    })),
  }));
  const workshops = merged(own, named);
  const sessions = workshops.flatMap((workshop) => workshop.sessions);
  const declared = own.slots.filter(({ code }) => !MADE_SLOT.test(code));
  return {
    ...definition,
    event: { ...event, day_change: dayChange },
    programme: {
      audiences: own.audiences,
      // What the schedule says nothing about stays, with what it refers to.
      rooms: withNamed(
        rooms.list,
        own.rooms,
        sessions.map(({ room }) => room),
      ),
      strands: withNamed(
        strands.list,
        own.strands,
        workshops.map(({ strand }) => strand),
      ),
      presenters: people.list,
      slots: [
        ...declared,
        ...scheduled.slots.filter((slot) => !declared.some((each) => isSameTime(each, slot))),
      ],
      workshops,
    },
  };
}

/** The dates of a programme that are no days of its event, in order. */
export function daysOutside({ event, programme }: EventDefinition): string[] {
  const days = new Set(event.days.map(({ day }) => day));
  const used = programme.workshops.flatMap(({ sessions }) => sessions.flatMap(({ day }) => day ?? []));
  const outside = [...new Set(used)].filter((day) => !days.has(day)).sort((one, other) => one - other);
  return outside.map((day) => addDays(String(event.starts), day - 1));
}

/** First and last day of an event with fixed dates, the same in every language. */
export function firstToLastDay({ event }: EventDefinition): string {
  const days = event.days.map(({ day }) => addDays(String(event.starts), day - 1)).sort();
  const [first = '', last = first] = [days[0], days.at(-1)];
  return daysBetween(first, last) === 0 ? first : `${first} – ${last}`;
}

interface Named {
  code: string;
  name: Text;
}

/** What a schedule names, with the codes and details that the event has for the same code or name. */
function withKnownDetails<Item extends Named>(own: readonly Item[], scheduled: readonly Item[]) {
  const byCode = new Map(
    scheduled.map((item) => {
      const before = own.find(({ code }) => code === item.code) ?? own.find((each) => hasName(each, item));
      return [item.code, before ? withDetails(before, item) : item];
    }),
  );
  return {
    list: [...new Map([...byCode.values()].map((item) => [item.code, item])).values()],
    codeOf: (code: string) => byCode.get(code)?.code ?? code,
  };
}

/** The list with what is named and only the event has. */
function withNamed<Item extends Named>(
  list: readonly Item[],
  own: readonly Item[],
  named: readonly (string | undefined)[],
): Item[] {
  const has = new Set(list.map(({ code }) => code));
  return [...list, ...own.filter(({ code }) => !has.has(code) && named.includes(code))];
}

/** What the event knows, with what the schedule says in other words. */
function withDetails<Item extends Named>(before: Item, item: Item): Item {
  const fields = Object.entries(item).filter(([, value]) => value !== undefined && !isEmpty(value));
  const changed = fields.filter(
    ([field, value]) => field !== 'code' && !saysTheSame(Reflect.get(before, field), value),
  );
  // Every field is one of the item's own.
  return { ...before, ...(Object.fromEntries(changed) as Partial<Item>) };
}

function merged(own: Programme, scheduled: readonly Workshop[]): Workshop[] {
  const workshopOf = new Map(
    own.workshops.flatMap((workshop) =>
      workshop.sessions.map((session) => [session.code, workshop] as const),
    ),
  );
  const result = new Map<string, Workshop>();
  for (const workshop of scheduled) {
    for (const session of workshop.sessions) {
      const before = workshopOf.get(session.code);
      const code = before?.code ?? workshop.code;
      const had = before?.sessions.find((each) => each.code === session.code);
      const placed = had ? withTime(had, session, own) : session;
      const entry = result.get(code);
      if (entry) entry.sessions.push(placed);
      else result.set(code, { ...(before ? withTexts(before, workshop) : workshop), sessions: [placed] });
    }
  }
  return [...result.values()];
}

/** Of a workshop, a schedule says what it is about and who presents it; fee, audience and the like stay. */
function withTexts(before: Workshop, workshop: Workshop): Workshop {
  const { code: _, sessions: __, payable: ___, audience: ____, kind, ...texts } = workshop;
  // A schedule that does not tell kinds apart has talks alone.
  const said = { ...texts, ...(kind !== 'talk' && { kind }) };
  const changed = Object.entries(said).filter(
    ([field, value]) =>
      field === 'presenters' ||
      (value !== undefined && !isEmpty(value) && !saysTheSame(Reflect.get(before, field), value)),
  );
  // Every field is one of a workshop's own.
  return { ...before, ...(Object.fromEntries(changed) as Partial<Workshop>) };
}

/** A session at the schedule's time, in its room; its places and the way of taking part stay. */
function withTime(before: Session, session: Session, { slots }: Programme): Session {
  const { slot, day: _, from: __, to: ___, room: ____, ...rest } = before;
  const ownSlot = slots.find(({ code }) => code === slot);
  const { day = ownSlot?.day, from = ownSlot?.from, to = ownSlot?.to } = before;
  const stays = isSameTime({ day, from, to }, session) && slot !== undefined && !MADE_SLOT.test(slot);
  const time = stays
    ? { slot, ...(before.day !== undefined && { day, from, to }) }
    : { day: session.day, from: session.from, to: session.to };
  const room = session.room ?? (before.type === 'O' ? before.room : undefined);
  return { ...rest, ...time, ...(room !== undefined && { room }), cancelled: session.cancelled };
}

interface Time {
  day?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const isSameTime = (one: Time, other: Time): boolean =>
  one.day === other.day && one.from === other.from && one.to === other.to;

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

const textsOf = (value: unknown): string[] =>
  (typeof value === 'string' ? [value] : Object.values(Object(value)).map(String)).map(plain);

/** Without mark-up and spacing, which the import of the event may have changed. */
const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

const hasName = (one: Named, other: Named): boolean => saysTheSame(one.name, other.name);

/** Whether a text of one language is what the event has in one of its languages; for other values, whether they are equal. */
function saysTheSame(before: unknown, said: unknown): boolean {
  const isText = (value: unknown) =>
    typeof value === 'string' || (typeof value === 'object' && !Array.isArray(value));
  if (!isText(before) || !isText(said)) return JSON.stringify(before) === JSON.stringify(said);
  const has = new Set(textsOf(before));
  return textsOf(said).every((text) => has.has(text));
}
