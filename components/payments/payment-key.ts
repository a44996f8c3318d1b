/** The name under which a registration's payment key is kept in this tab. */
const nameOf = (registrationCode: string) => `payment-key:${registrationCode}`;

/** Holds the keys where the browser allows no storage, until the page is left. */
const unstored = new Map<string, string>();

/**
 * The idempotency key of the attempt that a person means (design §7): made once and kept in this tab, so that pressing
 * twice, reloading or a lost answer charges once.
 */
export function paymentKey(registrationCode: string): string {
  const name = nameOf(registrationCode);
  const known = read(name) ?? unstored.get(name);
  if (known) return known;
  const key = newKey();
  unstored.set(name, key);
  write(name, key);
  return key;
}

/** Forgets the key: the attempt has its answer, and the next one is another. */
export function renewPaymentKey(registrationCode: string): void {
  const name = nameOf(registrationCode);
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
    // Kept above: storage is closed to this site.
  }
}
