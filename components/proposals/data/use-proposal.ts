'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { journeyQuery, putWhole } from '@/components/orders/journey-query';
import { callQuery } from '@/lib/api/call-query';
import type { Proposal } from '@/lib/contract/parts/proposal';

/** How often an open page asks what the other presenters did, and what the organiser decided. */
const POLL_EVERY_MS = 20_000;

const proposalQuery = (code: string) => journeyQuery(callQuery('getWorkshopBasicInformation', { code }));

/** The proposal with a code; nothing without a code. */
export function useProposal(code: string) {
  return useQuery({ ...proposalQuery(code), enabled: code !== '', refetchInterval: POLL_EVERY_MS });
}

export interface ProposalCache {
  /** Stores what a change answered. */
  put: (proposal: Proposal) => Promise<void>;
  /** Reads it again: somebody else may have changed something. */
  refresh: () => Promise<void>;
}

/** Updates the cached proposal after changes to it. */
export function useProposalCache(code: string): ProposalCache {
  const client = useQueryClient();
  return useMemo(() => {
    const { queryKey: key } = proposalQuery(code);
    return {
      put: (proposal: Proposal) => putWhole(client, key, proposal),
      refresh: () => client.invalidateQueries({ queryKey: key }),
    };
  }, [client, code]);
}
