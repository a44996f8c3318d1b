import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { groupBy } from '@/lib/domain/group-by';
import { decimals } from '@/lib/money';
import { type EventDefinitionInput, eventDefinition } from '../../definition/definition';
import { isObject, type LeafKind, mapLeaves, unwrapped } from '../../definition/leaves';
import type { Db } from '../../platform/database/database';
import { ITEM_KINDS } from '../../platform/inventory/items';
import { inventoryItems } from '../../platform/inventory/schema';
import { clockTimes, daysBetween, endOfDay, localOf, startOfDay } from '../../platform/local-time';
import { eventAssets, events } from '../../tenancy/schema';
import type { StoredEvent } from '../../tenancy/stored-event';
import type { ProgrammeRows } from '../event-rows/programme-rows';
import { readProgrammeRows } from '../event-rows/programme-tables';
import { type Asset, assetAddress, withPicturePaths } from '../reading/read-asset';

/**
 * Copies a definition with its fields in the order of the schema, which is that of `docs/event-fields.md`: the database keeps them
 * in an order of its own. Fields that the schema does not know come last.
 */
function inSchemaOrder(value: unknown, schema: z.core.$ZodType = eventDefinition): unknown {
  if (!isObject(value)) return value;
  const { def } = unwrapped(schema, value)._zod;
  if (def.type === 'array') return Object.values(value).map((item) => inSchemaOrder(item, def.element));
  // What may be plain or have fields, such as a text: only one of the options has any.
  if (def.type === 'union') {
    const withFields = def.options.find((option) => unwrapped(option, value)._zod.def.type === 'object');
    return withFields ? inSchemaOrder(value, withFields) : value;
  }
  if (def.type === 'object') {
    return ordered(value, Object.keys(def.shape), (name) => def.shape[name]);
  }
  if (def.type === 'record') {
    const names = [...(def.keyType._zod.values ?? [])].map(String);
    return ordered(value, names, () => def.valueType);
  }
  return value;
}

function ordered(
  value: object,
  names: readonly string[],
  schemaOf: (name: string) => z.core.$ZodType | undefined,
): object {
  const first = names.filter((name) => Object.hasOwn(value, name));
  const others = Object.keys(value).filter((name) => !first.includes(name));
  return Object.fromEntries(
    [...first, ...others].map((name) => {
      const field: unknown = Reflect.get(value, name);
      const schema = schemaOf(name);
      return [name, schema ? inSchemaOrder(field, schema) : field];
    }),
  );
}

/** An event as a definition that would import as the same event, with its files. */
interface ExportedEvent {
  definition: EventDefinitionInput;
  assets: (Asset & { path: string })[];
  /** Of the version that was exported. */
  digest: string;
}

/** @returns null when there is no such event */
export async function exportEvent(db: Db, code: string): Promise<ExportedEvent | null> {
  const exported = await exportDefinition(db, code);
  if (!exported) return null;
  const assets = await db
    .select({ path: eventAssets.path, body: eventAssets.body })
    .from(eventAssets)
    .where(eq(eventAssets.eventCode, code));
  const bodies = new Map(assets.map(({ path, body }) => [path, body]));
  return {
    ...exported,
    assets: exported.assets.map((asset) => ({
      ...asset,
      body: Buffer.from(bodies.get(asset.path) ?? '', 'base64'),
    })),
  };
}

/** An event's definition without the contents of its files. */
export interface ExportedDefinition extends Omit<ExportedEvent, 'assets'> {
  assets: Omit<ExportedEvent['assets'][number], 'body'>[];
}

export async function exportDefinition(db: Db, code: string): Promise<ExportedDefinition | null> {
  const [event] = await db
    .select({ definition: events.definition, digest: events.digest })
    .from(events)
    .where(eq(events.code, code));
  if (!event) return null;
  const { path, digest, mediaType, width, height } = eventAssets;
  const assets = await db
    .select({ path, digest, mediaType, width, height })
    .from(eventAssets)
    .where(eq(eventAssets.eventCode, code))
    .orderBy(asc(eventAssets.path));
  const capacities = await db
    .select({ kind: inventoryItems.kind, code: inventoryItems.code, capacity: inventoryItems.capacity })
    .from(inventoryItems)
    .where(eq(inventoryItems.eventCode, code));
  const seats = new Map(
    capacities
      .filter((item) => item.kind === ITEM_KINDS.workshopSession)
      .map((item) => [item.code, item.capacity]),
  );

  const { starts_at, ends_at, session_word, ...identity } = event.definition.event;
  const programme = definitionOf(await readProgrammeRows(db, code), event.definition.event, seats);
  const paths = new Map(assets.map((asset) => [assetAddress(asset.path, asset.digest), asset.path]));
  const written = mapLeaves({ ...event.definition, event: identity, programme }, (kind, value) =>
    writeLeaf(kind, value, paths, identity.time_zone),
  );
  // Every leaf was converted back to what the schema accepts; the import tests check this.
  return { definition: inSchemaOrder(written) as EventDefinitionInput, assets, digest: event.digest };
}

function writeLeaf(
  kind: LeafKind,
  value: unknown,
  paths: ReadonlyMap<string, string>,
  zone: string,
): unknown {
  if (kind === 'html') return withPathsInAll(value, paths);
  if (typeof value !== 'string') return value;
  if (kind === 'asset') return paths.get(value) ?? value;
  if (kind !== 'opening' && kind !== 'deadline') return value;
  const { date, time } = localOf(value, zone);
  const wholeDay = kind === 'opening' ? startOfDay(date, zone) : endOfDay(date, zone);
  return value === wholeDay ? date : `${date} ${time}`;
}

/** HTML by language, with the paths of its pictures in place of their addresses. */
function withPathsInAll(texts: unknown, paths: ReadonlyMap<string, string>): unknown {
  const entries = Object.entries(Object(texts));
  return Object.fromEntries(
    entries.map(([language, text]) => [language, withPicturePaths(String(text), paths)]),
  );
}

/** The programme of stored rows, without cancelled sessions on days that the event no longer has. */
function definitionOf(
  rows: ProgrammeRows,
  event: StoredEvent['event'],
  seats: ReadonlyMap<string, number | null>,
): EventDefinitionInput['programme'] {
  const zone = event.time_zone;
  const dayOf = (date: string) => daysBetween(event.starts, date) + 1;
  const isEventDay = ({ day }: { day: string }) => event.days.some((each) => each.day === dayOf(day));
  const terms = (kind: ProgrammeRows['terms'][number]['kind']) =>
    rows.terms.filter((term) => term.kind === kind);
  const slots = new Map(rows.slots.map((slot) => [slot.code, slot]));
  const sessionsOf = groupBy(rows.sessions.filter(isEventDay), (session) => session.workshopCode);
  const peopleOf = groupBy(rows.workshopPresenters, (link) => link.workshopCode);
  const unit = 10 ** decimals(event.currency);

  return {
    strands: terms('strand').map(({ code, name, colour }) => withoutEmpty({ code, name, colour })),
    audiences: terms('audience').map(({ code, name }) => ({ code, name })),
    rooms: terms('room').map(({ code, name, locationCode: location, capacity }) =>
      withoutEmpty({ code, name, location, capacity }),
    ),
    slots: rows.slots
      .filter(isEventDay)
      .map(({ code, day, title, kind, locationCode: location, ...span }) =>
        withoutEmpty({ code, day: dayOf(day), ...clockTimes(day, span, zone), title, kind, location }),
      ),
    presenters: rows.presenters.map(({ eventCode, position, ...presenter }) => withoutEmpty(presenter)),
    workshops: rows.workshops.flatMap((workshop) => {
      const sessions = (sessionsOf.get(workshop.code) ?? []).map((session) => {
        const { code, day, startsAt, endsAt, type, offsite, cancelled } = session;
        const slot = slots.get(session.slotCode);
        const own = slot?.startsAt !== startsAt || slot.endsAt !== endsAt;
        return withoutEmpty({
          code,
          slot: session.slotCode,
          ...(own && { day: dayOf(day), ...clockTimes(day, { startsAt, endsAt }, zone) }),
          room: session.roomCode,
          type,
          offsite: offsite || null,
          capacity: seats.get(code),
          cancelled: cancelled || null,
        });
      });
      if (sessions.length === 0) return [];
      const { eventCode, position, strandCode, audiences, feeAmount, itemsToBring, ...others } = workshop;
      const { feedbackUrl, recording, ...rest } = others;
      return [
        withoutEmpty({
          ...rest,
          strand: strandCode,
          audience: audiences,
          fee: feeAmount === null ? null : feeAmount / unit,
          items_to_bring: itemsToBring,
          feedback_url: feedbackUrl,
          recording: recording && withoutEmpty(recording),
          presenters: (peopleOf.get(workshop.code) ?? []).map((link) => link.presenterCode),
          sessions,
        }),
      ];
    }),
  };
}

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
