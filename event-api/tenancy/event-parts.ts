import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { isOneOfMany } from '../platform/database/statements';
import { eventParts } from './schema';

/** The parts of an event as its last import left them; none for an event that was imported before they were kept. */
export const listEventParts = (db: Db, eventCode: string) =>
  db
    .select({ part: eventParts.part, digest: eventParts.digest, changedAt: eventParts.changedAt })
    .from(eventParts)
    .where(eq(eventParts.eventCode, eventCode));

/** The digests of an event's parts, by their names. */
export async function readEventParts(db: Db, eventCode: string): Promise<Map<string, string>> {
  const { part, digest } = eventParts;
  const parts = await db.select({ part, digest }).from(eventParts).where(eq(eventParts.eventCode, eventCode));
  return new Map(parts.map((each) => [each.part, each.digest]));
}

/** Writes the parts of an event that an import changes: the moment of those that are as they were stays. */
export async function writeEventParts(
  tx: Db,
  {
    eventCode,
    before,
    parts,
    now,
  }: {
    eventCode: string;
    before: ReadonlyMap<string, string>;
    parts: ReadonlyMap<string, string>;
    now: string;
  },
): Promise<void> {
  const gone = [...before.keys()].filter((part) => !parts.has(part));
  await tx
    .delete(eventParts)
    .where(and(eq(eventParts.eventCode, eventCode), isOneOfMany(eventParts.part, gone)));
  const others = [...parts].filter(([part, digest]) => before.get(part) !== digest);
  const is = JSON.stringify(Object.fromEntries(others));
  await tx.execute(sql`
    insert into ${eventParts} (event_code, part, digest, changed_at)
    select ${eventCode}, key, value, ${now}::timestamptz from jsonb_each_text(${is}::jsonb)
    on conflict (event_code, part) do update
      set digest = excluded.digest, changed_at = excluded.changed_at
      where ${eventParts.digest} <> excluded.digest`);
}
