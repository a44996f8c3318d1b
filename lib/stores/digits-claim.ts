import { useEffect, useState } from 'react';

/** Digits work for ten minutes (docs/rooms/registration.md#opening-a-registration). */
const WORKS_MS = 10 * 60_000;

/** With what six digits were asked for. */
export interface DigitsClaim {
  email: string;
  /** Of the group that they are to open. */
  code?: string;
}

type Opens = 'registration' | 'group' | 'orders';

/** The claim of this tab, which is kept in it: people come back from their mail to a reloaded page. */
export function useDigitsClaim(opens: Opens) {
  const [claim, setClaim] = useState<DigitsClaim>();
  useEffect(() => setClaim(readClaim(opens)), [opens]);
  return {
    claim,
    keep(next: DigitsClaim): void {
      keepClaim(opens, next);
      setClaim(next);
    },
    forget(): void {
      forgetClaim(opens);
      setClaim(undefined);
    },
  };
}

const nameOf = (opens: Opens) => `asked-digits-${opens}`;

function keepClaim(opens: Opens, claim: DigitsClaim): void {
  try {
    sessionStorage.setItem(nameOf(opens), JSON.stringify({ ...claim, askedAt: Date.now() }));
  } catch {
    // Without storage a reloaded page asks for the address again.
  }
}

function readClaim(opens: Opens): DigitsClaim | undefined {
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

function forgetClaim(opens: Opens): void {
  try {
    sessionStorage.removeItem(nameOf(opens));
  } catch {
    // It is forgotten with the tab.
  }
}
