import { leaveLine } from '../../platform/inventory/join-line';
import { listWaits } from '../../platform/inventory/line';
import { seatOf } from '../../programme/seats';
import { dropVisitorMailbox } from '../../tenancy/visitor-mailbox';
import { VISITOR } from '../../tenancy/visitor-owner';
import type { BasketAction } from '../basket/basket-action';
import { changeBasket } from '../basket/change-basket';
import { chosenSession } from '../basket/chosen-session';

/**
 * Leaves the line for a session, or declines an offered seat, which is then offered to the next. Does nothing if the owner
 * is not in the line.
 * @throws Refusal 404 for an unknown session
 */
export const leaveWaitlist: BasketAction = async (context, { owner, programme, input }) => {
  const session = chosenSession(programme, input);
  return changeBasket(
    context,
    owner,
    async ({ tx, now, eventCode }) => {
      await leaveLine(tx, { eventCode, owner, items: [seatOf(session.code)], now });
      if (owner.kind === VISITOR && (await listWaits(tx, { eventCode, owner })).length === 0) {
        await dropVisitorMailbox(tx, { eventCode, visitorId: owner.code });
      }
    },
    'open or settled',
  );
};
