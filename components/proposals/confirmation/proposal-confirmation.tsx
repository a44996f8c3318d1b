'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { CallFailed } from '@/components/orders/call-failed';
import { JourneySkeleton } from '@/components/orders/skeletons';
import { useLeaveTo } from '@/components/orders/use-leave-to';
import { CallError } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { proposalInfo } from '@/lib/stores/proposal-info';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { useProposal } from '../data/use-proposal';
import { GoneProposal } from '../journey/gone-proposal';
import { ChangeProposal } from './change-proposal';
import { SentProposal } from './sent-proposal';

interface ProposalConfirmationProps {
  timeZone: string;
  contactEmail: string;
}

/** The proposal of this device or of the address, once it was sent (specification §2), or the part that is changed. */
export function ProposalConfirmation(props: ProposalConfirmationProps) {
  const sitePath = useSitePath();
  const query = useSearchParams();
  const stored = useDayCookie(proposalInfo)?.code;
  const code = query.get('code') ?? stored ?? '';
  const part = query.get('change');
  const { data: proposal, error, refetch } = useProposal(code);
  const isNotSent = proposal?.status === 'started';

  useEffect(() => {
    if (isNotSent) proposalInfo.set({ code });
  }, [isNotSent, code]);
  useLeaveTo(isNotSent ? sitePath(paths.proposals({ step: 'next' })) : undefined);

  if (error instanceof CallError && error.status === 404) return <GoneProposal />;
  if (error && !proposal) return <CallFailed error={error} onTryAgain={() => void refetch()} />;
  if (!proposal || isNotSent) return <JourneySkeleton />;
  if (part !== null && proposal.editable === 'Y') {
    return <ChangeProposal key={part} {...props} proposal={proposal} part={part} />;
  }
  return <SentProposal key={code} {...props} proposal={proposal} />;
}
