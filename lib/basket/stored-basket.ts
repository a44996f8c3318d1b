import type { Cart } from '../contract/parts/cart';

/**
 * The basket as last read, stored on the device so that an attendee without a connection still finds the next room. Browser
 * only.
 */

const KEY = 'my-workshops';

/** Raise this number when the stored shape changes: a basket stored with another number is ignored. */
const FORM_VERSION = 1;

interface Kept {
  form: typeof FORM_VERSION;
  /** Whose it is: a registration's code, or `mine`. */
  code: string;
  cart: Cart;
}

export function storeBasket(code: string, cart: Cart): void {
  try {
    if (cart.items.length + cart.waits.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ form: FORM_VERSION, code, cart } satisfies Kept));
  } catch {
    // Storage is full or blocked: offline, this device shows no basket.
  }
}

/** The stored basket; undefined when none is stored or it belongs to another owner. */
export function readStoredBasket(code: string): Cart | undefined {
  try {
    const kept: Partial<Kept> | null = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return kept?.form === FORM_VERSION && kept.code === code ? kept.cart : undefined;
  } catch {
    return undefined;
  }
}
