import type { Cart, OWN_BASKET } from '../contract/parts/cart';

/**
 * The basket as last read, stored on the device so that an attendee without a connection still finds the next room. Browser
 * only.
 */

export const STORED_BASKET_KEY = 'my-workshops';

/** Only the type is imported from the contract, so that zod is not downloaded with it. */
const OWN: typeof OWN_BASKET = 'mine';

/** Raise this number when the stored shape changes: a basket stored with another number is ignored. */
const FORM_VERSION = 1;

interface Stored {
  form: typeof FORM_VERSION;
  /** The owner's code: a registration's, or `mine`. */
  code: string;
  cart: Cart;
}

export function storeBasket(code: string, cart: Cart): void {
  try {
    const isEmpty = cart.items.length + cart.waits.length === 0;
    // An empty own basket does not replace a registration's: the registration's cookie may just have expired.
    if (isEmpty && read()?.code === code) localStorage.removeItem(STORED_BASKET_KEY);
    if (!isEmpty)
      localStorage.setItem(
        STORED_BASKET_KEY,
        JSON.stringify({ form: FORM_VERSION, code, cart } satisfies Stored),
      );
  } catch {
    // Storage is full or blocked: offline, this device shows no basket.
  }
}

/**
 * The stored basket; undefined when none is stored or it belongs to another registration. Without a registration (its cookie
 * has expired) the visitor still gets the stored registration's basket, because it was stored on this device.
 */
export function readStoredBasket(code: string): Cart | undefined {
  const stored = read();
  return stored && (stored.code === code || code === OWN) ? stored.cart : undefined;
}

function read(): Stored | undefined {
  try {
    const stored: Partial<Stored> | null = JSON.parse(localStorage.getItem(STORED_BASKET_KEY) ?? 'null');
    const { form, code, cart } = stored ?? {};
    return form === FORM_VERSION && code !== undefined && cart ? { form, code, cart } : undefined;
  } catch {
    return undefined;
  }
}
