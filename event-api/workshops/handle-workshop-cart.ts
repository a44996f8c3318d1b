import type { ParsedInputOf } from '@/lib/contract/parts/call';
import type { Cart } from '@/lib/contract/parts/cart';
import type { handleWorkshopCart as call } from '@/lib/contract/workshops/basket';
import { REQUEST, refuse } from '@/lib/errors';
import type { UseCaseContext } from '../calls/use-case';
import { giveBack } from '../platform/inventory/give-back';
import { renew } from '../platform/inventory/hold-ends';
import type { Owner } from '../platform/owner';
import { readProgramme } from '../programme/read-programme';
import { seatOf } from '../programme/seats';
import type { SiteEvent } from '../tenancy/event';
import { VISITOR } from '../tenancy/visitor-owner';
import { addWorkshop } from './basket/add-workshop';
import { namedBasketOwner } from './basket/basket-owner';
import { type BasketAction, changeBasket, OWNER_FIELD } from './basket/change-basket';
import { chosenSession } from './basket/chosen-session';
import { swapWorkshop } from './basket/swap-workshop';
import { removeBasketItems } from './basket-items';
import { broadcastBasket } from './live/broadcast-basket';
import { broadcastSeats } from './live/broadcast-seats';
import { joinWaitlist, leaveWaitlist } from './waiting/join-waitlist';

/**
 * Removes a session from a basket and releases its seat. Does nothing if it is not in the basket.
 * @throws Refusal 404 for an unknown session, 409 for a confirmed one
 */
const deleteWorkshop: BasketAction = async (context, { owner, programme, input }) => {
  const session = chosenSession(programme, input);
  return changeBasket(context, owner, async ({ tx, items, ...key }) => {
    const present = items.find((item) => item.sessionCode === session.code);
    if (!present) return;
    if (present.state === 'confirmed') throw refuse(409, REQUEST, 'workshop_confirmed');
    await removeBasketItems(tx, key, [session.code]);
    await giveBack(tx, { ...key, items: [seatOf(session.code)] });
  });
};

/**
 * Renews all holds of the basket's owner to their full time, at most twice (design §6), including a registration's place in
 * its track.
 * @throws Refusal 409 when they were renewed twice already, or nothing is held
 */
const extendHolds: BasketAction = async (context, { owner }) => {
  return changeBasket(context, owner, async ({ tx, holdSeconds, ...key }) => {
    const held = await renew(tx, { ...key, holdSeconds });
    if (held.length === 0) throw refuse(409, REQUEST, 'nothing_held');
  });
};

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

/** The changes of a basket that take a seat, or ask for one. The others only give up or keep what somebody has. */
const TAKES_A_SEAT: ReadonlySet<string> = new Set(['add-workshop', 'swap-workshop', 'join-waitlist']);

/**
 * Refuses seats while the site says that it is not open yet, or that the event is over. Before it opens, who was let in with
 * a code or has begun to register goes on choosing.
 * @throws Refusal 422
 */
function requireOpenSite(
  { definition }: Pick<SiteEvent, 'definition'>,
  { action, owner }: { action: string; owner: Owner },
): void {
  const { homepage } = definition.registration;
  if (homepage === 'active' || !TAKES_A_SEAT.has(action)) return;
  if (homepage === 'thank_you' || owner.kind === VISITOR) throw refuse(422, REQUEST, `workshops_${homepage}`);
}
