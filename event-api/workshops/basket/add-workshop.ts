import { take } from '../../platform/inventory/take';
import { seatOf } from '../../programme/seats';
import { requireOwner } from '../../tenancy/require-owner';
import { VISITOR } from '../../tenancy/visitor-owner';
import { putBasketItem } from '../basket-items';
import { acceptForGood } from './accept-for-good';
import { addAtOnce } from './add-at-once';
import { requireWithinTrack } from './basket-limit';
import { type BasketAction, type BasketEdit, changeBasket, OWNER_FIELD } from './change-basket';
import { chosenSession, requireTakingPlace } from './chosen-session';
import { fullRefusal, refuseWhenFull } from './refuse-when-full';
import { requireSeatsLeft } from './without-email';

/**
 * Adds a session to a basket and holds a seat. Adding one that is in the basket already changes nothing, unless its hold has
 * ended: then a new seat is held. This is also how a seat offered from a line is accepted, even after submitting.
 * @throws Refusal 404, 409 when it is full, 422 when it is cancelled, not in the track, beyond the limit, or when the
 * visitor's network holds too many seats without an e-mail address
 */
export const addWorkshop: BasketAction = async (context, { owner, programme, input }) => {
  const session = chosenSession(programme, input);
  requireTakingPlace(session);
  if (owner.kind === VISITOR) {
    await requireOwner(context, owner, OWNER_FIELD);
    const added = await addAtOnce(context, { owner, sessionCode: session.code });
    if (added === 'full') throw fullRefusal(context, programme, session);
    if (added !== 'unusual') return added;
  }
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
    // Reserve the seat last: it locks the session's inventory row, and others who want the same session wait for the lock
    // until this transaction commits.
    await putBasketItem(tx, { ...key, sessionCode: session.code });
    await refuseWhenFull(context, programme, session, () =>
      take(tx, { ...key, items: [{ ...seatOf(session.code), quantity: 1 }], holdSeconds }),
    );
    if (owner.kind === VISITOR) await requireSeatsLeft(context, tx, key.now);
  };
  return changeBasket(context, owner, add, 'open or settled');
};
