import type { MutationOptions } from '@tanstack/react-query';
import { api } from '../api/browser';
import type { CallInput } from '../api/client';
import { queryClient } from '../api/query-client';
import type { Cart } from '../contract/parts/cart';
import { itemsInBasket } from '../contract/parts/cart-items';
import type { SessionTimes } from '../contract/parts/session-wire';
import { CallError } from '../errors';
import { basketOwner, basketRegistration } from './basket-owner';
import { basketQuery, knownBasket, putBasket, refreshBasket } from './basket-query';
import { broadcastToTabs } from './basket-tabs';
import { noteRelease } from './own-releases';

/**
 * One thing done to the basket, or to the waitlists that its owner stands in. A swap gives up the old session once the new
 * one is held; joining with an old one asks for that exchange when a seat frees.
 */
export type BasketChange =
  | { action: 'add'; session: SessionTimes }
  | { action: 'remove'; session: SessionTimes }
  | { action: 'leave'; session: SessionTimes }
  | { action: 'swap'; session: SessionTimes; old: SessionTimes }
  | { action: 'join'; session: SessionTimes; old?: SessionTimes | undefined }
  | { action: 'extend' };

/** Pauses before asking again what is true, after a change that was not answered. */
const ASK_AGAIN_MS = [500, 1500, 4000];

/** Names the basket's mutations among the page's others. */
export const BASKET_CHANGE = ['basket-change'];

/**
 * Changes the basket, one change after the other whichever part of the page asks. What is true afterwards is shown, also
 * when it failed. Its error is a `CallError` with a status from 400 to 499 when the API refused, and any other when nobody answered.
 */
export const basketMutation = {
  mutationKey: BASKET_CHANGE,
  scope: { id: 'basket' },
  networkMode: 'always',
  mutationFn: carryOut,
} satisfies MutationOptions<void, Error, BasketChange>;

async function carryOut(change: BasketChange): Promise<void> {
  const { code } = basketOwner();
  if (change.action === 'remove' || change.action === 'leave') noteRelease(codeOf(change.session));
  if (change.action === 'swap') noteRelease(codeOf(change.old));
  // A reading that began before the change must not be taken for newer.
  await queryClient().cancelQueries({ queryKey: basketQuery(code).queryKey });
  try {
    putBasket(code, await api.handleWorkshopCart(fieldsOf(change)));
    broadcastToTabs();
  } catch (error) {
    const isAnswered = error instanceof CallError && error.status > 0 && error.status < 500;
    const isKnown = await findOut();
    if (isAnswered || !isKnown || !hasHappened(change, knownBasket())) throw error;
  }
}

/** Asks what is true after a change that was refused or not answered; false when nobody answers that either. */
async function findOut(): Promise<boolean> {
  for (const pause of ASK_AGAIN_MS) {
    if (await refreshBasket()) return true;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return false;
}

/** Whether the basket is as a change would have made it. */
function hasHappened(change: BasketChange, cart: Cart | undefined): boolean {
  if (change.action === 'extend') return false;
  const code = codeOf(change.session);
  const isIn = itemsInBasket(cart?.items ?? []).some((item) => codeOf(item) === code);
  const isWaiting = (cart?.waits ?? []).some((wait) => codeOf(wait.session) === code);
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

const codeOf = (session: SessionTimes): string => session.workshops_session_code;

function fieldsOf(change: BasketChange): CallInput<'handleWorkshopCart'> {
  const owner = { audience: 'attendee', registration_code: basketRegistration() } as const;
  if (change.action === 'extend') return { ...owner, action: 'extend-holds' };
  const { session } = change;
  const fields = {
    ...owner,
    workshop_code: session.workshops_code,
    schedule_code: session.workshops_schedule_code,
    session_code: codeOf(session),
  };
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
