import { asc, eq } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import type { EventHost, SiteEvent } from './event';
import { eventAssets, eventHosts, events } from './schema';

/** An event by its code, from the database; jobs use it, calls have their event already. Null when there is none. */
export async function findEvent(db: Db, code: string): Promise<SiteEvent | null> {
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
