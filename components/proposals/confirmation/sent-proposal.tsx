'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { OrderTickets } from '@/components/entry/order-tickets';
import { useSitePath } from '@/components/i18n/use-site-path';
import { SentOrder, SentScreen } from '@/components/orders/sent-order';
import { Badge, type Tone } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { callQuery } from '@/lib/api/call-query';
import type { Proposal } from '@/lib/contract/proposals/proposal';
import { paths } from '@/lib/paths';
import { PROPOSAL } from '../data/proposal-kind';
import { Reviewed } from '../review/reviewed';
import { ChangeProposal } from './change-proposal';
import { ConfirmProposal } from './confirm-proposal';
import { ProposeAnother } from './propose-another';
import { SentPresenters } from './sent-presenters';
import { WhatBecame } from './what-became';
import { Withdraw } from './withdraw';

interface ConfirmationProps {
  timeZone: string;
  contactEmail: string;
}

/** The proposal of this device or of the address, once it was sent (specification §2), or the part that is changed. */
export function ProposalConfirmation(props: ConfirmationProps) {
  const part = useSearchParams().get('change');
  return (
    <SentOrder kind={PROPOSAL} read={PROPOSAL.read}>
      {(proposal) =>
        part !== null && proposal.editable === 'Y' ? (
          <ChangeProposal key={part} {...props} proposal={proposal} part={part} />
        ) : (
          <SentProposal key={proposal.code} {...props} proposal={proposal} />
        )
      }
    </SentOrder>
  );
}

const TONES: Readonly<Record<Proposal['status'], Tone>> = {
  started: 'neutral',
  submitted: 'info',
  accepted: 'success',
  declined: 'warning',
  withdrawn: 'neutral',
};

/** A proposal that was sent: how it stands, what may still be done, its presenters, and what was proposed. */
function SentProposal({ proposal, timeZone, contactEmail }: ConfirmationProps & { proposal: Proposal }) {
  const { status, title, confirmed_at } = proposal;
  const t = useTranslations('proposals.sent');
  const withdraw = useTranslations('proposals.withdraw');
  const isConfirmed = status === 'accepted' && confirmed_at !== null;
  const sitePath = useSitePath();
  const { data: option } = useQuery(callQuery('getProposalOption'));
  const { data: proposing } = useQuery(callQuery('getWorkshopProposalOption'));
  const isEditable = proposal.editable === 'Y';
  return (
    <SentScreen
      title={t(`title_${status === 'started' ? 'submitted' : status}`)}
      lead={title}
      state={
        <>
          <p>
            <Badge tone={TONES[status]}>{t(`status.${isConfirmed ? 'confirmed' : status}`)}</Badge>
          </p>
          {status === 'accepted' && <ConfirmProposal {...{ proposal, timeZone }} />}
          <div className="flex flex-wrap gap-3">
            {isEditable && (
              <ButtonLink href={sitePath(paths.proposalConfirmation({ change: 'workshop' }))}>
                {t('change')}
              </ButtonLink>
            )}
            {proposing?.open === 'Y' && <ProposeAnother presenters={proposal.presenters} />}
          </div>
        </>
      }
      tickets={
        <OrderTickets order={{ target: 'proposal', code: proposal.code }} expected={proposal.tickets} />
      }
      next={
        <>
          <WhatBecame {...{ proposal, timeZone, contactEmail }} terms={option?.terms ?? null} />
          {isEditable && <SentPresenters proposal={proposal} />}
        </>
      }
      answersTitle={t('answers')}
      answers={<Reviewed proposal={proposal} />}
    >
      {status === 'submitted' && (
        <div className="-ml-4">
          <Withdraw proposal={proposal} label={withdraw('open')} />
        </div>
      )}
    </SentScreen>
  );
}
