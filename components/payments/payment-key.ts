/** Session storage key of an order's payment key. */
const nameOf = (order: string) => `payment-key:${order}`;

/** Fallback where the browser allows no storage: the keys last until the page is left. */
const unstored = new Map<string, string>();

/**
 * The idempotency key of the current payment attempt (design §7). It is generated once and stored in this tab, so that
 * pressing twice, reloading or a lost answer charges only once.
 */
export function paymentKey(order: string): string {
  const name = nameOf(order);
  const current = read(name) ?? unstored.get(name);
  if (current) return current;
  const key = newKey();
  unstored.set(name, key);
  write(name, key);
  return key;
}

/** Whether an attempt of this tab has not ended, as far as the tab knows. */
export function hasPaymentKey(order: string): boolean {
  const name = nameOf(order);
  return (read(name) ?? unstored.get(name)) !== undefined;
}

/** Deletes the key after the attempt was answered, so that the next attempt gets a new one. */
export function renewPaymentKey(order: string): void {
  const name = nameOf(order);
  unstored.delete(name);
  write(name, null);
}

/** 32 hexadecimal digits; `crypto.randomUUID` exists only on secure origins. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function read(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(name: string, key: string | null): void {
  try {
    if (key === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, key);
  } catch {
    // Storage is blocked for this site; `unstored` has the key.
  }
}
