import { REQUEST, refuse } from '@/lib/errors';
import { renew } from '../../platform/inventory/renew';
import type { BasketAction } from './basket-action';
import { changeBasket } from './change-basket';

/**
 * Gives everything that the basket's owner holds its full time again, at most twice (design §6); a registration's place in
 * its track is among it.
 * @throws Refusal 409 when it was extended twice already, or nothing is held
 */
export const extendHolds: BasketAction = async (context, { owner }) => {
  return changeBasket(context, owner, async ({ tx, holdSeconds, ...key }) => {
    const held = await renew(tx, { ...key, holdSeconds });
    if (held.length === 0) throw refuse(409, REQUEST, 'nothing_held');
  });
};
