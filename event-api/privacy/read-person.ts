import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { auditEntries } from '../audit/schema';
import type { Db } from '../platform/database/database';
import { rows } from '../platform/database/statements';
import { jobs } from '../platform/jobs/schema';
import { findPerson, ownersOf } from './find-person';
import type { ColumnEntry, Thing } from './inventory/entry';
import { INVENTORY } from './inventory/inventory';
import { whoseOf } from './plan-erasing';

type Row = Readonly<Record<string, unknown>>;

/** What is kept of somebody in one event. */
export interface KeptThing {
  thing: Thing | 'letters' | 'acts';
  /** What the columns say of people; those of letters and acts are for them. */
  columns: Readonly<Record<string, ColumnEntry>>;
  rows: readonly Row[];
}

/** Everything that an event keeps of who has an address, in the order of the inventory. */
export async function readPerson(db: Db, person: { eventCode: string; email: string }): Promise<KeptThing[]> {
  const found = await findPerson(db, person);
  const { all } = whoseOf(found);
  const things: KeptThing[] = [];
  for (const { table, rows: theirs, columns } of INVENTORY) {
    const condition = theirs?.theirs(all);
    if (!theirs?.thing || condition === undefined) continue;
    const kept: Row[] = await db.select(getTableColumns(table)).from(table).where(condition);
    if (kept.length > 0) things.push({ thing: theirs.thing, columns, rows: kept });
  }
  const needles = [person.email, ...ownersOf(found.orders).map(({ code }) => code.toLowerCase())];
  return [...things, ...(await readWork(db, person.eventCode, needles))];
}

/** Letters, whose texts are not kept, and what organisers did by commands, by the words that stand in them. */
async function readWork(db: Db, eventCode: string, needles: readonly string[]): Promise<KeptThing[]> {
  const isNamed = (text: ReturnType<typeof sql>) => sql`exists (
    select from jsonb_array_elements_text(${JSON.stringify(needles)}::text::jsonb) as needle
    where strpos(lower(${text}), needle) > 0)`;
  const letters = await rows<Row>(
    db,
    sql`select substr(${jobs.kind}, length('notices.') + 1) as letter,
          to_char(${jobs.doneAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "sentAt"
        from ${jobs} where ${and(eq(jobs.eventCode, eventCode), isNamed(sql`${jobs.payload}::text`))}
          and ${jobs.kind} like 'notices.%' order by ${jobs.id}`,
  );
  const acts = await rows<Row>(
    db,
    sql`select ${auditEntries.command} as act,
          to_char(${auditEntries.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "doneAt"
        from ${auditEntries}
        where ${and(eq(auditEntries.eventCode, eventCode), isNamed(sql`${auditEntries.targets}::text`))}
        order by ${auditEntries.id}`,
  );
  const work: KeptThing[] = [
    { thing: 'letters', columns: { letter: 'order', sentAt: 'order' }, rows: letters },
    { thing: 'acts', columns: { act: 'order', doneAt: 'order' }, rows: acts },
  ];
  return work.filter((one) => one.rows.length > 0);
}
