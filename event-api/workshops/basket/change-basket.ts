import { notFound } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import { refuseWhilePaying } from '../../checkout/payments';
import type { Db } from '../../platform/database/database';
import type { Owner } from '../../platform/owner';
import type { OwnerState } from '../../platform/owner-kind';
import { canPay, type HasOwnerKinds, lockOwner, type OwnerKey, requireOpen } from '../../tenancy/owner-kinds';
import { type BasketItem, presentItems } from '../basket-items';

/** A basket in a transaction that nobody else changes it in. */
export interface OpenBasket extends OwnerKey {
  tx: Db;
  now: string;
  holdSeconds: number;
  items: readonly BasketItem[];
  /** Where the owner stands: what it may have, and whether it was submitted. */
  state: OwnerState;
}

export type BasketEdit = (basket: OpenBasket) => Promise<void>;

/** Whose baskets can be changed: those still being filled or, where a change needs no payment, also submitted ones. */
export type Changeable = 'open' | 'open or settled';

/**
 * Changes a basket and the seats that go with it, all or nothing. Its owner is kept from being submitted meanwhile.
 * @throws Refusal 409 when the owner can no longer be changed, or is just paying
 */
export function changeBasket(
  context: Pick<UseCaseContext, 'database' | 'env' | 'event' | 'clock' | 'owners'>,
  owner: Owner,
  change: BasketEdit,
  changeable: Changeable = 'open',
): Promise<void> {
  const { database, env, event, clock } = context;
  const key = { eventCode: event.code, owner };
  return database.transaction(async (tx) => {
    const state = await lockChangeable(context, tx, key, changeable);
    const now = clock.now();
    const items = await presentItems(tx, key, now);
    await change({ ...key, tx, items, state, now, holdSeconds: env.HOLD_SECONDS });
  });
}

async function lockChangeable(
  kinds: HasOwnerKinds,
  tx: Db,
  key: OwnerKey,
  changeable: Changeable,
): Promise<OwnerState> {
  const state = await lockOwner(kinds, tx, key);
  if (!state) throw notFound('registration_code');
  if (changeable === 'open' || state.phase !== 'settled') requireOpen(state, 'registration_code');
  if (canPay(kinds, key.owner)) await refuseWhilePaying(tx, key);
  return state;
}
