import { sql } from 'drizzle-orm';
import type { Cart } from '@/lib/contract/parts/cart';
import { addSeconds } from '@/lib/time/seconds';
import type { UseCaseContext } from '../../calls/use-case';
import { keepStatement } from '../../platform/database/readings/kept-statement';
import { constraintOf, rows } from '../../platform/database/statements';
import { holds, inventoryItems } from '../../platform/inventory/schema';
import { holdTaken, lacksPlaces, takePlaces } from '../../platform/inventory/take-statements';
import type { Owner } from '../../platform/owner';
import { seatOf } from '../../programme/seats';
import { lockOwner } from '../../tenancy/owner-kinds';
import { inBasket } from '../basket-items';
import { basketItems } from '../schema';
import { MAX_SESSIONS } from './basket-limit';
import { readBasket } from './read-basket';
import { countSeats, mayTakeSeat, seatCount } from './without-email';

/** Constraints that fail when the owner is given the same seat at this moment in another way, such as from a line. */
const GIVEN_MEANWHILE = [
  'holds_one_per_owner',
  'basket_items_event_code_owner_kind_owner_code_session_code_pk',
];

/**
 * Adds a session to a visitor's basket and reserves a seat in one statement, in the usual case: workshops can be
 * chosen, the session is not in the basket, the basket has room, and the visitor's network has not taken too many seats. A
 * visitor always exists and has no ticket, so nothing has to be known before; the owner is locked first, as for every change
 * of a basket.
 * @returns the basket afterwards; or, when nothing was changed, `full` or `unusual`
 */
export async function addAtOnce(
  context: Pick<UseCaseContext, 'database' | 'env' | 'event' | 'locale' | 'clock' | 'owners' | 'address'>,
  { owner, sessionCode }: { owner: Owner; sessionCode: string },
): Promise<Cart | 'full' | 'unusual'> {
  const { database, env, event, clock } = context;
  if (!event.definition.registration.workshops) return 'unusual';
  const now = clock.now();
  const values = {
    ...owner,
    eventCode: event.code,
    sessionCode,
    now,
    endsAt: addSeconds(now, env.HOLD_SECONDS),
    ...seatCount(context, now),
  };
  try {
    const outcome = await database.transaction(async (tx) => {
      // Sent together: the database carries them out one after the other, and the second sees what was there once it had the lock.
      const [, [row]] = await Promise.all([
        lockOwner(context, tx, { eventCode: event.code, owner }),
        rows<{ outcome: 'added' | 'full' | 'unusual' }>(tx, addStatement(values)),
      ]);
      return row?.outcome ?? 'unusual';
    });
    if (outcome !== 'added') return outcome;
  } catch (error) {
    if (GIVEN_MEANWHILE.includes(constraintOf(error) ?? '')) return 'unusual';
    throw error;
  }
  return readBasket({ ...context, db: database.db }, { owner, now: clock.now() });
}

const addStatement = keepStatement(
  [
    ...(['eventCode', 'kind', 'code', 'sessionCode', 'now', 'endsAt'] as const),
    ...(['countKey', 'countEndsAt', 'countLimit'] as const),
  ],
  ({ eventCode, kind, code, sessionCode, now, endsAt, ...count }) => {
    const owner = { kind, code };
    const seat = { ...seatOf(sessionCode), quantity: 1 };
    const reservation = { eventCode, owner, place: seat, now, endsAt };
    const isUsual = sql`(
      select count(*) < ${MAX_SESSIONS}::int and count(*) filter (where session_code = ${sessionCode}) = 0
      from ${basketItems} where ${inBasket({ eventCode, owner })}
    ) and ${mayTakeSeat(count, now)}`;
    return sql`
      with taken as (${takePlaces(reservation, isUsual)}),
      held as (${holdTaken(reservation)} returning ${holds.code}),
      put as (
        insert into ${basketItems} (event_code, owner_kind, owner_code, session_code, state, added_at)
        select ${eventCode}, ${kind}, ${code}, code, 'held', ${now}::timestamptz from held
        returning session_code
      ),
      counted as (${countSeats(count, now, sql`put`)})
      select case
        when exists (select 1 from put) then 'added'
        when ${isUsual} and exists (
          select 1 from ${inventoryItems}
          where event_code = ${eventCode} and kind = ${seat.kind} and code = ${seat.code} and ${lacksPlaces(reservation)}
        ) then 'full'
        else 'unusual'
      end as outcome`;
  },
);
