import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/database';
import { haveSameOwner } from '../../platform/database/owner-columns';
import { rows } from '../../platform/database/statements';
import { isHeldFor } from '../../platform/inventory/holds';
import { ITEM_KINDS } from '../../platform/inventory/items';
import { holds } from '../../platform/inventory/schema';
import type { Owner } from '../../platform/owner';
import { workshopSessions } from '../../programme/schema';
import { basketItems } from '../../workshops/schema';

/** Somebody who has two sessions at the same time. */
export interface AtOnce extends Owner {
  /** The session that begins first. */
  session: string;
  other: string;
}

export interface AtOnceFilter {
  eventCode: string;
  now: string;
  /** One of the two. */
  session?: string | undefined;
  /** With `session`: everybody who has these two, at whatever time they are. */
  beside?: string | undefined;
}

const first = alias(basketItems, 'first');
const second = alias(basketItems, 'second');
const one = alias(workshopSessions, 'one');
const two = alias(workshopSessions, 'two');

/**
 * Those who have two sessions to come at once because one of them was moved, which their entry says: nobody can register for two
 * at once, and what is not submitted yet is told to whoever chooses. So the pairs are found from what was moved.
 */
function pairs({ eventCode, now, session, beside }: AtOnceFilter): SQL {
  const isOne = (code: string) => sql`(${first.sessionCode} = ${code} or ${second.sessionCode} = ${code})`;
  const areAtOnce = sql`${first.moved} is not null
    and ${one.startsAt} < ${two.endsAt} and ${two.startsAt} < ${one.endsAt}
    and greatest(${one.endsAt}, ${two.endsAt}) > ${now}`;
  const areWanted =
    session !== undefined && beside !== undefined
      ? and(eq(first.sessionCode, session), eq(second.sessionCode, beside))
      : and(areAtOnce, session === undefined ? undefined : isOne(session));
  const isFirst = sql`(${one.startsAt}, ${one.code}) < (${two.startsAt}, ${two.code})`;
  return sql`select distinct
      case when ${isFirst} then ${one.code} else ${two.code} end as session,
      case when ${isFirst} then ${two.code} else ${one.code} end as other,
      ${first.ownerKind} as kind, ${first.ownerCode} as code, least(${one.startsAt}, ${two.startsAt}) as starts
    from ${basketItems} as first
    join ${basketItems} as second on ${and(
      eq(second.eventCode, first.eventCode),
      haveSameOwner(second, first),
      ne(second.sessionCode, first.sessionCode),
    )}
    join ${workshopSessions} as one on ${ofItem(one, first)}
    join ${workshopSessions} as two on ${ofItem(two, second)}
    where ${and(eq(first.eventCode, eventCode), has(first, now), has(second, now), areWanted)}`;
}

const ofItem = (session: typeof one | typeof two, item: typeof first | typeof second) =>
  and(
    eq(session.eventCode, item.eventCode),
    eq(session.code, item.sessionCode),
    eq(session.cancelled, false),
  );

const has = (item: typeof first | typeof second, now: string): SQL => {
  const { eventCode, ownerKind, ownerCode, sessionCode: code } = item;
  const isHeld = isHeldFor(
    { eventCode, ownerKind, ownerCode, code },
    { kind: ITEM_KINDS.workshopSession, now },
  );
  return sql`(${item.state} = 'confirmed'
    or ${item.state} = 'held' and exists (select 1 from ${holds} where ${isHeld}))`;
};

/** By the time of the sessions, then by pair. @param part left out for all */
export function listAtOnce(
  db: Db,
  filter: AtOnceFilter,
  part?: { offset: number; limit: number },
): Promise<AtOnce[]> {
  const cut = part ? sql`limit ${part.limit} offset ${part.offset}` : sql``;
  return rows(
    db,
    sql`select session, other, kind, code from (${pairs(filter)}) as pair
      order by starts, session, other, kind, code ${cut}`,
  );
}

export async function countAtOnce(db: Db, filter: AtOnceFilter): Promise<number> {
  const [found] = await rows<{ count: number | string }>(
    db,
    sql`select count(*) as "count" from (${pairs(filter)}) as pair`,
  );
  return Number(found?.count ?? 0);
}
