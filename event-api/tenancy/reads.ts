import { eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { rows } from '../platform/database/statements';
import type { SiteEvent } from './event';
import { eventAssets, eventHosts, events } from './schema';

/** A picture or file of an event by its digest, with its body as Base64. */
export async function findAsset(
  db: Db,
  digest: string,
): Promise<{ mediaType: string; body: string } | undefined> {
  if (!/^[\w-]{8,128}$/.test(digest)) return undefined;
  const [row] = await db
    .select({ mediaType: eventAssets.mediaType, body: eventAssets.body })
    .from(eventAssets)
    .where(eq(eventAssets.digest, digest))
    .limit(1);
  return row;
}

/** Codes of the events that begin within a span. */
export async function eventsStarting(db: Db, { from, to }: { from: string; to: string }): Promise<string[]> {
  const startsAt = sql`(${events.definition} #>> '{event,starts_at}')::timestamptz`;
  const starting = await rows<{ code: string }>(
    db,
    sql`select ${events.code} as code from ${events}
        where ${startsAt} > ${from}::timestamptz and ${startsAt} <= ${to}::timestamptz`,
  );
  return starting.map(({ code }) => code);
}

/** Codes of the events that were over by an instant. */
export async function eventsOver(db: Db, { before }: { before: string }): Promise<string[]> {
  const endsAt = sql`(${events.definition} #>> '{event,ends_at}')::timestamptz`;
  const over = await rows<{ code: string }>(
    db,
    sql`select ${events.code} as code from ${events} where ${endsAt} <= ${before}::timestamptz`,
  );
  return over.map(({ code }) => code);
}

/** A client's events of more years than anybody asks for. */
const MAX_EARLIER_EVENTS = 50;

/** Codes of the latest events of the same client that began before an event, the latest first. */
export async function earlierEvents(
  db: Db,
  { code, clientCode, definition }: Pick<SiteEvent, 'code' | 'clientCode' | 'definition'>,
): Promise<string[]> {
  const startsAt = sql`(${events.definition} #>> '{event,starts_at}')::timestamptz`;
  const earlier = await rows<{ code: string }>(
    db,
    sql`select ${events.code} as code from ${events}
        where ${events.clientCode} = ${clientCode} and ${events.code} <> ${code}
          and ${startsAt} < ${definition.event.starts_at}::timestamptz
        order by ${startsAt} desc, ${events.code} limit ${MAX_EARLIER_EVENTS}`,
  );
  return earlier.map((event) => event.code);
}

/** Whether an event, and any event at a host, is there now. */
export async function whatIsLeft(
  db: Db,
  { eventCode, host }: { eventCode: string; host: string },
): Promise<{ event: boolean; host: boolean } | undefined> {
  const [left] = await rows<{ event: boolean; host: boolean }>(
    db,
    sql`select exists (select from ${events} where ${events.code} = ${eventCode}) as event,
               exists (select from ${eventHosts} where ${eventHosts.host} = ${host}) as host`,
  );
  return left;
}
