import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../api/call-query';
import { queryClient } from '../api/query-client';
import type { Cart } from '../contract/parts/cart';
import { itemsInBasket } from '../contract/parts/cart-items';
import { workshopsCart } from '../stores/workshops-cart';
import { basketOwner, refuseOwner } from './basket-owner';
import { keepBasket } from './kept-basket';

/** Parts of a page that ask for the basket within this time share one answer; live messages and changes renew it. */
const FRESH_MS = 10_000;

/** The header's counts as this tab last wrote them. */
let writtenCounts: string | undefined;

/** How the basket of an owner is read. What is shown is what the server holds, never a hope. */
export function basketQuery(code: string) {
  const read = callQuery('getWorkshopsCart', { code, x: 'attendee' });
  return queryOptions({
    queryKey: read.queryKey,
    queryFn: async (context): Promise<Cart> => {
      try {
        const cart = await read.queryFn(context);
        rememberBasket(code, cart);
        return cart;
      } catch (error) {
        refuseOwner(code, error);
        throw error;
      }
    },
    staleTime: FRESH_MS,
    // Without a connection the reading fails at once, and what the device has kept is shown.
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

/** Reads the basket anew, once for all who ask meanwhile. @returns whether it could be read */
export async function refreshBasket(): Promise<boolean> {
  const { code } = basketOwner();
  try {
    await queryClient().fetchQuery({ ...basketQuery(code), staleTime: 0 });
    return true;
  } catch {
    // The cookie may have named another visitor's registration: then their own basket is the one to read.
    return basketOwner().code === code ? false : refreshBasket();
  }
}

/** Takes over the basket as a change has answered it. */
export function putBasket(code: string, cart: Cart): void {
  queryClient().setQueryData(basketQuery(code).queryKey, cart);
  rememberBasket(code, cart);
}

function rememberBasket(code: string, cart: Cart): void {
  keepBasket(code, cart);
  rememberCounts(cart);
}

/** Keeps what the header says before anything is asked for. Who never chose anything gets no cookie. */
function rememberCounts(cart: Cart): void {
  const counts = {
    items: String(itemsInBasket(cart.items).length),
    conflicts: String(cart.conflicts.length),
  };
  const known = workshopsCart.get();
  if (!known && counts.items === '0') return;
  // Another tab may have written the same already: this tab's header has yet to hear of it.
  const text = JSON.stringify(counts);
  const isNews =
    known?.items !== counts.items || known.conflicts !== counts.conflicts || text !== writtenCounts;
  writtenCounts = text;
  if (isNews) workshopsCart.set(counts);
}
