import { and, eq, inArray, sql } from 'drizzle-orm';
import { IN_FLIGHT } from '../../checkout/payment-state-changes';
import { payments } from '../../checkout/schema';
import { publish } from '../../platform/bus/publish';
import type { Clock } from '../../platform/clock';
import type { Database, Db } from '../../platform/database/database';
import { rows } from '../../platform/database/statements';
import { EVENT_CODES_TAG } from '../../platform/event-codes/event-codes';
import { formerEventCodes } from '../../platform/event-codes/schema';
import { events } from '../../tenancy/schema';

/** `taken`: another event has or had the new code; `paying`: a payment is under way. */
type ProblemOfRenaming = 'taken' | 'paying';

/** What became of it. */
export type Renaming = 'done' | 'gone' | ProblemOfRenaming;

/**
 * Gives an event another code, with everything that belongs to it
 * (docs/rooms/events.md#deleting-and-renaming). Links in letters, calendar addresses and visitors' tokens go
 * on working, receipts keep their numbers, and the old code stays its own.
 */
export function renameEvent(
  { database, clock }: { database: Database; clock: Clock },
  { from, to }: { from: string; to: string },
): Promise<Renaming> {
  return database.transaction(async (tx) => {
    const [event] = await tx
      .select({ code: events.code })
      .from(events)
      .where(eq(events.code, from))
      .for('update');
    if (!event) return 'gone';
    const problem = await problemOfRenaming(tx, { from, to });
    if (problem) return problem;
    await moveRows(tx, { from, to });
    // Back to a code that it had before: that one is not former any more.
    await tx.delete(formerEventCodes).where(eq(formerEventCodes.former, to));
    await tx.insert(formerEventCodes).values({ former: from, eventCode: to, renamedAt: clock.now() });
    await publish(tx, { type: 'drop', tags: [`event:${from}`, `event:${to}`, EVENT_CODES_TAG] });
    return 'done';
  });
}

/** Why an event cannot get another code now; null when it can. */
export async function problemOfRenaming(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<ProblemOfRenaming | null> {
  if (await isTaken(db, { from, to })) return 'taken';
  return (await isPaying(db, from)) ? 'paying' : null;
}

async function isTaken(db: Db, { from, to }: { from: string; to: string }): Promise<boolean> {
  const present = await db.$count(events, eq(events.code, to));
  const [former] = await db.select().from(formerEventCodes).where(eq(formerEventCodes.former, to));
  return present > 0 || (former !== undefined && former.eventCode !== from);
}

/** A payment at the gateway is asked for with what it was begun with. */
const isPaying = async (db: Db, eventCode: string): Promise<boolean> =>
  (await db.$count(
    payments,
    and(eq(payments.eventCode, eventCode), inArray(payments.state, [...IN_FLIGHT])),
  )) > 0;

/**
 * Moves the rows of every table in one statement: their references to each other are checked at its end, when all of them have
 * moved.
 */
async function moveRows(tx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  const tables = await rows<{ name: string }>(
    tx,
    sql`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'event_code' and table_name <> 'jobs' order by 1`,
  );
  const moves = tables.map(
    ({ name }, at) => sql`${sql.identifier(`moved_${at}`)} as (
      update ${sql.identifier(name)} set event_code = ${to} where event_code = ${from}
    )`,
  );
  await tx.execute(sql`
    with ${sql.join(moves, sql`, `)},
    moved_jobs as (
      update jobs set event_code = ${to}, payload = case
        when payload ? 'event_code' then jsonb_set(payload, '{event_code}', to_jsonb(${to}::text)) else payload
      end
      where event_code = ${from}
    )
    update ${events} set code = ${to}, definition = jsonb_set(definition, '{event,code}', to_jsonb(${to}::text))
    where code = ${from}`);
}

/** The present code of the event that had a code before; undefined when none had it. */
export async function renamedTo(db: Db, code: string): Promise<string | undefined> {
  const [row] = await db.select().from(formerEventCodes).where(eq(formerEventCodes.former, code));
  return row?.eventCode;
}
