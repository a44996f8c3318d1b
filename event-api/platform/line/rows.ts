import { sql } from 'drizzle-orm';
import { addSeconds } from '@/lib/time/seconds';
import type { Db } from '../database/database';
import { keepStatement } from '../database/readings/kept-statement';
import { isOneOfMany, rows } from '../database/statements';
import { ADMITTED_SECONDS, MAX_NETWORK_ROWS, PRESENT_SECONDS } from './advance';
import { MIN_READY_COUNT } from './call-ahead';
import type { Conduct, Waiting } from './choose-next';
import type { Drawn } from './line-ticket';
import { linePlaces, lines } from './schema';

/** A line as it stands. */
export interface LineRow extends Drawn {
  eventCode: string;
  beganAt: string | null;
  lastNumber: number;
  called: number;
  served: number;
  quietSince: string | null;
}

const LINE = sql`${lines.eventCode} as "eventCode", ${lines.beganAt} as "beganAt",
  ${lines.lastNumber}::float8 as "lastNumber", ${lines.called}, ${lines.served}, ${lines.quietSince} as "quietSince",
  ${lines.opensAt} as "opensAt", ${lines.isByLot} as "isByLot",
  ${lines.earlyAfter}::float8 as "earlyAfter", ${lines.earlyUntil}::float8 as "earlyUntil"`;

/** An announced opening, and whether places are drawn by lot at it. */
export interface Opening {
  at: string;
  isByLot: boolean;
}

/**
 * Gives the next numbers of a line, which begins if nobody stood in it. A number is given once, on whichever instance.
 * @returns the line, whose `lastNumber` is the last of them
 */
export async function giveNumbers(
  db: Db,
  given: { eventCode: string; count: number; now: string; opening: Opening | undefined },
): Promise<LineRow> {
  const { eventCode, count, now, opening } = given;
  const [line] = await rows<LineRow>(
    db,
    giveStatement({
      ...{ eventCode, now, count: String(count) },
      opensAt: opening?.at ?? '',
      isByLot: String(opening?.isByLot ?? false),
    }),
  );
  if (!line) throw new Error('an insert answered without its row');
  return line;
}

const giveStatement = keepStatement(['eventCode', 'now', 'count', 'opensAt', 'isByLot'], (given) => {
  const isOver = sql`${lines.beganAt} is null`;
  // Another opening than before, such as one that was put off: those who come from now on are early for it.
  const isNew = sql`${lines.opensAt} is distinct from excluded.opens_at`;
  return sql`
    insert into ${lines} (event_code, began_at, last_number, called, opens_at, is_by_lot)
    values (${given.eventCode}, ${given.now}::timestamptz, ${given.count}::bigint, ${MIN_READY_COUNT}::float8,
      nullif(${given.opensAt}, '')::timestamptz, ${given.isByLot}::text::boolean)
    on conflict (event_code) do update set
      began_at = coalesce(${lines.beganAt}, excluded.began_at),
      last_number = ${lines.lastNumber} + excluded.last_number,
      called = case when ${isOver} then ${lines.lastNumber} + excluded.called else ${lines.called} end,
      served = case when ${isOver} then ${lines.lastNumber} else ${lines.served} end,
      quiet_since = null,
      opens_at = excluded.opens_at,
      is_by_lot = excluded.is_by_lot,
      early_after = case when ${isNew} then ${lines.lastNumber} else ${lines.earlyAfter} end,
      early_until = case when ${isNew} then null else ${lines.earlyUntil} end
    returning ${LINE}`;
});

/** The lines in which somebody waits. */
export const readLines = (db: Db): Promise<LineRow[]> =>
  rows(db, sql`select ${LINE} from ${lines} where ${lines.beganAt} is not null`);

/** The line, if it goes on. No other instance moves it until the transaction ends. */
export async function lockLine(tx: Db, eventCode: string): Promise<LineRow | undefined> {
  const [line] = await rows<LineRow>(
    tx,
    sql`select ${LINE} from ${lines} where ${lines.eventCode} = ${eventCode} and ${lines.beganAt} is not null for update`,
  );
  return line;
}

export async function saveLine(tx: Db, line: LineRow): Promise<void> {
  await tx.execute(sql`
    update ${lines} set began_at = ${line.beganAt}::timestamptz, called = ${line.called}::float8, served = ${line.served}::float8,
      quiet_since = ${line.quietSince}::timestamptz, early_until = ${line.earlyUntil}::bigint
    where ${lines.eventCode} = ${line.eventCode}`);
}

/** Stores who has shown up, or that they are still there. */
export async function noteThere(
  tx: Db,
  { eventCode, there, now }: { eventCode: string; there: readonly Waiting[]; now: string },
): Promise<void> {
  await tx.execute(sql`
    insert into ${linePlaces} (event_code, number, place, network, seen_at)
    select ${eventCode}, one.number, one.place, one.network, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(there)}::text::jsonb) as one (number bigint, place float8, network text)
    on conflict (event_code, number) do update set seen_at = excluded.seen_at`);
}

/** Those who wait and are still there, in the order of their places; of one network not more than could be let in. */
export const readWaiting = (
  tx: Db,
  { eventCode, now }: { eventCode: string; now: string },
): Promise<Waiting[]> =>
  rows(
    tx,
    sql`
      select number::float8 as number, place, network from (
        select *, row_number() over (partition by network order by place, number) as nth from ${linePlaces}
        where event_code = ${eventCode} and admitted_at is null and seen_at > ${addSeconds(now, -PRESENT_SECONDS)}::timestamptz
      ) as there
      where nth <= ${MAX_NETWORK_ROWS} order by place, number`,
  );

/** What networks have made of their admissions. */
export async function readConduct(
  tx: Db,
  { eventCode, networks, now }: { eventCode: string; networks: readonly string[]; now: string },
): Promise<Map<string, Conduct>> {
  const since = addSeconds(now, -ADMITTED_SECONDS);
  const found = await rows<Conduct & { network: string }>(
    tx,
    sql`
      select network, count(used_at)::int as used,
        (count(*) filter (where used_at is null and admitted_at > ${since}::timestamptz))::int as unused,
        (count(*) filter (where used_at is null and admitted_at <= ${since}::timestamptz))::int as lapsed
      from ${linePlaces}
      where event_code = ${eventCode} and admitted_at is not null and ${isOneOfMany(linePlaces.network, networks)}
      group by network`,
  );
  return new Map(found.map(({ network, ...conduct }) => [network, conduct]));
}

export async function admit(
  tx: Db,
  { eventCode, numbers, now }: { eventCode: string; numbers: readonly number[]; now: string },
): Promise<void> {
  await tx.execute(sql`
    update ${linePlaces} set admitted_at = ${now}::timestamptz
    where event_code = ${eventCode} and ${isOneOfMany(linePlaces.number, numbers.map(String))}`);
}

/** How somebody stands who has shown up. */
export interface Stand {
  number: number;
  admittedAt: string | null;
  usedAt: string | null;
}

export const readStands = (
  tx: Db,
  { eventCode, numbers }: { eventCode: string; numbers: readonly number[] },
): Promise<Stand[]> =>
  rows(
    tx,
    sql`
      select number::float8 as number, admitted_at as "admittedAt", used_at as "usedAt" from ${linePlaces}
      where event_code = ${eventCode} and ${isOneOfMany(linePlaces.number, numbers.map(String))}`,
  );

/**
 * Begins an order with an admission: the first visitor who does so is the only one, however many have a copy of its ticket.
 * @returns whether the visitor may begin
 */
export async function claimAdmission(
  db: Db,
  claim: { eventCode: string; number: number; visitorId: string; now: string },
): Promise<boolean> {
  const { eventCode, number, visitorId, now } = claim;
  const since = addSeconds(now, -ADMITTED_SECONDS);
  const claimed = await rows(
    db,
    claimStatement({ eventCode, number: String(number), visitorId, now, since }),
  );
  return claimed.length > 0;
}

const claimStatement = keepStatement(
  ['eventCode', 'number', 'visitorId', 'now', 'since'],
  ({ eventCode, number, visitorId, now, since }) => sql`
    update ${linePlaces} set visitor_id = ${visitorId}, used_at = coalesce(used_at, ${now}::timestamptz)
    where event_code = ${eventCode} and number = ${number}::bigint and admitted_at > ${since}::timestamptz
      and (visitor_id is null or visitor_id = ${visitorId})
    returning number`,
);
