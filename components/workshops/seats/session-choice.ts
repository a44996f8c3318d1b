import type { BasketChange } from '@/lib/basket/basket';
import type { Cart, CartItem, SessionWait } from '@/lib/contract/parts/cart';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { itemsInBasket } from '@/lib/domain/programme/basket';
import { type Attendable, type ConflictReason, conflictBetween } from '@/lib/domain/programme/conflicts';

/** What of a session decides whether and how it can be chosen. */
export type ChoosableSession = Attendable &
  Pick<SessionSummary, 'workshops_title' | 'cancelled' | 'availability'>;

/**
 * What can be done about a session. `swap` gives another one up for it, `add` beside that keeps both for now. Where there is
 * no place: `join` its line, or `wish` to be moved to it from the one at the same time; `leave` the line, and once a place
 * is offered `accept` or `decline` it.
 */
export type ChoiceAction = 'add' | 'remove' | 'swap' | 'join' | 'wish' | 'leave' | 'accept' | 'decline';

export interface Clash {
  reason: ConflictReason;
  item: CartItem;
}

/** How a session stands to a basket, and what can be done about it, the likeliest first. */
export interface SessionChoice {
  /** In the basket, with its place held; `lost` when it was and no longer is; in line for it, or with a place offered. */
  state: 'chosen' | 'lost' | 'waiting' | 'offered' | 'none';
  /** The visitor's place in its line, and what of the basket is given up for it. */
  wait: SessionWait | undefined;
  old: CartItem | undefined;
  clashes: readonly Clash[];
  /** As many are chosen as the registration includes. */
  isOneTooMany: boolean;
  actions: readonly ChoiceAction[];
}

interface Chooser {
  cart: Pick<Cart, 'items' | 'waits'> | undefined;
  /** As many sessions as the registration includes; null where no limit is known. */
  limit: number | null;
  /** The registration was submitted: its sessions are only shown. */
  submitted: boolean;
}

/** The other chosen sessions that cannot be attended together with one. What is no longer held stands in nobody's way. */
function clashesOf(session: Attendable, items: readonly CartItem[]): Clash[] {
  return itemsInBasket(items).flatMap((item) => {
    if (item.workshops_session_code === session.workshops_session_code) return [];
    const reason = conflictBetween(session, item);
    return reason ? [{ reason, item }] : [];
  });
}

/** Whether a session has places that anybody can take. */
export function hasPlaces({ availability: { state } }: Pick<SessionSummary, 'availability'>): boolean {
  return state === 'available' || state === 'limited';
}

/** Whether a session goes with what is chosen: one's own, or one that can be taken without giving another one up. */
export function stillFits(
  session: ChoosableSession,
  { state, clashes, isOneTooMany }: Pick<SessionChoice, 'state' | 'clashes' | 'isOneTooMany'>,
): boolean {
  if (state === 'chosen' || state === 'offered') return true;
  return hasPlaces(session) && session.cancelled === 'N' && clashes.length === 0 && !isOneTooMany;
}

/** How a session stands to the basket of who looks at it. */
export function choiceOf(session: ChoosableSession, { cart, limit, submitted }: Chooser): SessionChoice {
  const code = session.workshops_session_code;
  const items = cart?.items ?? [];
  const wait = cart?.waits.find((each) => each.session.workshops_session_code === code);
  const find = (wanted: string) => items.find((item) => item.workshops_session_code === wanted);
  const state = stateOf(find(code), wait);
  const old = wait?.old_session_code ? find(wait.old_session_code) : undefined;
  const clashes = clashesOf(session, items);
  const isOneTooMany = state !== 'chosen' && limit !== null && itemsInBasket(items).length >= limit;
  return { state, wait, old, clashes, isOneTooMany, actions: cart === undefined ? [] : actions() };

  function actions(): ChoiceAction[] {
    if (state === 'offered') return ['accept', 'decline'];
    if (state === 'waiting') return ['leave'];
    if (state === 'chosen') return submitted ? [] : ['remove'];
    if (session.cancelled === 'Y') return state === 'lost' && !submitted ? ['remove'] : [];
    if (!hasPlaces(session)) return [clashes.length === 1 ? 'wish' : 'join'];
    if (submitted) return [];
    const free: ChoiceAction[] = isOneTooMany ? [] : ['add'];
    return clashes.length === 1 ? ['swap', ...free] : free;
  }
}

function stateOf(own: CartItem | undefined, wait: SessionWait | undefined): SessionChoice['state'] {
  if (own?.workshops_cart_status === 'Y') return 'chosen';
  if (wait) return wait.state;
  return own ? 'lost' : 'none';
}

/** What an action does to the basket. */
export function changeFor(
  action: ChoiceAction,
  session: ChoosableSession,
  choice: Pick<SessionChoice, 'clashes' | 'old'>,
): BasketChange {
  const old = action === 'accept' ? choice.old : choice.clashes[0]?.item;
  switch (action) {
    case 'remove':
      return { action: 'remove', session };
    case 'leave':
    case 'decline':
      return { action: 'leave', session };
    case 'join':
      return { action: 'join', session };
    case 'wish':
      return { action: 'join', session, old };
    case 'accept':
    case 'swap':
      return old ? { action: 'swap', session, old } : { action: 'add', session };
    case 'add':
      return { action: 'add', session };
  }
}
