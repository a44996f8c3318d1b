import type { ParsedInputOf } from '@/lib/contract/parts/call';
import type { Cart } from '@/lib/contract/parts/cart';
import type { handleWorkshopCart as call } from '@/lib/contract/workshops/basket';
import type { UseCaseContext } from '../calls/use-case';
import { readProgramme } from '../programme/read-programme';
import { addWorkshop } from './basket/add-workshop';
import { namedBasketOwner } from './basket/basket-owner';
import { OWNER_FIELD } from './basket/change-basket';
import { deleteWorkshop } from './basket/delete-workshop';
import { extendHolds } from './basket/extend-holds';
import { requireOpenSite } from './basket/require-open-site';
import { swapWorkshop } from './basket/swap-workshop';
import { broadcastBasket } from './live/broadcast-basket';
import { broadcastSeats } from './live/broadcast-seats';
import { joinWaitlist } from './waiting/join-waitlist';
import { leaveWaitlist } from './waiting/leave-waitlist';

const ACTIONS = {
  'add-workshop': addWorkshop,
  'delete-workshop': deleteWorkshop,
  'swap-workshop': swapWorkshop,
  'extend-holds': extendHolds,
  'join-waitlist': joinWaitlist,
  'leave-waitlist': leaveWaitlist,
} as const;

/** Changes a basket and answers with the new basket (specification §4, workshop basket). */
export async function handleWorkshopCart(
  context: UseCaseContext,
  input: ParsedInputOf<typeof call>,
): Promise<Cart> {
  const { db, event } = context;
  const owner = namedBasketOwner(context, input.registration_code, OWNER_FIELD);
  requireOpenSite(event, { action: input.action, owner });
  // Read before the transaction: inside it, only the transaction's own connection may be used.
  const programme = await readProgramme(db, event);
  const cart = await ACTIONS[input.action](context, { owner, programme, input });
  broadcastSeats(
    context,
    event,
    [input.session_code, input.old_session_code].filter((code) => code !== undefined),
  );
  broadcastBasket(context, event, { owner, now: cart.as_of });
  return cart;
}
