import { REQUEST, refuse } from '@/lib/errors';
import { renew } from '../../platform/inventory/hold-ends';
import type { BasketAction } from './basket-action';
import { changeBasket } from './change-basket';

/**
 * Renews all holds of the basket's owner to their full time, at most twice (design §6), including a registration's place in
 * its track.
 * @throws Refusal 409 when they were renewed twice already, or nothing is held
 */
export const extendHolds: BasketAction = async (context, { owner }) => {
  return changeBasket(context, owner, async ({ tx, holdSeconds, ...key }) => {
    const held = await renew(tx, { ...key, holdSeconds });
    if (held.length === 0) throw refuse(409, REQUEST, 'nothing_held');
  });
};
