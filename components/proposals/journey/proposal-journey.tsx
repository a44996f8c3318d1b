'use client';

import { useSearchParams } from 'next/navigation';
import { useSitePath } from '@/components/i18n/use-site-path';
import { JourneyGate } from '@/components/orders/journey-gate';
import { paths } from '@/lib/paths';
import type { ProposalJourneyProps } from '../data/journey-props';
import { useProposal } from '../data/use-proposal';
import { GoneProposal } from './gone-proposal';
import { StartedProposal } from './started-proposal';

/** The proposal of this device, in whatever state it is: its steps, or where it is shown since it was sent. */
export function ProposalJourney(props: ProposalJourneyProps) {
  const sitePath = useSitePath();
  const query = useSearchParams();
  const read = useProposal(props.code);
  const isSent = read.data !== undefined && read.data.status !== 'started';
  // A presenter's link leads to their own part, also after the proposal was sent.
  const change = read.data?.editable === 'Y' ? (query.get('presenter') ?? undefined) : undefined;
  return (
    <JourneyGate
      read={read}
      elsewhere={isSent ? sitePath(paths.proposalConfirmation({ change })) : undefined}
      gone={<GoneProposal />}
    >
      {(proposal) => <StartedProposal {...props} proposal={proposal} />}
    </JourneyGate>
  );
}
