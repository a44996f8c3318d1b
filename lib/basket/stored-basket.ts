import type { Cart, OWN_BASKET } from '../contract/parts/cart';

/**
 * The basket as last read, stored on the device so that an attendee without a connection still finds the next room. Browser
 * only.
 */

const KEY = 'my-workshops';

/** Typed by the contract, whose values this script does not load. */
const OWN: typeof OWN_BASKET = 'mine';

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
    const isEmpty = cart.items.length + cart.waits.length === 0;
    // An empty basket of the visitor's own does not replace what a registration had: its cookie may just have ended.
    if (isEmpty && read()?.code === code) localStorage.removeItem(KEY);
    if (!isEmpty)
      localStorage.setItem(KEY, JSON.stringify({ form: FORM_VERSION, code, cart } satisfies Kept));
  } catch {
    // Storage is full or blocked: offline, this device shows no basket.
  }
}

/**
 * The stored basket; undefined when none is stored or it belongs to another registration. A visitor whose registration's
 * cookie has ended is given that registration's basket: it was theirs on this device.
 */
export function readStoredBasket(code: string): Cart | undefined {
  const kept = read();
  return kept && (kept.code === code || code === OWN) ? kept.cart : undefined;
}

function read(): Kept | undefined {
  try {
    const kept: Partial<Kept> | null = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    const { form, code, cart } = kept ?? {};
    return form === FORM_VERSION && code !== undefined && cart ? { form, code, cart } : undefined;
  } catch {
    return undefined;
  }
}
