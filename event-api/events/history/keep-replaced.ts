import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { and, eq, lte, max, sql } from 'drizzle-orm';
import type { EventDefinitionInput } from '../../definition/definition';
import type { Db } from '../../platform/database/database';
import { listPlacements, type PlacedProposal } from '../../proposals/queries';
import { eventAssets } from '../../tenancy/schema';
import { exportDefinition } from '../export/export-event';
import type { ExportedDefinition } from '../export/exported';
import { eventImports, type ImportOrigin, type KeptAsset, keptAssets } from './schema';

/** Imports of an event that can be undone. */
export const MAX_KEPT_IMPORTS = 20;

/** What an import replaced. */
export interface Replaced {
  definition: EventDefinitionInput;
  /** The proposals that were workshops of the programme. */
  placed: PlacedProposal[];
}

interface ReplacedVersion {
  replaced: Replaced;
  assets: KeptAsset[];
}

/** An event as it is before an import writes; null for a new one. @param present the same, where it was read already */
export async function readReplaced(
  tx: Db,
  eventCode: string,
  present?: ExportedDefinition,
): Promise<ReplacedVersion | null> {
  const exported = present ?? (await exportDefinition(tx, eventCode));
  if (!exported) return null;
  const placed = await listPlacements(tx, eventCode);
  const assets = exported.assets.map(({ path, digest, mediaType, width, height }) => ({
    ...{ path, digest, mediaType, width, height },
  }));
  return { replaced: { definition: exported.definition, placed }, assets };
}

/** Keeps the contents of pictures and files that an import is about to replace. */
export async function keepContents(
  tx: Db,
  eventCode: string,
  staying: Iterable<{ digest: string }>,
): Promise<void> {
  const digests = JSON.stringify([...staying].map(({ digest }) => digest));
  await tx.execute(sql`
    insert into ${keptAssets} (event_code, digest, body)
    select distinct on (digest) event_code, digest, body from ${eventAssets}
    where ${eventAssets.eventCode} = ${eventCode}
      and digest not in (select jsonb_array_elements_text(${digests}::text::jsonb))
    on conflict do nothing`);
}

/** The number of an event's last import; 0 where none is kept. */
export async function lastImport(db: Db, eventCode: string): Promise<number> {
  const [newest] = await db
    .select({ number: max(eventImports.number) })
    .from(eventImports)
    .where(eq(eventImports.eventCode, eventCode));
  return newest?.number ?? 0;
}

/** Writes an import into the event's history, and forgets the oldest with what only they need. */
export async function recordImport(
  tx: Db,
  entry: {
    eventCode: string;
    now: string;
    origin: ImportOrigin;
    summary: string;
    version: ReplacedVersion | null;
  },
): Promise<void> {
  const { eventCode, now, origin, summary, version } = entry;
  const number = (await lastImport(tx, eventCode)) + 1;
  await tx.insert(eventImports).values({
    eventCode,
    number,
    importedAt: now,
    importedBy: origin.by,
    via: origin.via,
    summary,
    replaced: version && (await compress(version.replaced)),
    assets: version?.assets ?? [],
  });
  await tx
    .delete(eventImports)
    .where(and(eq(eventImports.eventCode, eventCode), lte(eventImports.number, number - MAX_KEPT_IMPORTS)));
  await tx.execute(sql`
    delete from ${keptAssets} where ${keptAssets.eventCode} = ${eventCode} and ${keptAssets.digest} not in (
      select asset ->> 'digest' from ${eventImports}, jsonb_array_elements(${eventImports.assets}) as asset
      where ${eventImports.eventCode} = ${eventCode}
      except select digest from ${eventAssets} where ${eventAssets.eventCode} = ${eventCode}
    )`);
}

async function compress(replaced: Replaced): Promise<string> {
  return (await promisify(gzip)(JSON.stringify(replaced))).toString('base64');
}

export async function decompress(text: string): Promise<Replaced> {
  return JSON.parse((await promisify(gunzip)(Buffer.from(text, 'base64'))).toString('utf8'));
}
