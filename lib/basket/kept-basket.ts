import type { Cart } from '../contract/parts/cart';

/**
 * The basket as it was last read, kept on the device for where there is no connection: whoever stands in a basement wants to
 * know which room is next. Browser only.
 */

const KEY = 'my-workshops';

/** Kept by an older version of the site it may have another shape: another number here, and it counts for nothing. */
const FORM_VERSION = 1;

interface Kept {
  form: typeof FORM_VERSION;
  /** Whose it is: a registration's code, or `mine`. */
  code: string;
  cart: Cart;
}

export function keepBasket(code: string, cart: Cart): void {
  try {
    if (cart.items.length + cart.waits.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ form: FORM_VERSION, code, cart } satisfies Kept));
  } catch {
    // A device that keeps nothing shows nothing without a connection.
  }
}

/** What was kept of a basket; undefined for another one's. */
export function keptBasket(code: string): Cart | undefined {
  try {
    const kept: Partial<Kept> | null = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return kept?.form === FORM_VERSION && kept.code === code ? kept.cart : undefined;
  } catch {
    return undefined;
  }
}
