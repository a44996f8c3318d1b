import { REQUEST, refuse } from '@/lib/errors';
import { giveBack } from '../../platform/inventory/give-back';
import { seatOf } from '../../programme/seats';
import { removeBasketItems } from '../basket-items';
import type { BasketAction } from './basket-action';
import { changeBasket } from './change-basket';
import { chosenSession } from './chosen-session';

/**
 * Removes a session from a basket and releases its seat. Does nothing if it is not in the basket.
 * @throws Refusal 404 for an unknown session, 409 for a confirmed one
 */
export const deleteWorkshop: BasketAction = async (context, { owner, programme, input }) => {
  const session = chosenSession(programme, input);
  return changeBasket(context, owner, async ({ tx, items, ...key }) => {
    const present = items.find((item) => item.sessionCode === session.code);
    if (!present) return;
    if (present.state === 'confirmed') throw refuse(409, REQUEST, 'workshop_confirmed');
    await Promise.all([
      removeBasketItems(tx, key, [session.code]),
      giveBack(tx, { ...key, items: [seatOf(session.code)] }),
    ]);
  });
};
