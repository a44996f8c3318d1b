import type { BasketChange } from '@/lib/basket/basket-change';
import type { Cart, CartItem, SessionWait } from '@/lib/contract/parts/cart';
import { itemsInBasket } from '@/lib/contract/parts/cart-items';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { attendableOf, type SessionTimes } from '@/lib/contract/parts/session-wire';
import { type ConflictReason, conflictBetween } from '@/lib/domain/programme/conflicts';

/** The fields of a session that decide whether and how it can be chosen. */
export type ChoosableSession = SessionTimes &
  Pick<SessionSummary, 'workshops_title' | 'cancelled' | 'availability'>;

/**
 * Actions on a session. `swap` gives up what stands at its time. On a full session: `join` the waitlist, or `wish` to be
 * moved to it from the session at the same time; `leave` the waitlist, and `accept` or `decline` an offered place.
 */
export type ChoiceAction = 'add' | 'remove' | 'swap' | 'join' | 'wish' | 'leave' | 'accept' | 'decline';

export interface Clash {
  reason: ConflictReason;
  item: CartItem;
}

/** Relation of a session to the basket, and possible actions, the most likely first. */
export interface SessionChoice {
  /** `chosen`: in the basket and held; `lost`: in the basket, but its hold ended. */
  state: 'chosen' | 'lost' | 'waiting' | 'offered' | 'none';
  /** Place on its waitlist, and what would be released for it. */
  wait: SessionWait | undefined;
  old: CartItem | undefined;
  /** When the hold of a chosen session ends; null once it is registered. */
  heldUntil: string | null | undefined;
  /** It belongs to a submitted registration. */
  isRegistered: boolean;
  clashes: readonly Clash[];
  /** The limit of the registration is reached. */
  isOneTooMany: boolean;
  actions: readonly ChoiceAction[];
}

interface Chooser {
  cart: Pick<Cart, 'items' | 'waits'> | undefined;
  /** Number of sessions that the registration includes; null if unlimited or unknown. */
  limit: number | null;
  /** The registration was submitted: its sessions cannot be changed here. */
  submitted: boolean;
}

/** Chosen sessions that cannot be attended together with this one. */
function clashesOf(session: SessionTimes, chosen: readonly CartItem[]): Clash[] {
  return chosen.flatMap((item) => {
    if (item.workshops_session_code === session.workshops_session_code) return [];
    const reason = conflictBetween(attendableOf(session), attendableOf(item));
    return reason ? [{ reason, item }] : [];
  });
}

/** Whether the session has free seats. */
export function hasPlaces({ availability: { state } }: Pick<SessionSummary, 'availability'>): boolean {
  return state === 'available' || state === 'limited';
}

/** Whether the session fits: it is chosen, or can be added without removing another one. */
export function stillFits(
  session: ChoosableSession,
  { state, clashes, isOneTooMany }: Pick<SessionChoice, 'state' | 'clashes' | 'isOneTooMany'>,
): boolean {
  if (state === 'chosen' || state === 'offered') return true;
  return hasPlaces(session) && session.cancelled === 'N' && clashes.length === 0 && !isOneTooMany;
}

export function choiceOf(session: ChoosableSession, chooser: Chooser): SessionChoice {
  return choicesOf(chooser)(session);
}

/** Like `choiceOf`, for many sessions: the basket is read once. */
export function choicesOf(chooser: Chooser): (session: ChoosableSession) => SessionChoice {
  // Lost ones do not count.
  const chosen = itemsInBasket(chooser.cart?.items ?? []);
  return (session) => choiceBeside(session, chosen, chooser);
}

function choiceBeside(
  session: ChoosableSession,
  chosen: readonly CartItem[],
  { cart, limit, submitted }: Chooser,
): SessionChoice {
  const code = session.workshops_session_code;
  const items = cart?.items ?? [];
  const wait = cart?.waits.find((each) => each.session.workshops_session_code === code);
  const find = (wanted: string) => items.find((item) => item.workshops_session_code === wanted);
  const own = find(code);
  const state = stateOf(own, wait);
  const heldUntil = state === 'chosen' ? own?.reserved_until : undefined;
  const old = wait?.old_session_code ? find(wait.old_session_code) : undefined;
  const clashes = clashesOf(session, chosen);
  const isOneTooMany = state !== 'chosen' && limit !== null && chosen.length >= limit;
  const isRegistered = submitted && state === 'chosen';
  return {
    ...{ state, wait, old, heldUntil, isRegistered, clashes, isOneTooMany },
    actions: cart === undefined ? [] : actions(),
  };

  function actions(): ChoiceAction[] {
    if (state === 'offered') return ['accept', 'decline'];
    if (state === 'waiting') return ['leave'];
    if (state === 'chosen') return submitted ? [] : ['remove'];
    if (session.cancelled === 'Y') return state === 'lost' && !submitted ? ['remove'] : [];
    if (!hasPlaces(session)) return [clashes.length === 1 ? 'wish' : 'join'];
    if (submitted) return [];
    if (clashes.length > 0) return ['swap'];
    return isOneTooMany ? [] : ['add'];
  }
}

function stateOf(own: CartItem | undefined, wait: SessionWait | undefined): SessionChoice['state'] {
  if (own?.workshops_cart_status === 'Y') return 'chosen';
  if (wait) return wait.state;
  return own ? 'lost' : 'none';
}

/** What an action gives up: what a wish named, and what is at the session's time. */
export function givenUpFor(
  action: ChoiceAction,
  { clashes, old }: Pick<SessionChoice, 'clashes' | 'old'>,
): CartItem[] {
  if (action !== 'swap' && action !== 'accept') return [];
  const clashing = clashes.map(({ item }) => item);
  return action === 'accept' && old ? [old, ...clashing.filter((item) => item !== old)] : clashing;
}

/** The change to the basket that an action makes. Where it gives up several sessions, the first is swapped for it. */
export function changeFor(
  action: ChoiceAction,
  session: ChoosableSession,
  choice: Pick<SessionChoice, 'clashes' | 'old'>,
): BasketChange {
  const [old] = givenUpFor(action, choice);
  switch (action) {
    case 'remove':
      return { action: 'remove', session };
    case 'leave':
    case 'decline':
      return { action: 'leave', session };
    case 'join':
      return { action: 'join', session };
    case 'wish':
      return { action: 'join', session, old: choice.clashes[0]?.item };
    case 'accept':
    case 'swap':
      return old ? { action: 'swap', session, old } : { action: 'add', session };
    case 'add':
      return { action: 'add', session };
  }
}
