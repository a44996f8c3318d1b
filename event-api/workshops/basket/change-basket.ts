import type { ParsedInputOf } from '@/lib/contract/parts/call';
import type { Cart } from '@/lib/contract/parts/cart';
import type { handleWorkshopCart } from '@/lib/contract/workshops/basket';
import { notFound } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import { paymentInFlight, paymentInProgress } from '../../checkout/payments';
import type { Db } from '../../platform/database/database';
import type { Owner } from '../../platform/owner';
import type { OwnerState } from '../../platform/owner-kind';
import type { Programme } from '../../programme/read-programme';
import { canPay, lockOwner, type OwnerKey, requireOpen } from '../../tenancy/owner-kinds';
import { requireOwner } from '../../tenancy/require-owner';
import { type BasketItem, presentItems } from '../basket-items';
import { readBasket } from './read-basket';

/** Carries out one `action` of `handle-workshop-cart`. @returns the basket afterwards */
export type BasketAction = (
  context: UseCaseContext,
  request: { owner: Owner; programme: Programme; input: ParsedInputOf<typeof handleWorkshopCart> },
) => Promise<Cart>;

/** A basket that is locked in a transaction. */
export interface OpenBasket extends OwnerKey {
  tx: Db;
  now: string;
  holdSeconds: number;
  items: readonly BasketItem[];
  /** The owner's ticket, and whether it was submitted. */
  state: OwnerState;
}

export type BasketEdit = (basket: OpenBasket) => Promise<void>;

/** Which owners may change their basket: before submitting only, or, for changes without a payment, after it too. */
export type Changeable = 'open' | 'open or settled';

/** The calls' field with the code of the basket's owner. */
export const OWNER_FIELD = 'registration_code';

/**
 * Changes a basket and its seats in one transaction, which locks the owner, so that it is not submitted at the same time.
 * @returns the basket afterwards
 * @throws Refusal 404 when it is not the visitor's; 409 when the owner can no longer be changed, or a payment is in flight
 */
export async function changeBasket(
  context: Pick<UseCaseContext, 'database' | 'env' | 'event' | 'locale' | 'visitorId' | 'clock' | 'owners'>,
  owner: Owner,
  change: BasketEdit,
  changeable: Changeable = 'open',
): Promise<Cart> {
  const { database, env, event, clock } = context;
  const key = { eventCode: event.code, owner };
  await database.transaction(async (tx) => {
    const now = clock.now();
    await requireOwner({ ...context, db: tx }, owner, OWNER_FIELD);
    const state = await lockOwner(context, tx, key);
    requireChangeable(state, changeable);
    if (canPay(context, owner) && (await paymentInFlight(tx, key))) throw paymentInProgress();
    const items = await presentItems(tx, key, now);
    await change({ ...key, tx, items, state, now, holdSeconds: env.HOLD_SECONDS });
  });
  return readBasket({ ...context, db: database.db }, { owner, now: clock.now() });
}

function requireChangeable(
  state: OwnerState | undefined,
  changeable: Changeable,
): asserts state is OwnerState {
  if (!state) throw notFound(OWNER_FIELD);
  if (changeable === 'open' || state.phase !== 'settled') requireOpen(state, OWNER_FIELD);
}
