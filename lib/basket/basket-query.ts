import { notifyManager, queryOptions } from '@tanstack/react-query';
import { callQuery } from '../api/call-query';
import { queryClient } from '../api/query-client';
import { noteServerTime } from '../browser/server-clock';
import type { Cart } from '../contract/parts/cart';
import { itemsInBasket } from '../contract/parts/cart-items';
import { workshopsCart } from '../stores/visit-cookies';
import { basketOwner, refuseOwner } from './basket-owner';
import { putSeats, type SeatsNews } from './seats';
import { storeBasket } from './stored-basket';

/** Parts of a page that read the basket within this time share one answer; live messages and changes refresh it. */
const STALE_AFTER_MS = 10_000;

/** Joining a basket's channel takes less than this, so a basket read within it has missed nothing that matters. */
const JUST_READ_MS = 2500;

/** The counts as this tab last wrote them to the cookie, as JSON. */
let writtenCounts: string | undefined;

/** Query of an owner's basket. There are no optimistic updates: pages show only seats that the server really holds. */
export function basketQuery(code: string) {
  const read = callQuery('getWorkshopsCart', { code, x: 'attendee' });
  return queryOptions({
    queryKey: read.queryKey,
    queryFn: async (context): Promise<Cart> => {
      try {
        const cart = await read.queryFn(context);
        noteServerTime(cart.as_of);
        putSeats(seatsIn(cart), cart.as_of);
        rememberBasket(code, cart);
        return cart;
      } catch (error) {
        refuseOwner(code, error);
        throw error;
      }
    },
    staleTime: STALE_AFTER_MS,
    // Offline, the query fails at once and the copy stored on the device is shown.
    networkMode: 'always',
    retry: false,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
}

/** The basket as last read; undefined before that. */
export function knownBasket(): Cart | undefined {
  return queryClient().getQueryData<Cart>(basketQuery(basketOwner().code).queryKey);
}

/** Reads the basket again; callers that ask meanwhile share the request. @returns whether it could be read */
export async function refreshBasket(): Promise<boolean> {
  const { code } = basketOwner();
  try {
    await queryClient().fetchQuery({ ...basketQuery(code), staleTime: 0 });
    return true;
  } catch {
    // When the cookie named another visitor's registration, the owner has just changed: read the visitor's own basket.
    return basketOwner().code === code ? false : refreshBasket();
  }
}

/** Whether the basket was answered within `JUST_READ_MS`. */
export function wasBasketJustRead(): boolean {
  const { queryKey } = basketQuery(basketOwner().code);
  const readAt = queryClient().getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  return Date.now() - readAt < JUST_READ_MS;
}

/** Marks the basket as outdated: the next part of a page that shows it reads it again. */
export function expireBasket(): void {
  const { queryKey } = basketQuery(basketOwner().code);
  void queryClient().invalidateQueries({ queryKey, refetchType: 'none' });
}

/** The seats that a basket's answer tells, of what is in it or waited for. */
function seatsIn({ items, waits }: Cart): SeatsNews[] {
  return [...items, ...waits.map(({ session }) => session)].map((session) => ({
    session_code: session.workshops_session_code,
    availability: session.availability,
    cancelled: session.cancelled,
  }));
}

/** Caches the basket that a change answered with, and the seats that it tells; a screen of both renders once. */
export function putAnswered(code: string, cart: Cart): void {
  noteServerTime(cart.as_of);
  notifyManager.batch(() => {
    putSeats(seatsIn(cart), cart.as_of);
    putBasket(code, cart);
  });
}

/** Caches a basket that the page shows from now on. */
export function putBasket(code: string, cart: Cart): void {
  queryClient().setQueryData(basketQuery(code).queryKey, cart);
  rememberBasket(code, cart);
}

function rememberBasket(code: string, cart: Cart): void {
  storeBasket(code, cart);
  rememberCounts(cart);
}

/** Stores what pages want to know before the basket is read. A visitor who never chose anything gets no cookie. */
function rememberCounts(cart: Cart): void {
  const counts = {
    items: String(itemsInBasket(cart.items).length),
    conflicts: String(cart.conflicts.length),
    waits: String(cart.waits.length),
  };
  const cookie = workshopsCart.get();
  if (!cookie && counts.items === '0' && counts.waits === '0') return;
  // When another tab has already written the same counts, this tab still sets them once, to update its own header.
  const text = JSON.stringify(counts);
  const isNews =
    cookie?.items !== counts.items ||
    cookie.conflicts !== counts.conflicts ||
    cookie.waits !== counts.waits ||
    text !== writtenCounts;
  writtenCounts = text;
  if (isNews) workshopsCart.set(counts);
}
