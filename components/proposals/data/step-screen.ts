import type { ReactNode } from 'react';
import type { CallAnswer } from '@/lib/api/client';
import type { Proposal } from '@/lib/contract/parts/proposal';
import type { ProposalStep } from '@/lib/domain/proposals/proposal-states';
import type { ProposalCache } from './use-proposal';

export type ProposalOption = CallAnswer<'getWorkshopProposalOption'>;
export type Presenter = Proposal['presenters'][number];

/** What the journey gives to the screen of each step. */
export interface StepScreenProps {
  proposal: Proposal;
  cache: ProposalCache;
  contactEmail: string;
  hrefOf: (step: ProposalStep) => string;
  /** Goes to the following step. */
  goOn: () => void;
  /** Names the following step. */
  nextLabel: string;
  /** The link to the step before. */
  back: ReactNode;
}
