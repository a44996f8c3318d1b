import type { MutationOptions } from '@tanstack/react-query';
import { api } from '../api/browser';
import type { CallInput } from '../api/client';
import { queryClient } from '../api/query-client';
import type { Cart } from '../contract/parts/cart';
import { itemsInBasket } from '../contract/parts/cart-items';
import type { SessionTimes } from '../contract/parts/session-wire';
import { CallError } from '../errors';
import { basketOwner, basketRegistration } from './basket-owner';
import { basketQuery, knownBasket, putAnswered, refreshBasket } from './basket-query';
import { broadcastToTabs } from './basket-tabs';
import { noteRelease } from './own-releases';

/**
 * One change of the basket, or of the session waitlists that its owner is on. A swap releases the old session once the new
 * one is held; joining a waitlist with an old session asks for that swap when a seat becomes free, and with an
 * address to be mailed then.
 */
export type BasketChange =
  | { action: 'add'; session: SessionTimes }
  | { action: 'remove'; session: SessionTimes }
  | { action: 'leave'; session: SessionTimes }
  | { action: 'swap'; session: SessionTimes; old: SessionTimes }
  | { action: 'join'; session: SessionTimes; old?: SessionTimes | undefined; email?: string | undefined }
  | { action: 'extend' };

/** Delays between attempts to read the basket again after a change that was not answered. */
const REREAD_DELAYS_MS = [500, 1500, 4000];

/** Mutation key by which the page finds the basket's mutations among its others. */
export const BASKET_CHANGE = ['basket-change'];

/** The last change of this page, until it is answered. */
let underWay: Promise<void> = Promise.resolve();

/** Resolves when this page's last change is answered: the message about a change may arrive before its answer. */
export const changeAnswered = (): Promise<void> => underWay;

/**
 * Changes the basket. Changes from all parts of the page run one after the other, and after each one, failed or not, the
 * page shows the basket as the server has it. The error is a `CallError` with a status from 400 to 499 when the API
 * refused; any other error means that there was no answer.
 */
export const basketMutation = {
  mutationKey: BASKET_CHANGE,
  scope: { id: 'basket' },
  networkMode: 'always',
  mutationFn: (change: BasketChange) => {
    const answered = carryOut(change);
    underWay = answered.catch(() => undefined);
    return answered;
  },
} satisfies MutationOptions<void, Error, BasketChange>;

async function carryOut(change: BasketChange): Promise<void> {
  const { code } = basketOwner();
  if (change.action === 'remove' || change.action === 'leave') noteRelease(codeOf(change.session));
  if (change.action === 'swap') noteRelease(codeOf(change.old));
  // The answer of a read that began before the change must not overwrite the change's result.
  await queryClient().cancelQueries({ queryKey: basketQuery(code).queryKey });
  try {
    putAnswered(code, await api.handleWorkshopCart(fieldsOf(change)));
    broadcastToTabs();
  } catch (error) {
    const isAnswered = error instanceof CallError && error.status > 0 && error.status < 500;
    const isKnown = await rereadBasket();
    if (isAnswered || !isKnown || !hasHappened(change, knownBasket())) throw error;
  }
}

/** Reads the basket after a change that was refused or not answered. @returns false when that gets no answer either */
async function rereadBasket(): Promise<boolean> {
  for (const delayMs of REREAD_DELAYS_MS) {
    if (await refreshBasket()) return true;
    // It is read by itself when the connection is back; whoever waits is told at once.
    if (!navigator.onLine) return false;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
  }
  return false;
}

/** Whether the basket already looks as the change would have made it: the answer was lost, but the change was made. */
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
  // The API refuses when the session has moved: the visitor chose the time that the page shows.
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
    ...(change.action === 'join' && change.email && { email: change.email }),
  };
}
