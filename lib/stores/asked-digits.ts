/**
 * With what six digits were asked for, kept in this tab: people come back from their mail to a reloaded page.
 */

/** Digits work for ten minutes (decision 179). */
const WORKS_MS = 10 * 60_000;

export interface AskedDigits {
  email: string;
  /** Of the group that they are to open. */
  code?: string;
}

type Opens = 'registration' | 'group';

const nameOf = (opens: Opens) => `asked-digits-${opens}`;

export function keepAskedDigits(opens: Opens, asked: AskedDigits): void {
  try {
    sessionStorage.setItem(nameOf(opens), JSON.stringify({ ...asked, askedAt: Date.now() }));
  } catch {
    // Without storage a reloaded page asks for the address again.
  }
}

export function askedDigits(opens: Opens): AskedDigits | undefined {
  try {
    const kept: { email?: unknown; code?: unknown; askedAt?: unknown } = JSON.parse(
      sessionStorage.getItem(nameOf(opens)) ?? '{}',
    );
    const { email, code, askedAt } = kept;
    const works = typeof askedAt === 'number' && Date.now() - askedAt < WORKS_MS;
    if (!works || typeof email !== 'string') return undefined;
    return { email, ...(typeof code === 'string' && { code }) };
  } catch {
    return undefined;
  }
}

export function forgetAskedDigits(opens: Opens): void {
  try {
    sessionStorage.removeItem(nameOf(opens));
  } catch {
    // It is forgotten with the tab.
  }
}
