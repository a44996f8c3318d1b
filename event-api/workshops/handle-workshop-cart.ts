import type { ParsedInputOf } from '@/lib/contract/call';
import type { Cart, handleWorkshopCart as call } from '@/lib/contract/workshops';
import type { UseCaseContext } from '../calls/use-case';
import { addWorkshop } from './add-workshop';
import { basketOwner } from './basket-owner';
import { deleteWorkshop } from './delete-workshop';
import { extendHolds } from './extend-holds';
import { joinWaitlist } from './join-waitlist';
import { leaveWaitlist } from './leave-waitlist';
import { readProgramme } from './programme';
import { readBasket } from './read-basket';
import { swapWorkshop } from './swap-workshop';
import { tellBasket } from './tell-basket';
import { tellSeats } from './tell-seats';

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
  const { db, event, locale, clock } = context;
  const basket = await basketOwner(context, input.registration_code, 'registration_code');
  // Read before the transaction begins: inside one, only the transaction itself may be used.
  const programme = await readProgramme(db, event);
  await ACTIONS[input.action](context, { basket, programme, input });
  const { owner } = basket;
  const now = clock.now();
  tellSeats(
    context,
    event,
    [input.session_code, input.old_session_code].filter((code) => code !== undefined),
  );
  tellBasket(context, event, { owner, now });
  return readBasket(db, { event, owner, locale, now });
}
