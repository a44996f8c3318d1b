import type { ParsedInputOf } from '@/lib/contract/parts/call';
import type { Cart } from '@/lib/contract/parts/cart';
import type { handleWorkshopCart as call } from '@/lib/contract/workshops/basket';
import type { UseCaseContext } from '../calls/use-case';
import { readProgramme } from '../programme/read-programme';
import { addWorkshop } from './basket/add-workshop';
import { basketOwner } from './basket/basket-owner';
import { deleteWorkshop } from './basket/delete-workshop';
import { extendHolds } from './basket/extend-holds';
import { readBasket } from './basket/read-basket';
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

/** Changes a basket and answers with what it is then (specification §4, workshop basket). */
export async function handleWorkshopCart(
  context: UseCaseContext,
  input: ParsedInputOf<typeof call>,
): Promise<Cart> {
  const { db, event, clock } = context;
  const owner = await basketOwner(context, input.registration_code, 'registration_code');
  // Read before the transaction begins: inside one, only the transaction itself may be used.
  const programme = await readProgramme(db, event);
  await ACTIONS[input.action](context, { owner, programme, input });
  const now = clock.now();
  broadcastSeats(
    context,
    event,
    [input.session_code, input.old_session_code].filter((code) => code !== undefined),
  );
  broadcastBasket(context, event, { owner, now });
  return readBasket(context, { owner, now });
}
