'use client';

import { useQuery } from '@tanstack/react-query';
import { callQuery } from '@/lib/api/call-query';
import type { RegistrationTrack } from '@/lib/contract/parts/track';
import { useCodeOfAddress } from './use-code-of-address';

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
