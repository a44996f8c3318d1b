'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callQuery } from '@/lib/api/call-query';
import type { RegistrationTrack } from '@/lib/contract/parts/track';

/**
 * The code with which somebody came, from the address (docs/rooms/registration.md#a-code-in-the-address);
 * undefined while that is not known. Read after the page is there, because the page is the same for everybody
 * and has the tickets in its first HTML.
 */
function useCodeOfAddress(): string | null | undefined {
  const [code, setCode] = useState<string | null>();
  useEffect(() => setCode(new URLSearchParams(window.location.search).get('code')), []);
  return code;
}

/** What was read within this time is still shown without asking again, such as by the page that took the code. */
const STALE_AFTER_MS = 10_000;

interface OpenedTracks {
  /** The code, once it is known what it opens. */
  code: string | undefined;
  tracks: readonly RegistrationTrack[];
  isPending: boolean;
  error: Error | null;
}

/** The tracks that the code in the address opens to its bearer. */
export function useOpenedTracks(): OpenedTracks {
  const typed = useCodeOfAddress();
  const { data, isPending, error } = useQuery({
    ...callQuery('checkAndSubmitApplyCode', { invitation_code: typed ?? '' }),
    enabled: Boolean(typed),
    staleTime: STALE_AFTER_MS,
    retry: false,
  });
  return { code: data?.code, tracks: data?.tracks ?? [], isPending: Boolean(typed) && isPending, error };
}
