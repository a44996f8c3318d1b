import { asc, eq } from 'drizzle-orm';
import type { EventDefinitionInput } from '../../definition/definition';
import { mapLeaves } from '../../definition/leaves';
import type { Db } from '../../platform/database/database';
import { ITEM_KINDS } from '../../platform/inventory/items';
import { inventoryItems } from '../../platform/inventory/schema';
import { eventAssets, events } from '../../tenancy/schema';
import { readProgrammeRows } from '../event-rows/programme-tables';
import { assetAddress } from '../reading/read-asset';
import type { ExportedDefinition, ExportedEvent } from './exported';
import { inSchemaOrder } from './in-schema-order';
import { keepVersion, keptVersion, lastKept, withRowsOf } from './kept-versions';
import { exportProgramme, placeOf } from './programme-of-rows';
import { writeLeaf } from './write-leaf';

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
    definition: exported.definition,
    digest: exported.digest,
    assets: exported.assets.map((asset) => ({
      ...asset,
      body: Buffer.from(bodies.get(asset.path) ?? '', 'base64'),
    })),
  };
}

/** @returns null when there is no such event */
export async function exportDefinition(db: Db, code: string): Promise<ExportedDefinition | null> {
  const [version] = await db
    .select({ digest: events.digest, importedAt: events.importedAt })
    .from(events)
    .where(eq(events.code, code));
  if (!version) return null;
  const name = { code, ...version };
  return keptVersion(name) ?? keepVersion(name, await readDefinition(db, name));
}

async function readDefinition(
  db: Db,
  { code, digest }: { code: string; digest: string },
): Promise<ExportedDefinition> {
  const [event] = await db
    .select({ definition: events.definition })
    .from(events)
    .where(eq(events.code, code));
  if (!event) throw new Error(`The event ${code} is gone.`);
  const { path, mediaType, width, height } = eventAssets;
  const assets = await db
    .select({ path, digest: eventAssets.digest, mediaType, width, height })
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
  const rows = withRowsOf(lastKept(code)?.rows, await readProgrammeRows(db, code));
  const paths = new Map(assets.map((asset) => [assetAddress(asset.path, asset.digest), asset.path]));
  const place = placeOf(event.definition.event, paths);
  const written = mapLeaves({ ...event.definition, event: identity }, (kind, value) =>
    writeLeaf(kind, value, place),
  );
  // Every leaf was converted back to what the schema accepts; the import tests check this.
  const definition = inSchemaOrder({ ...Object(written), programme: {} }) as EventDefinitionInput;
  return {
    definition: { ...definition, programme: exportProgramme(rows, seats, place) },
    assets,
    digest,
    rows,
  };
}
