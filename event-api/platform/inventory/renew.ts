import { eq, sql } from 'drizzle-orm';
import { REQUEST, refuse } from '@/lib/errors';
import { addSeconds } from '@/lib/time/seconds';
import type { Db } from '../database/database';
import { inTransaction } from '../database/in-transaction';
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
  return inTransaction(db, async (tx): Promise<Held[]> => {
    const items = await itemsOf(tx, { eventCode, owner, state: 'held' });
    await lockItems(tx, eventCode, items);
    const own = await tx
      .select()
      .from(holds)
      .where(ownedBy({ eventCode, owner, state: 'held', without: 'offers', items }));
    if (own.some((hold) => hold.renewals >= MAX_RENEWALS)) onUsedUp();

    const endsAt = addSeconds(now, holdSeconds);
    const held: Held[] = [];
    for (const { id, kind, code, quantity, renewals, endsAt: before } of own) {
      const moves = renewals < MAX_RENEWALS && before < endsAt;
      if (moves) {
        await tx
          .update(holds)
          .set({ endsAt, renewals: sql`${holds.renewals} + 1` })
          .where(eq(holds.id, id));
      }
      held.push({ id, kind, code, quantity, endsAt: moves ? endsAt : before });
    }
    return held;
  });
}
