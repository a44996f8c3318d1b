import { api } from '../api/browser';
import type { CallInput } from '../api/client';
import type { Cart, OWN_BASKET } from '../contract/parts/cart';
import { itemsInBasket } from '../domain/programme/basket';
import type { Attendable } from '../domain/programme/conflicts';
import { CallError } from '../errors';
import { registrationInfo } from '../stores/registration-info';
import { workshopsCart } from '../stores/workshops-cart';
import { keepBasket, keptBasket } from './kept-basket';

/**
 * The visitor's basket of workshops: one for all parts of a page and all tabs of a browser. What is shown is what the
 * server holds, never a hope. Browser only.
 */

/**
 * One thing done to the basket, or to the lines for sessions that its owner stands in. A swap gives up the old session once
 * the new one is held; joining with one wishes that for when a seat frees.
 */
export type BasketChange =
  | { action: 'add'; session: Attendable }
  | { action: 'remove'; session: Attendable }
  | { action: 'leave'; session: Attendable }
  | { action: 'swap'; session: Attendable; old: Attendable }
  | { action: 'join'; session: Attendable; old?: Attendable | undefined }
  | { action: 'extend' };

export interface BasketState {
  /** Undefined until it has been read. */
  cart: Cart | undefined;
  /** It could not be read the last time that it was asked for. */
  failed: boolean;
  /** The code of the session at which something is under way. */
  pendingCode: string | undefined;
  /** The registration was submitted: what is in it is changed elsewhere. */
  submitted: boolean;
}

/** How a change ended; `error` undefined when nobody has answered and what is true is not known. */
export type ChangeOutcome = { done: true } | { done: false; error: CallError | undefined };

/** The specification's words for what is done; its type is the contract's. */
const OWN: typeof OWN_BASKET = 'mine';

/** How long it is waited before what is true is asked for again, in milliseconds. */
const ASK_AGAIN = [500, 1500, 4000];

const EMPTY: BasketState = { cart: undefined, failed: false, pendingCode: undefined, submitted: false };

/** News of a seat is none for who has just given it up; for so long, in milliseconds. */
const JUST_NOW = 10_000;

let state = EMPTY;
/** Whose basket `state` is. */
let owner: string | undefined;
/** A registration that the browser remembers and this visitor may not see, perhaps one of before. */
let refusedCode: string | undefined;
/** What this tab's header has been told last. */
let told: string | undefined;
/** Grows with every change, so that a reading that began before one is not taken for newer. */
let changes = 0;
let reading: Promise<void> | undefined;
let queue: Promise<unknown> = Promise.resolve();
let watching = false;
let otherTabs: BroadcastChannel | undefined;
const listeners = new Set<() => void>();
/** When this page gave up seats, by session. */
const givenUpAt = new Map<string, number>();

export function readBasket(): BasketState {
  return state;
}

/** The basket while the page is rendered on the server: nobody's. */
export const unreadBasket = (): BasketState => EMPTY;

/** Tells of changes; a page's first part to ask has the basket read. */
export function subscribeToBasket(listener: () => void): () => void {
  const isFirst = listeners.size === 0;
  listeners.add(listener);
  watch();
  if (isFirst || !state.cart) void refreshBasket();
  return () => listeners.delete(listener);
}

/** Reads the basket anew. */
export function refreshBasket(): Promise<void> {
  reading ??= read().finally(() => {
    reading = undefined;
  });
  return reading;
}

/** Changes the basket, one change after the other. What is true afterwards is shown, also when it failed. */
export function changeBasket(change: BasketChange): Promise<ChangeOutcome> {
  const outcome = queue.then(() => carryOut(change));
  queue = outcome;
  return outcome;
}

/** Whether the visitor has just given up a session's seat on this page. */
export function hasJustGivenUp(sessionCode: string): boolean {
  return Date.now() - (givenUpAt.get(sessionCode) ?? 0) < JUST_NOW;
}

/** The registration whose basket the visitor has; undefined while it is their own. */
export function basketRegistration(): string | undefined {
  const { code } = currentOwner();
  return code === OWN ? undefined : code;
}

/** The code by which the calls know the basket. */
export const basketCode = (): string => currentOwner().code;

/** Whose basket it is: the registration's once there is one (design §11), unless this visitor may not see it. */
function currentOwner(): { code: string; submitted: boolean } {
  const info = registrationInfo.get();
  if (info?.code !== undefined && info.code === refusedCode) return { code: OWN, submitted: false };
  const submitted = info?.date !== undefined && info.started !== 'Y';
  if (info?.code && (info.started === 'Y' || submitted)) return { code: info.code, submitted };
  return { code: OWN, submitted: false };
}

function set(next: Partial<BasketState>): void {
  state = { ...state, ...next };
  if (next.cart) remember(next.cart);
  for (const listener of listeners) listener();
}

/** Keeps what the header says before anything is asked for. Who never chose anything gets no cookie. */
function remember(cart: Cart): void {
  const now = { items: String(itemsInBasket(cart.items).length), conflicts: String(cart.conflicts.length) };
  const known = workshopsCart.get();
  if (!known && now.items === '0') return;
  // Another tab may have written the same already: this one's header has yet to hear of it.
  const text = JSON.stringify(now);
  const isNews = known?.items !== now.items || known.conflicts !== now.conflicts || text !== told;
  told = text;
  if (isNews) workshopsCart.set(now);
}

async function read(): Promise<void> {
  const { code, submitted } = currentOwner();
  const before = changes;
  try {
    const cart = await api.getWorkshopsCart({ code, x: 'attendee' });
    if (before !== changes) return;
    owner = code;
    set({ cart, failed: false, submitted });
    keepBasket(code, cart);
  } catch (error) {
    if (code !== OWN && error instanceof CallError && error.status === 404) {
      refusedCode = code;
      return read();
    }
    // What was known of another basket is nobody's business any more.
    const cart = owner === code ? state.cart : keptBasket(code);
    owner = cart && code;
    set({ cart, failed: true, submitted });
  }
}

async function carryOut(change: BasketChange): Promise<ChangeOutcome> {
  set({ pendingCode: change.action === 'extend' ? undefined : change.session.workshops_session_code });
  const { code } = currentOwner();
  if (change.action === 'remove' || change.action === 'leave') noteGivenUp(change.session);
  if (change.action === 'swap') noteGivenUp(change.old);
  try {
    const cart = await api.handleWorkshopCart(fieldsOf(code, change));
    changes += 1;
    owner = code;
    set({ cart, failed: false, pendingCode: undefined });
    keepBasket(code, cart);
    otherTabs?.postMessage(code);
    return { done: true };
  } catch (error) {
    changes += 1;
    const isAnswered = error instanceof CallError && error.status > 0 && error.status < 500;
    const isTrue = await findOut();
    set({ pendingCode: undefined });
    if (isAnswered) return { done: false, error };
    return isTrue && hasHappened(change) ? { done: true } : { done: false, error: undefined };
  }
}

function noteGivenUp({ workshops_session_code: code }: Attendable): void {
  givenUpAt.set(code, Date.now());
}

/** Asks what is true after a change that was refused or not answered; false when nobody answers that either. */
async function findOut(): Promise<boolean> {
  for (const pause of ASK_AGAIN) {
    await (reading ?? Promise.resolve());
    await refreshBasket();
    if (!state.failed) return true;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return false;
}

/** Whether the basket is as a change would have made it. */
function hasHappened(change: BasketChange): boolean {
  if (change.action === 'extend') return false;
  const { items = [], waits = [] } = state.cart ?? {};
  const code = change.session.workshops_session_code;
  const isIn = itemsInBasket(items).some((item) => item.workshops_session_code === code);
  const isWaiting = waits.some((wait) => wait.session.workshops_session_code === code);
  switch (change.action) {
    case 'join':
      return isWaiting;
    case 'leave':
      return !isWaiting;
    case 'remove':
      return !isIn;
    default:
      return isIn;
  }
}

function fieldsOf(code: string, change: BasketChange): CallInput<'handleWorkshopCart'> {
  const registration_code = code === OWN ? undefined : code;
  if (change.action === 'extend') return { action: 'extend-holds', audience: 'attendee', registration_code };
  const { session } = change;
  const fields = {
    audience: 'attendee',
    registration_code,
    workshop_code: session.workshops_code,
    schedule_code: session.workshops_schedule_code,
    session_code: session.workshops_session_code,
  } as const;
  if (change.action === 'remove') return { ...fields, action: 'delete-workshop' };
  if (change.action === 'leave') return { ...fields, action: 'leave-waitlist' };
  // A page that shows an older time must not get a seat at another one.
  const times = {
    schedule_start: session.workshops_schedule_start,
    schedule_end: session.workshops_schedule_end,
  };
  if (change.action === 'add') return { ...fields, ...times, action: 'add-workshop' };
  const { old } = change;
  return {
    ...fields,
    ...times,
    action: change.action === 'join' ? 'join-waitlist' : 'swap-workshop',
    old_workshop_code: old?.workshops_code,
    old_schedule_code: old?.workshops_schedule_code,
    old_session_code: old?.workshops_session_code,
  };
}

/** Follows what other tabs and devices do to the basket, and the registration that it moves to. */
function watch(): void {
  if (watching) return;
  watching = true;
  const refreshIfShown = () => {
    if (listeners.size > 0) void refreshBasket();
  };
  if (typeof BroadcastChannel !== 'undefined') {
    otherTabs = new BroadcastChannel('workshops-basket');
    otherTabs.onmessage = refreshIfShown;
  }
  registrationInfo.subscribe(() => {
    refusedCode = undefined;
    if (owner === undefined || currentOwner().code === owner) return;
    owner = undefined;
    changes += 1;
    set({ cart: undefined });
    refreshIfShown();
  });
  addEventListener('online', refreshIfShown);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refreshIfShown();
  });
}
