import { REQUEST, refuse } from '@/lib/errors';
import { take } from '../../platform/inventory/take';
import { seatOf } from '../../programme/seats';
import { putBasketItem, removeBasketItems } from '../basket-items';
import { acceptForGood } from './accept-for-good';
import { requireWithinTrack } from './basket-limit';
import { type BasketAction, type BasketEdit, changeBasket } from './change-basket';
import { chosenSession, requireTakingPlace } from './chosen-session';
import { refuseWhenFull } from './refuse-when-full';

/**
 * Swaps a session of a basket for another one. The old seat is released only when the new one is held. This is also how an
 * exchange offered from a line is accepted, even after submitting.
 * @throws Refusal 404, 409 when the new session is full or the old one is confirmed, 422 as for adding, and when the old one
 * is not in the basket
 */
export const swapWorkshop: BasketAction = async (context, { owner, programme, input }) => {
  const next = chosenSession(programme, input);
  requireTakingPlace(next);
  const old = chosenSession(
    programme,
    {
      session_code: input.old_session_code,
      workshop_code: input.old_workshop_code,
      schedule_code: input.old_schedule_code,
    },
    'old_',
  );
  const exchange: BasketEdit = async (open) => {
    const { tx, items, state, holdSeconds, ...key } = open;
    const oldItem = items.find((item) => item.sessionCode === old.code);
    const nextItem = items.find((item) => item.sessionCode === next.code);
    if (!oldItem) throw refuse(422, 'old_session_code', 'workshop_not_in_basket');
    if (state.phase === 'settled') {
      return acceptForGood(context, programme, { basket: open, session: next, old });
    }
    if (oldItem.state === 'confirmed' || nextItem?.state === 'confirmed') {
      throw refuse(409, REQUEST, 'workshop_confirmed');
    }
    const staying = items.filter((item) => item !== oldItem && item !== nextItem);
    requireWithinTrack(context.event, programme, state.ticket, { added: next, staying });
    // If the new seat is not free, everything is rolled back.
    if (old.code !== next.code) await removeBasketItems(tx, key, [old.code]);
    await putBasketItem(tx, { ...key, sessionCode: next.code });
    await refuseWhenFull(context, programme, next, () =>
      take(tx, {
        ...key,
        items: [{ ...seatOf(next.code), quantity: 1 }],
        insteadOf: [seatOf(old.code)],
        holdSeconds,
      }),
    );
  };
  return changeBasket(context, owner, exchange, 'open or settled');
};
