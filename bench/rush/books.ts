import type postgres from 'postgres';
import type { Visit } from './visit';
import { nameOf } from './visitor';

/** What went wrong, by the database's own rows: each has to be 0. */
export interface Books {
  /** Places of the ticket and of sessions that were given to more than there are. */
  oversold: number;
  /** Orders for which more than one payment was confirmed, and charges of the gateway that no order has. */
  chargedTwice: number;
  /** Visitors who were told that they are registered and are not, or whose answers are not those that they gave. */
  lost: number;
  confirmed: number;
}

export async function auditBooks(sql: postgres.Sql, visits: readonly Visit[]): Promise<Books> {
  const [seats] = await sql<{ oversold: number }[]>`
    select coalesce(sum(greatest(taken - capacity, 0)), 0)::int as oversold from (
      select item.capacity, coalesce(sum(hold.quantity), 0)::int as taken
      from inventory_items item
      left join holds hold on hold.event_code = item.event_code and hold.kind = item.kind
        and hold.code = item.code and hold.state in ('held', 'sold')
      where item.capacity is not null
      group by item.event_code, item.kind, item.code) as counted`;
  const [money] = await sql<{ orders: number; charges: number }[]>`
    select
      (select count(*)::int from (
        select 1 from payments where confirmed_at is not null
        group by event_code, owner_kind, owner_code having count(*) > 1) as twice) as orders,
      (select count(*)::int from sandbox_charges charge where charge.state = 'charged' and not exists (
        select 1 from payments where payments.id::text = charge.key and payments.confirmed_at is not null)) as charges`;
  const rows = await sql<{ code: string; name: string | null }[]>`
    select registration.code, answers.model ->> 'name' as name
    from registrations registration
    left join form_answers answers on answers.event_code = registration.event_code
      and answers.owner_kind = 'registration' and answers.owner_code = registration.code
    where registration.status in ('submitted', 'changed')`;
  const names = new Map(rows.map(({ code, name }) => [code, name]));
  const told = visits.flatMap(({ end, code }) => (end === 'confirmed' && code !== undefined ? [code] : []));
  return {
    oversold: seats?.oversold ?? Number.NaN,
    chargedTwice: (money?.orders ?? Number.NaN) + (money?.charges ?? Number.NaN),
    lost: told.filter((code) => names.get(code) !== nameOf(code)).length,
    confirmed: rows.length,
  };
}
