'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';

/** The secret of the mailed link that led here; empty without one. */
export function useMailedSecret(): string {
  return useSearchParams().get('secret') ?? '';
}

/**
 * The same, sent as soon as the page is open.
 * @param send stays the same function between renders, as React Query's `mutate` does
 */
export function useSentSecret(send: (input: { secret: string }) => void): string {
  const secret = useMailedSecret();
  useEffect(() => {
    if (secret) send({ secret });
  }, [secret, send]);
  return secret;
}
