import { and, eq, getTableName, sql } from 'drizzle-orm';
import { invoices } from '../checkout/invoices/schema';
import { removeFiles } from '../files/removing';
import { files } from '../files/schema';
import { attendeeName } from '../forms/answered-texts';
import { formAnswers } from '../forms/schema';
import { groupMembers, groups } from '../groups/schema';
import { newCode } from '../platform/codes';
import type { Db } from '../platform/database/database';
import { isOwnedByOneOf } from '../platform/database/owner-columns';
import { isOneOfMany } from '../platform/database/statements';
import { jobs } from '../platform/jobs/schema';
import type { SiteEvent } from '../tenancy/event';
import { GROUP } from '../tenancy/group-owner';
import { type HasOwnerKinds, lockOwners } from '../tenancy/owner-kinds';
import { events } from '../tenancy/schema';
import { eraseRows, renameCodes } from './erase-rows';
import { type FoundPerson, findPerson, ownersOf } from './find-person';
import { columnsThat } from './inventory/columns';
import { INVENTORY } from './inventory/inventory';
import { type ErasingPlan, isBilledTo, namedAnywhere, planErasing, snakeCase } from './plan-erasing';

/** Kinds that `lockOwners` locks with the orders that they belong to. */
const LOCKED_WITH_OTHERS: readonly string[] = ['participant', 'invoice'];

/** `needles`: their former codes and names, in lower case, by which letters in an outbox are found. */
export type ErasedInEvent =
  | { outcome: 'done'; mentions: Mention[]; needles: string[] }
  | { outcome: 'none' }
  | { outcome: 'obstacles'; plan: ErasingPlan };

/** A table in which the address still stands, because somebody else wrote it. */
export interface Mention {
  table: string;
  count: number;
}

/**
 * Erases somebody from an event, in a transaction of the caller: what the books need stays without the person, under codes that
 * nobody knows, and everything else goes; a job deletes their files (docs/rooms/privacy.md#erasing).
 */
export async function erasePerson(
  kinds: HasOwnerKinds,
  tx: Db,
  of: { event: SiteEvent; email: string; now: string },
): Promise<ErasedInEvent> {
  const { event, email, now } = of;
  const eventCode = event.code;
  const owners = ownersOf((await findPerson(tx, { eventCode, email })).orders);
  const locked = owners.filter(({ kind }) => !LOCKED_WITH_OTHERS.includes(kind));
  await lockOwners(kinds, tx, { eventCode, owners: locked });
  const plan = await planErasing(tx, of);
  if (!plan) return { outcome: 'none' };
  if (plan.obstacles.length > 0) return { outcome: 'obstacles', plan };
  const codes = new Map(
    ownersOf(plan.orders).flatMap(({ kind, code }) => (kind === GROUP ? [] : [[code, newCode()] as const])),
  );
  const names = await namesOf(tx, plan);
  await removeTheirFiles(tx, plan, now);
  await eraseWork(tx, { eventCode, needles: [email, ...codes.keys()] });
  await eraseRows(tx, plan);
  await eraseElsewhere(tx, plan);
  await renameCodes(tx, { eventCode, codes });
  const needles = [...codes.keys(), ...names].map((needle) => needle.toLowerCase());
  return { outcome: 'done', mentions: await findMentions(tx, plan), needles };
}

/** The full names that they gave, or others gave them. One word alone would find letters of others. */
async function namesOf(tx: Db, { eventCode, email, orders }: FoundPerson): Promise<string[]> {
  const answered = await tx
    .select({ model: formAnswers.model })
    .from(formAnswers)
    .where(and(eq(formAnswers.eventCode, eventCode), isOwnedByOneOf(formAnswers, ownersOf(orders))));
  const listed = await tx
    .select({ name: groupMembers.name })
    .from(groupMembers)
    .where(and(eq(groupMembers.eventCode, eventCode), eq(groupMembers.email, email)));
  const names = [
    ...answered.map(({ model }) => attendeeName(model) ?? ''),
    ...listed.map(({ name }) => name),
  ];
  return names.filter((name) => name.trim().includes(' '));
}

async function removeTheirFiles(tx: Db, { eventCode, orders }: FoundPerson, now: string): Promise<void> {
  const theirs = await tx
    .select()
    .from(files)
    .where(and(eq(files.eventCode, eventCode), isOwnedByOneOf(files, ownersOf(orders))));
  await removeFiles(tx, theirs, now);
}

/**
 * Deletes letters that are still to be sent, and all work that is done, with their address or codes in it. Other work goes on
 * with the new codes.
 */
async function eraseWork(
  tx: Db,
  { eventCode, needles }: { eventCode: string; needles: readonly string[] },
): Promise<void> {
  const text = sql`lower(${jobs.payload}::text || ' ' || ${jobs.key} || ' ' || coalesce(${jobs.lastError}, ''))`;
  const isNamed = and(
    eq(jobs.eventCode, eventCode),
    sql`exists (select from jsonb_array_elements_text(${JSON.stringify(needles.map((one) => one.toLowerCase()))}::text::jsonb) as needle
      where strpos(${text}, needle) > 0)`,
  );
  const isOver = sql`(${jobs.doneAt} is not null or ${jobs.failedAt} is not null or ${jobs.kind} like 'notices.%')`;
  await tx.delete(jobs).where(and(isNamed, isOver));
  await tx.update(jobs).set({ lastError: null }).where(isNamed);
}

/** Empties their address where it stands in rows of others, and ends the links of groups that they organised. */
async function eraseElsewhere(tx: Db, { eventCode, email, orders }: FoundPerson): Promise<void> {
  for (const { table, column, condition } of namedAnywhere({ eventCode, email })) {
    await tx.execute(sql`update ${table} set ${sql.identifier(snakeCase(column))} = null where ${condition}`);
  }
  await tx
    .update(invoices)
    .set({ billTo: sql`jsonb_set(${invoices.billTo}, '{email}', '""')` })
    .where(isBilledTo({ eventCode, email }));
  const organised = orders.filter(({ kind }) => kind === GROUP).map(({ code }) => code);
  await tx
    .update(groups)
    .set({ linkVersion: sql`${groups.linkVersion} + 1` })
    .where(and(eq(groups.eventCode, eventCode), isOneOfMany(groups.code, organised)));
}

/** Contents of files and of earlier versions, which are not read as text. */
const UNREAD: readonly string[] = ['body', 'replaced'];

async function findMentions(tx: Db, { eventCode, email }: FoundPerson): Promise<Mention[]> {
  const mentions: Mention[] = [];
  for (const entry of INVENTORY) {
    const event = eventColumn(entry);
    const columns = columnsThat(entry, (column) => column !== 'nobody' && column !== 'order');
    const read = columns.filter(({ name }) => !UNREAD.includes(name));
    if (event === undefined || read.length === 0) continue;
    const text = sql.join(
      read.map((column) => sql`coalesce(${sql.identifier(column.name)}::text, '')`),
      sql` || ' ' || `,
    );
    const count = await tx.$count(
      entry.table,
      sql`${sql.identifier(event)} = ${eventCode} and strpos(lower(${text}), ${email}) > 0`,
    );
    if (count > 0) mentions.push({ table: getTableName(entry.table), count });
  }
  return mentions;
}

/** Where a row says to which event it belongs. */
function eventColumn({ table, columns }: (typeof INVENTORY)[number]): string | undefined {
  if (columns.eventCode !== undefined) return 'event_code';
  return getTableName(table) === getTableName(events) ? 'code' : undefined;
}
