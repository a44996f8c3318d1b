import { eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { eventParts } from './schema';

/** The parts of an event as its last import left them; none for an event that was imported before they were kept. */
export const listEventParts = (db: Db, eventCode: string) =>
  db
    .select({ part: eventParts.part, digest: eventParts.digest, changedAt: eventParts.changedAt })
    .from(eventParts)
    .where(eq(eventParts.eventCode, eventCode));

/** Writes the parts of an event after an import: the moment of those that are as they were stays. */
export async function writeEventParts(
  tx: Db,
  { eventCode, parts, now }: { eventCode: string; parts: ReadonlyMap<string, string>; now: string },
): Promise<void> {
  const is = JSON.stringify(Object.fromEntries(parts));
  await tx.execute(sql`
    delete from ${eventParts}
    where ${eventParts.eventCode} = ${eventCode} and not ${is}::jsonb ? ${eventParts.part}`);
  await tx.execute(sql`
    insert into ${eventParts} (event_code, part, digest, changed_at)
    select ${eventCode}, key, value, ${now}::timestamptz from jsonb_each_text(${is}::jsonb)
    on conflict (event_code, part) do update
      set digest = excluded.digest, changed_at = excluded.changed_at
      where ${eventParts.digest} <> excluded.digest`);
}
