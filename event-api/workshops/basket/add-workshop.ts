import { reserve } from '../../platform/inventory/reserve';
import { seatOf } from '../../programme/seats';
import { putBasketItem } from '../basket-items';
import { acceptForGood } from './accept-for-good';
import type { BasketAction } from './basket-action';
import { requireWithinTrack } from './basket-limit';
import { type BasketEdit, changeBasket } from './change-basket';
import { chosenSession, requireTakingPlace } from './chosen-session';
import { refuseWhenFull } from './refuse-when-full';

/**
 * Puts a session into a basket and holds its seat. One that is there already stays as it is; one whose hold has ended is
 * held again if there is still a seat. A seat that is offered from its line is accepted so, also by a registration that was
 * submitted.
 * @throws Refusal 404, 409 when it is full, 422 when it is cancelled, not the track's, or one too many
 */
export const addWorkshop: BasketAction = async (context, { owner, programme, input }) => {
  const session = chosenSession(programme, input);
  requireTakingPlace(session);
  const add: BasketEdit = async (open) => {
    const { tx, items, state, holdSeconds, ...key } = open;
    const present = items.find((item) => item.sessionCode === session.code);
    if (present?.state === 'confirmed') return;
    if (present?.state === 'held' && state.phase === 'open') return;
    if (state.phase === 'settled') {
      return acceptForGood(context, programme, { basket: open, session });
    }
    const staying = items.filter((item) => item !== present);
    requireWithinTrack(context.event, programme, state.ticket, { added: session, staying });
    // The seat last: its row is everybody's, and whoever comes for the same session waits until this has committed. Both
    // are sent at once and carried out in this order.
    await Promise.all([
      putBasketItem(tx, { ...key, sessionCode: session.code }),
      refuseWhenFull(context, programme, session, () =>
        reserve(tx, { ...key, items: [{ ...seatOf(session.code), quantity: 1 }], holdSeconds }),
      ),
    ]);
  };
  return changeBasket(context, owner, add, 'open or settled');
};
