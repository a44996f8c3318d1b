import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { readStoredEvent } from '../events/export/read-stored-event';
import { eventImports, keptAssets } from '../events/history/schema';
import { importInto } from '../events/import/import-event';
import type { Db } from '../platform/database/database';
import { programmeChanges } from '../programme/changes/schema';
import { lockProgramme } from '../programme/queries';
import type { HasOwnerKinds } from '../tenancy/owner-kinds';

/**
 * Takes somebody out of the public programme by importing the event without them, so that the rules of imports hold, and out of
 * what it keeps of earlier versions, which nobody can restore any more. Their sessions stay.
 * @returns how many profiles had the address
 */
export async function removeProfile(
  kinds: HasOwnerKinds,
  tx: Db,
  { eventCode, email, now, by }: { eventCode: string; email: string; now: string; by: string },
): Promise<number> {
  await lockProgramme(tx, eventCode);
  const stored = await readStoredEvent(tx, eventCode);
  const programme = stored?.definition.programme;
  const theirs = programme?.presenters.filter((each) => each.email?.toLowerCase() === email) ?? [];
  if (!stored || !programme || theirs.length === 0) return 0;
  const codes = theirs.map(({ code }) => code);
  programme.presenters = programme.presenters.filter(({ code }) => !codes.includes(code));
  for (const workshop of programme.workshops) {
    workshop.presenters = workshop.presenters.filter((code) => !codes.includes(code));
  }
  const shown = new Set(programme.presenters.map(({ photo }) => photo));
  for (const { photo } of theirs) if (photo !== undefined && !shown.has(photo)) stored.assets.delete(photo);
  await importInto(kinds, tx, {
    checked: stored,
    now,
    origin: { by, via: 'unplace' },
    isComplete: true,
  });
  await tx
    .update(eventImports)
    .set({ replaced: null, assets: [] })
    .where(eq(eventImports.eventCode, eventCode));
  await tx.delete(keptAssets).where(eq(keptAssets.eventCode, eventCode));
  const without = (column: AnyPgColumn) => sql`case when ${column} is null then null else
    jsonb_set(${column}, '{presenters}', (
      select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(${column} -> 'presenters') as one
      where not (one ->> 'code' = any(array(select jsonb_array_elements_text(${JSON.stringify(codes)}::text::jsonb))))
    )) end`;
  await tx
    .update(programmeChanges)
    .set({
      before: without(programmeChanges.before),
      after: without(programmeChanges.after),
    })
    .where(eq(programmeChanges.eventCode, eventCode));
  return codes.length;
}
