import { asc, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { notFound } from '@/lib/errors';
import type { Db } from '../platform/database/database';
import { keepStatement } from '../platform/database/readings/kept-statement';
import { SharedReadings } from '../platform/database/readings/shared-readings';
import { rows } from '../platform/database/statements';
import { formerEventCodes } from '../platform/event-codes/schema';
import type { EventHost, SiteEvent } from './event';
import { cancelledEvents, eventAssets, eventHosts, events } from './schema';
import { withoutSales } from './without-sales';

/** Over all databases of the process. */
const MAX_CACHED_EVENTS = 1000;

/** By code and version. An import that changes an event writes another version, so an entry is never out of date. */
const cache = new LRUCache<string, SiteEvent>({ max: MAX_CACHED_EVENTS });

const shared = new SharedReadings<SiteEvent | null>();

/**
 * An event by its code; null when there is none. Reads the event's version from the database, and the event itself only
 * when the version changed. Jobs that run at the same time share one read: a thousand letters about one event read the
 * event (and its programme, see `readProgramme`) once.
 */
export function findEvent(db: Db, code: string): Promise<SiteEvent | null> {
  return shared.read(db, code, () => readEvent(db, code));
}

async function readEvent(db: Db, code: string): Promise<SiteEvent | null> {
  const [found] = await rows<{ version: string }>(db, versionOf({ code }));
  if (!found) return null;
  const key = `${code} ${found.version}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const event = await queryEvent(db, code);
  if (event) cache.set(key, event);
  return event;
}

const versionOf = keepStatement(
  ['code'],
  ({ code }) => sql`
    select concat_ws(' ', ${events.importedAt}, ${events.digest}, ${cancelledEvents.cancelledAt}) as version
    from ${events} left join ${cancelledEvents} on ${cancelledEvents.eventCode} = ${events.code}
    where ${events.code} = ${code}`,
);

async function queryEvent(db: Db, code: string): Promise<SiteEvent | null> {
  const [row] = await db
    .select({
      clientCode: events.clientCode,
      definition: events.definition,
      importedAt: events.importedAt,
      cancelledAt: cancelledEvents.cancelledAt,
    })
    .from(events)
    .leftJoin(cancelledEvents, eq(cancelledEvents.eventCode, events.code))
    .where(eq(events.code, code));
  if (!row) return null;
  const hosts: EventHost[] = await db
    .select({ host: eventHosts.host, test: eventHosts.test, testable: eventHosts.testable })
    .from(eventHosts)
    .where(eq(eventHosts.eventCode, code))
    .orderBy(asc(eventHosts.position));
  const pictures = await db
    .select({ digest: eventAssets.digest, width: eventAssets.width, height: eventAssets.height })
    .from(eventAssets)
    .where(eq(eventAssets.eventCode, code));
  const pictureSizes = new Map(pictures.map(({ digest, ...size }) => [digest, size]));
  const [former] = await db
    .select({ code: formerEventCodes.former })
    .from(formerEventCodes)
    .where(eq(formerEventCodes.eventCode, code))
    .orderBy(asc(formerEventCodes.renamedAt))
    .limit(1);
  const { clientCode, definition, importedAt } = row;
  const cancelledAt = row.cancelledAt === null ? null : new Date(row.cancelledAt).toISOString();
  return {
    code,
    firstCode: former?.code ?? code,
    clientCode,
    definition: cancelledAt === null ? definition : withoutSales(definition, cancelledAt),
    cancelledAt,
    changedAt: new Date(importedAt).toISOString(),
    hosts,
    pictureSizes,
  };
}

/** Host name to event code, for every event. */
export async function readHosts(db: Db): Promise<Map<string, string>> {
  const hosts = await db.select({ host: eventHosts.host, eventCode: eventHosts.eventCode }).from(eventHosts);
  return new Map(hosts.map(({ host, eventCode }) => [host, eventCode]));
}

/** Refuses a call that names another event than its host's. @throws Refusal 404 */
export function requireOwnEvent(event: Pick<SiteEvent, 'code'>, code: string): void {
  if (code !== event.code) throw notFound();
}

/** The time zones of events, by code, to say dates as their pages and papers do. */
export async function readTimeZones(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const zones = new Map<string, string>();
  for (const code of new Set(codes)) {
    const event = await findEvent(db, code);
    if (event) zones.set(code, event.definition.event.time_zone);
  }
  return zones;
}
