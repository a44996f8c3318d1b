import { LRUCache } from 'lru-cache';
import { groupBy } from '@/lib/domain/group-by';
import { decimals } from '@/lib/money';
import type { EventDefinitionInput, Programme } from '../../definition/definition';
import { mapLeaves } from '../../definition/leaves';
import { ENTRY_SCHEMAS } from '../../definition/programme-lists';
import { clockTimes, daysBetween } from '../../platform/local-time';
import type { StoredEvent } from '../../tenancy/stored-event';
import type { ProgrammeRows } from '../event-rows/programme-rows';
import { remembered } from '../remembered';
import { inSchemaOrder } from './in-schema-order';
import { type ExportPlace, writeLeaf } from './write-leaf';

/** What the entries of a programme depend on beside their rows. */
interface ProgrammePlace extends ExportPlace {
  starts: string;
  days: ReadonlySet<number>;
  /** Minor units of one of the currency. */
  unit: number;
}

/** Of events that are edited. */
const MAX_KNOWN_PLACES = 20;

const places = new LRUCache<string, ProgrammePlace>({ max: MAX_KNOWN_PLACES });

/** The same object for the same place, because entries are remembered with it. */
export function placeOf(event: StoredEvent['event'], paths: ReadonlyMap<string, string>): ProgrammePlace {
  const { starts, time_zone: zone, currency } = event;
  const days = event.days.map(({ day }) => day);
  const name = JSON.stringify([starts, zone, currency, days, ...paths]);
  const known = places.get(name);
  if (known) return known;
  const place = { paths, zone, starts, days: new Set(days), unit: 10 ** decimals(currency) };
  places.set(name, place);
  return place;
}

const dayOf = (date: string, { starts }: ProgrammePlace) => daysBetween(starts, date) + 1;

type SlotRow = ProgrammeRows['slots'][number];
type SessionRow = ProgrammeRows['sessions'][number];

/**
 * The programme of stored rows, without cancelled sessions on days that the event no longer has. Of rows that are the same as
 * before, its entries are the same, too.
 */
export function exportProgramme(
  rows: ProgrammeRows,
  seats: ReadonlyMap<string, number | null>,
  place: ProgrammePlace,
): EventDefinitionInput['programme'] {
  const dates = new Map<string, boolean>();
  const isEventDay = ({ day }: { day: string }) => {
    const known = dates.get(day) ?? place.days.has(dayOf(day, place));
    dates.set(day, known);
    return known;
  };
  const terms = (kind: ProgrammeRows['terms'][number]['kind']) =>
    rows.terms.filter((term) => term.kind === kind);
  const slots = new Map(rows.slots.map((slot) => [slot.code, slot]));
  const sessionsOf = groupBy(rows.sessions.filter(isEventDay), (session) => session.workshopCode);
  const peopleOf = groupBy(rows.workshopPresenters, (link) => link.workshopCode);

  return {
    strands: terms('strand').map((term) => strandOf(term, place)),
    audiences: terms('audience').map((term) => audienceOf(term, place)),
    rooms: terms('room').map((term) => roomOf(term, place)),
    slots: rows.slots.filter(isEventDay).map((slot) => slotOf(slot, place)),
    presenters: rows.presenters.map((presenter) => presenterOf(presenter, place)),
    workshops: rows.workshops.flatMap((workshop) => {
      const sessions = (sessionsOf.get(workshop.code) ?? []).map((session) =>
        sessionOf(session, slots.get(session.slotCode), seats.get(session.code), place),
      );
      const people = (peopleOf.get(workshop.code) ?? []).map((link) => link.presenterCode);
      return sessions.length === 0 ? [] : [workshopOf(workshop, sessions, people, place)];
    }),
  };
}

type Entry<List extends keyof Programme> = NonNullable<
  NonNullable<EventDefinitionInput['programme']>[List]
>[number];

/** An entry as a definition has it. */
function written<List extends keyof Programme>(list: List, entry: object, place: ExportPlace): Entry<List> {
  const schema = ENTRY_SCHEMAS[list];
  const values = mapLeaves(entry, (kind, value) => writeLeaf(kind, value, place), schema);
  // Every leaf was converted back to what the schema accepts; the import tests check this.
  return inSchemaOrder(values, schema) as Entry<List>;
}

const strandOf = remembered(({ code, name, colour }: ProgrammeRows['terms'][number], place: ProgrammePlace) =>
  written('strands', withoutEmpty({ code, name, colour }), place),
);

const audienceOf = remembered(({ code, name }: ProgrammeRows['terms'][number], place: ProgrammePlace) =>
  written('audiences', { code, name }, place),
);

const roomOf = remembered(
  ({ code, name, locationCode: location, capacity }: ProgrammeRows['terms'][number], place: ProgrammePlace) =>
    written('rooms', withoutEmpty({ code, name, location, capacity }), place),
);

const slotOf = remembered(
  ({ code, day, title, kind, locationCode: location, ...span }: SlotRow, place: ProgrammePlace) => {
    const times = clockTimes(day, span, place.zone);
    return written(
      'slots',
      withoutEmpty({ code, day: dayOf(day, place), ...times, title, kind, location }),
      place,
    );
  },
);

const presenterOf = remembered(
  ({ eventCode, position, ...presenter }: ProgrammeRows['presenters'][number], place: ProgrammePlace) =>
    written('presenters', withoutEmpty(presenter), place),
);

const sessionOf = remembered(
  (
    session: SessionRow,
    slot: SlotRow | undefined,
    capacity: number | null | undefined,
    place: ProgrammePlace,
  ) => {
    const { code, day, startsAt, endsAt, type, offsite, cancelled } = session;
    const own = slot?.startsAt !== startsAt || slot.endsAt !== endsAt;
    return withoutEmpty({
      code,
      slot: session.slotCode,
      ...(own && { day: dayOf(day, place), ...clockTimes(day, { startsAt, endsAt }, place.zone) }),
      room: session.roomCode,
      type,
      offsite: offsite || null,
      capacity,
      cancelled: cancelled || null,
    });
  },
);

const workshopOf = remembered(
  (
    workshop: ProgrammeRows['workshops'][number],
    sessions: readonly object[],
    people: readonly string[],
    place: ProgrammePlace,
  ) => {
    const { eventCode, position, strandCode, audiences, feeAmount, itemsToBring, ...others } = workshop;
    const { feedbackUrl, recording, ...rest } = others;
    const fields = withoutEmpty({
      ...rest,
      strand: strandCode,
      audience: audiences,
      fee: feeAmount === null ? null : feeAmount / place.unit,
      items_to_bring: itemsToBring,
      feedback_url: feedbackUrl,
      recording: recording && withoutEmpty(recording),
      presenters: people,
      sessions,
    });
    return written('workshops', fields, place);
  },
);

type WithoutEmpty<Fields> = {
  [Name in keyof Fields as null extends Fields[Name]
    ? never
    : undefined extends Fields[Name]
      ? never
      : Name]: Fields[Name];
} & {
  [Name in keyof Fields as null extends Fields[Name]
    ? Name
    : undefined extends Fields[Name]
      ? Name
      : never]?: NonNullable<Fields[Name]>;
};

/** Removes null and undefined fields, which a definition leaves out. */
function withoutEmpty<Fields extends object>(fields: Fields): WithoutEmpty<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  // Object.fromEntries forgets the fields' names and types, which the filter did not change.
  return Object.fromEntries(entries) as WithoutEmpty<Fields>;
}
