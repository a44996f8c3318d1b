import { asc, eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '../platform/database/database';
import { SharedReadings } from '../platform/database/shared-readings';
import type { EventHost, SiteEvent } from './event';
import { eventAssets, eventHosts, events } from './schema';

/** Events kept in memory, over all databases of the process. */
const MAX_KEPT_EVENTS = 1000;

/** By code and version. An import with other content writes another version, so what is kept is never out of date. */
const kept = new LRUCache<string, SiteEvent>({ max: MAX_KEPT_EVENTS });

const shared = new SharedReadings<SiteEvent | null>();

/**
 * An event by its code, as it is in the database now; null when there is none. Only its version is read as long as that
 * stays the same, and jobs that run at the same time share the reading: with a thousand letters about one event, the event
 * (and its programme, see `readProgramme`) is read once.
 */
export function findEvent(db: Db, code: string): Promise<SiteEvent | null> {
  return shared.read(db, code, () => readEvent(db, code));
}

async function readEvent(db: Db, code: string): Promise<SiteEvent | null> {
  const [version] = await db
    .select({ digest: events.digest, importedAt: events.importedAt })
    .from(events)
    .where(eq(events.code, code));
  if (!version) return null;
  const key = `${code} ${version.importedAt} ${version.digest}`;
  const known = kept.get(key);
  if (known) return known;
  const event = await queryEvent(db, code);
  if (event) kept.set(key, event);
  return event;
}

async function queryEvent(db: Db, code: string): Promise<SiteEvent | null> {
  const [row] = await db
    .select({ clientCode: events.clientCode, definition: events.definition })
    .from(events)
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
  return { code, clientCode: row.clientCode, definition: row.definition, hosts, pictureSizes };
}

/** Every host name with the code of its event. */
export async function readHosts(db: Db): Promise<Map<string, string>> {
  const rows = await db.select({ host: eventHosts.host, eventCode: eventHosts.eventCode }).from(eventHosts);
  return new Map(rows.map((row) => [row.host, row.eventCode]));
}
