import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { type EventDefinition, eventDefinition } from '../../definition/definition';
import type { Db } from '../../platform/database/database';
import { isOneOfMany } from '../../platform/database/statements';
import { restorePlacements } from '../../proposals/queries';
import { eventAssets } from '../../tenancy/schema';
import { formatPath } from '../problems/problem';
import type { Asset } from '../reading/read-asset';
import type { CheckedEvent } from '../reading/read-definition';
import { decompress, type Replaced } from './keep-replaced';
import { eventImports, type KeptAsset, keptAssets } from './schema';

/** A kept version, to be imported again. */
interface KeptVersion {
  /** Of the import that replaced it. */
  number: number;
  checked: CheckedEvent;
  /** Gives the proposals the workshops that they were. */
  alsoRestore: (tx: Db) => Promise<void>;
}

/** What an import of an event replaced; `first` for the import that brought the event, `unknown` for one that is not kept. */
export async function findReplaced(
  db: Db,
  { eventCode, number }: { eventCode: string; number: number | undefined },
): Promise<KeptVersion | 'first' | 'unknown'> {
  const [row] = await db
    .select()
    .from(eventImports)
    .where(
      and(
        eq(eventImports.eventCode, eventCode),
        number === undefined ? undefined : eq(eventImports.number, number),
      ),
    )
    .orderBy(desc(eventImports.number))
    .limit(1);
  if (!row) return 'unknown';
  if (row.replaced === null) return 'first';
  const { definition, placed } = await decompress(row.replaced);
  return {
    number: row.number,
    checked: {
      definition: definitionOf(definition, eventCode),
      warnings: [],
      assets: await readKept(db, eventCode, row.assets),
      locate: ({ path, message }) => ({
        file: `${eventCode} before import ${row.number}`,
        line: 1,
        column: 1,
        field: formatPath(path),
        message,
      }),
    },
    alsoRestore: (tx) => restorePlacements(tx, { eventCode, placed }),
  };
}

/** An event as an import left it, before another one replaced that; undefined where it is not kept any more. */
export async function readLeftBy(
  db: Db,
  { eventCode, number }: { eventCode: string; number: number },
): Promise<Replaced['definition'] | undefined> {
  const [next] = await db
    .select({ replaced: eventImports.replaced })
    .from(eventImports)
    .where(and(eq(eventImports.eventCode, eventCode), eq(eventImports.number, number + 1)));
  return next?.replaced == null ? undefined : (await decompress(next.replaced)).definition;
}

/**
 * A copy, because parsed definitions share the default objects of the schema, with the code that the event has now: it may have
 * been renamed since.
 */
function definitionOf(value: unknown, code: string): EventDefinition {
  const definition = structuredClone(eventDefinition.parse(value));
  return { ...definition, event: { ...definition.event, code } };
}

/** The files of a version: those that the event still has, and those that are kept. */
async function readKept(
  db: Db,
  eventCode: string,
  assets: readonly KeptAsset[],
): Promise<Map<string, Asset>> {
  const digests = assets.map(({ digest }) => digest);
  const bodies = new Map<string, string>();
  for (const table of [keptAssets, eventAssets]) {
    const rows = await db
      .select({ digest: table.digest, body: table.body })
      .from(table)
      .where(and(eq(table.eventCode, eventCode), isOneOfMany(table.digest, digests)));
    for (const { digest, body } of rows) bodies.set(digest, body);
  }
  return new Map(
    assets.map(({ path, ...asset }) => {
      const body = bodies.get(asset.digest);
      if (body === undefined) throw new Error(`The content of ${path} of ${eventCode} is not kept.`);
      return [path, { ...asset, body: Buffer.from(body, 'base64') }];
    }),
  );
}

/** The kept imports after one, the newest first: who, when and how. */
export function importsSince(db: Db, { eventCode, number }: { eventCode: string; number: number }) {
  const { importedAt, importedBy, via } = eventImports;
  return db
    .select({ importedAt, importedBy, via })
    .from(eventImports)
    .where(and(eq(eventImports.eventCode, eventCode), gt(eventImports.number, number)))
    .orderBy(desc(eventImports.number));
}

/** The kept imports of an event, the newest first. */
export function listImports(db: Db, eventCode: string) {
  const { number, importedAt, importedBy, via, summary, replaced } = eventImports;
  return db
    .select({
      number,
      importedAt,
      importedBy,
      via,
      summary,
      isUndoable: sql<boolean>`${replaced} is not null`,
    })
    .from(eventImports)
    .where(eq(eventImports.eventCode, eventCode))
    .orderBy(desc(number));
}
