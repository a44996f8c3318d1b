import { sql } from 'drizzle-orm';
import { REQUEST, refuse } from '@/lib/errors';
import { addSeconds } from '@/lib/time/seconds';
import type { Db } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { rows } from '../database/statements';
import type { Owner } from '../owner';
import { type Held, lockItems } from './items';
import { itemsOf, ownedBy } from './own-holds';
import { holds } from './schema';

/** Per hold (design §6). */
export const MAX_RENEWALS = 2;

export interface RenewRequest {
  eventCode: string;
  owner: Owner;
  now: string;
  holdSeconds: number;
}

/**
 * Extends all holds of an owner to `holdSeconds` from now, at most twice. Offers from a line keep their end.
 * @throws Refusal 409 when one of the holds was renewed twice already
 */
export function renew(db: Db, request: RenewRequest): Promise<Held[]> {
  return extend(db, request, () => {
    throw refuse(409, REQUEST, 'hold_renewed_enough', { count: MAX_RENEWALS });
  });
}

/**
 * The same while a payment is in flight, without refusing: a hold that was renewed twice keeps its end, and the payment
 * gets its places if they are still there (design §7).
 */
export function extendForPayment(db: Db, request: RenewRequest): Promise<Held[]> {
  return extend(db, request, () => undefined);
}

function extend(db: Db, { eventCode, owner, now, holdSeconds }: RenewRequest, onUsedUp: () => void) {
  const endsAt = addSeconds(now, holdSeconds);
  const mayMove = sql`renewals < ${MAX_RENEWALS} and ends_at < ${endsAt}`;
  return inTransaction(db, async (tx): Promise<Held[]> => {
    const items = await itemsOf(tx, { eventCode, owner, state: 'held' });
    if (items.length === 0) return [];
    // Carried out in the order sent.
    const [, own] = await Promise.all([
      lockItems(tx, eventCode, items),
      rows<Held & { renewals: number; moves: boolean }>(
        tx,
        sql`with own as (
              select * from ${holds}
              where ${ownedBy({ eventCode, owner, state: 'held', without: 'offers', items })}
            ), moved as (
              update ${holds} set ends_at = ${endsAt}, renewals = ${holds.renewals} + 1
              where id in (select id from own where ${mayMove})
            )
            select id, kind, code, quantity, renewals, ends_at as "endsAt", ${mayMove} as moves from own`,
      ),
    ]);
    // What is refused here undoes the extension with everything else.
    if (own.some((hold) => hold.renewals >= MAX_RENEWALS)) onUsedUp();
    return own.map(({ moves, renewals: _, ...hold }) => (moves ? { ...hold, endsAt } : hold));
  });
}
