import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../platform/database/database';
import type { FoundPerson } from './find-person';
import { columnOf, columnsThat } from './inventory/columns';
import type { TableEntry } from './inventory/entry';
import { INVENTORY } from './inventory/inventory';
import { whoseOf } from './plan-erasing';

/** Whether rows of a table belong to events. */
const isOfEvents = ({ table }: TableEntry): boolean => 'eventCode' in getTableColumns(table);

/** Deletes what no book needs, and takes the person out of the rows that stay. */
export async function eraseRows(tx: Db, person: FoundPerson): Promise<void> {
  const { all, kept } = whoseOf(person);
  for (const entry of INVENTORY) {
    if (!entry.rows) continue;
    const { theirs, fate, staysFor } = entry.rows;
    const isTheirs = theirs(all) ?? sql`false`;
    const isKept = { deleted: sql`false`, with_order: theirs(kept) ?? sql`false`, books: sql`true` }[fate];
    await tx.execute(
      sql`delete from ${entry.table} where (${isTheirs}) and not coalesce(${isKept}, false)
          and not coalesce(${staysFor ?? sql`false`}, false)`,
    );
    const erased = Object.entries(entry.columns).flatMap(([name, column]) =>
      typeof column === 'object' && column.erased
        ? [sql`${sql.identifier(columnOf(entry.table, name).name)} = ${column.erased}`]
        : [],
    );
    if (fate === 'deleted' || erased.length === 0) continue;
    await tx.execute(sql`update ${entry.table} set ${sql.join(erased, sql`, `)} where ${isTheirs}`);
  }
}

/**
 * Gives orders other codes, in every table that names them: links in letters, browsers that have opened one, and whoever has
 * noted a code find nothing any more.
 */
export async function renameCodes(
  tx: Db,
  { eventCode, codes }: { eventCode: string; codes: ReadonlyMap<string, string> },
): Promise<void> {
  if (codes.size === 0) return;
  const table = sql`jsonb_each_text(${JSON.stringify(Object.fromEntries(codes))}::text::jsonb)`;
  const moves = INVENTORY.filter(isOfEvents).flatMap((entry, at) => {
    const columns = columnsThat(entry, (column) => column === 'code');
    if (columns.length === 0) return [];
    const values = columns.map((column) => {
      const name = sql.identifier(column.name);
      return sql`${name} = coalesce((select renamed.value from renamed where renamed.key = one.${name}), one.${name})`;
    });
    const isNamed = columns.map(
      (column) => sql`one.${sql.identifier(column.name)} in (select key from renamed)`,
    );
    return [
      sql`${sql.identifier(`moved_${at}`)} as (
        update ${entry.table} as one set ${sql.join(values, sql`, `)}
        where one.event_code = ${eventCode} and (${sql.join(isNamed, sql` or `)})
      )`,
    ];
  });
  // One statement: references between the tables are checked at its end.
  await tx.execute(
    sql`with renamed as (select key, value from ${table}), ${sql.join(moves, sql`, `)} select 1`,
  );
  for (const entry of INVENTORY.filter(isOfEvents)) {
    for (const column of columnsThat(entry, (one) => one === 'codes')) {
      await renameWithin(tx, entry.table, column, { eventCode, codes });
    }
  }
}

/** Puts new codes into texts and JSON. Codes are random, so that nothing else is hit. */
async function renameWithin(
  tx: Db,
  table: PgTable,
  column: PgColumn,
  { eventCode, codes }: { eventCode: string; codes: ReadonlyMap<string, string> },
): Promise<void> {
  const name = sql.identifier(column.name);
  const text = sql`${name}::text`;
  const renamed = [...codes].reduce<SQL>(
    (so, [from, to]) => sql`replace(${so}, ${from}::text, ${to}::text)`,
    text,
  );
  const isNamed = [...codes.keys()].map((code) => sql`strpos(${text}, ${code}::text) > 0`);
  await tx.execute(
    sql`update ${table} set ${name} = (${renamed})::${sql.raw(column.getSQLType())}
        where (event_code = ${eventCode} or event_code is null) and (${sql.join(isNamed, sql` or `)})`,
  );
}
