import { eq } from 'drizzle-orm';
import {
  type EventDefinition,
  type EventDefinitionInput,
  eventDefinition,
} from '@/event-api/definition/definition';
import { type ImportReport, importEvent } from '@/event-api/events/import/import-event';
import { type Complaint, formatPath } from '@/event-api/events/problems/problem';
import { type CheckedEvent, checkDefinition } from '@/event-api/events/reading/read-definition';
import type { Db } from '@/event-api/platform/database/database';
import { inventoryItems } from '@/event-api/platform/inventory/schema';
import { workshopSessions } from '@/event-api/programme/schema';
import { events } from '@/event-api/tenancy/schema';
import type { TestPlatform } from '@/tests/support/database';
import { fixtureEvent } from '@/tests/support/fixture-event';
import { untilHeard } from '@/tests/support/until-heard';

export type Change = (event: EventDefinition) => unknown;

/** The fixture event with a change, as if it was read from a file. */
export async function checkedFixture(
  platform: TestPlatform,
  code: string,
  change: Change = () => undefined,
): Promise<CheckedEvent> {
  return checked(platform, fixtureEvent({ code, host: `${code}.example` }), change);
}

/** A definition, as if it was read from a file. */
export function checked(
  platform: TestPlatform,
  input: EventDefinitionInput,
  change: Change = () => undefined,
): Promise<CheckedEvent> {
  // A copy, because parsed definitions share the default objects of the schema.
  const definition = structuredClone(eventDefinition.parse(input));
  change(definition);
  const locate = ({ path, message }: Complaint) => ({
    file: 'event.yaml',
    line: 1,
    column: 1,
    field: formatPath(path),
    message,
  });
  return checkDefinition(definition, { folder: '.', now: platform.clock.now(), locate });
}

/** Imports the fixture event with a change, and waits until an API beside it knows. */
export async function importFixture(
  platform: TestPlatform,
  code: string,
  change?: Change,
): Promise<ImportReport> {
  const report = await importEvent(platform, await checkedFixture(platform, code, change));
  await untilHeard(platform);
  return report;
}

/** The sessions of an event as stored. */
export function sessionsOf({ db }: TestPlatform, eventCode: string) {
  return db.select().from(workshopSessions).where(eq(workshopSessions.eventCode, eventCode));
}

/** An event as stored. */
export async function storedOf({ db }: TestPlatform, code: string) {
  const [row] = await db.select().from(events).where(eq(events.code, code));
  if (!row) throw new Error(`there is no event ${code}`);
  return row;
}

/** Capacity, sold and held of an event's items, by kind and code. */
export async function items(
  db: Db,
  eventCode: string,
): Promise<Record<string, [number | null, number, number]>> {
  const found = await db.select().from(inventoryItems).where(eq(inventoryItems.eventCode, eventCode));
  return Object.fromEntries(
    found.map(({ kind, code, capacity, sold, held }) => [`${kind} ${code}`, [capacity, sold, held]]),
  );
}

/** An entry of a list by its code. */
export function byCode<Item extends { code: string }>(list: readonly Item[], code: string): Item {
  const item = list.find((each) => each.code === code);
  if (!item) throw new Error(`there is no ${code}`);
  return item;
}
