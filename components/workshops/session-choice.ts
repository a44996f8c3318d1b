import type { BasketChange } from '@/lib/basket/basket';
import type { SessionSummary } from '@/lib/contract/schedule';
import type { Cart, CartItem } from '@/lib/contract/workshops';
import { itemsInBasket } from '@/lib/domain/basket';
import { type Attendable, type ConflictReason, conflictBetween } from '@/lib/domain/conflicts';

/** What of a session decides whether and how it can be chosen. */
export type ChoosableSession = Attendable &
  Pick<SessionSummary, 'workshops_title' | 'cancelled' | 'availability'>;

/** What can be done about a session. `swap` gives another one up for it, `add` beside that keeps both for now. */
export type ChoiceAction = 'add' | 'remove' | 'swap';

export interface Clash {
  reason: ConflictReason;
  item: CartItem;
}

/** How a session stands to a basket, and what can be done about it, the likeliest first. */
export interface SessionChoice {
  /** In the basket, with its place held; `lost` when it was and no longer is. */
  state: 'chosen' | 'lost' | 'none';
  clashes: readonly Clash[];
  /** As many are chosen as the registration includes. */
  isOneTooMany: boolean;
  actions: readonly ChoiceAction[];
}

interface Chooser {
  cart: Pick<Cart, 'items'> | undefined;
  /** As many sessions as the registration includes; null where no limit is known. */
  limit: number | null;
  /** The registration was submitted: its sessions are only shown. */
  submitted: boolean;
}

/** The chosen sessions that cannot be attended together with this one. What is no longer held stands in nobody's way. */
export function clashesOf(session: Attendable, items: readonly CartItem[]): Clash[] {
  return itemsInBasket(items).flatMap((item) => {
    const reason = conflictBetween(session, item);
    return reason ? [{ reason, item }] : [];
  });
}

/** Whether a session has places that anybody can take. */
export function hasPlaces({ availability: { state } }: Pick<SessionSummary, 'availability'>): boolean {
  return state === 'available' || state === 'limited';
}

/** Whether the session can still be taken without giving another one up. */
export function stillFits(session: ChoosableSession, items: readonly CartItem[]): boolean {
  return hasPlaces(session) && session.cancelled === 'N' && clashesOf(session, items).length === 0;
}

/** How a session stands to the basket of who looks at it. */
export function choiceOf(session: ChoosableSession, { cart, limit, submitted }: Chooser): SessionChoice {
  const items = cart?.items ?? [];
  const own = items.find((item) => item.workshops_session_code === session.workshops_session_code);
  const state = own ? (own.workshops_cart_status === 'Y' ? 'chosen' : 'lost') : 'none';
  const clashes = state === 'chosen' ? [] : clashesOf(session, items);
  const isOneTooMany = state !== 'chosen' && limit !== null && itemsInBasket(items).length >= limit;
  return { state, clashes, isOneTooMany, actions: actions() };

  function actions(): ChoiceAction[] {
    if (submitted || cart === undefined) return [];
    if (state === 'chosen') return ['remove'];
    if (session.cancelled === 'Y') return state === 'lost' ? ['remove'] : [];
    if (!hasPlaces(session)) return [];
    const free: ChoiceAction[] = isOneTooMany ? [] : ['add'];
    return clashes.length === 1 ? ['swap', ...free] : free;
  }
}

/** What an action does to the basket. */
export function changeFor(
  action: ChoiceAction,
  session: ChoosableSession,
  choice: SessionChoice,
): BasketChange {
  const old = choice.clashes[0]?.item;
  return action === 'swap' && old
    ? { action, session, old }
    : { action: action === 'remove' ? 'remove' : 'add', session };
}
