/** The address that an access code was asked for, kept in this tab: people come back from their mail to a reloaded page. */

const NAME = 'asked-access-code';

/** A code works for ten minutes (decision 179). */
const WORKS_MS = 10 * 60_000;

export function keepAskedAddress(email: string): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ email, askedAt: Date.now() }));
  } catch {
    // Without storage a reloaded page asks for the address again.
  }
}

export function askedAddress(): string | undefined {
  try {
    const kept: { email?: unknown; askedAt?: unknown } = JSON.parse(sessionStorage.getItem(NAME) ?? '{}');
    const works = typeof kept.askedAt === 'number' && Date.now() - kept.askedAt < WORKS_MS;
    return works && typeof kept.email === 'string' ? kept.email : undefined;
  } catch {
    return undefined;
  }
}

export function forgetAskedAddress(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // It is forgotten with the tab.
  }
}
