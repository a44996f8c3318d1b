import type { Proposal } from '@/lib/contract/proposals/proposal';
import type { ProposalStep } from '@/lib/domain/orders/proposal-states';
import type { ProposalCache } from './proposal-kind';

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
}
