import type { JourneyStep } from '@/components/orders/use-step-position';
import type { Proposal } from '@/lib/contract/parts/proposal';
import { PROPOSAL_STEPS, type ProposalStep } from '@/lib/domain/proposals/proposal-states';

/** The steps of a proposal. All are open at any time: several people fill in their parts in any order. */
export function stepsOf({ done }: Pick<Proposal, 'done'>): JourneyStep<ProposalStep>[] {
  return PROPOSAL_STEPS.map((id) => ({ id, complete: done.includes(id), open: true }));
}

/** Where somebody begins or goes on: at the first step in which something is missing. */
export function nextOf(progress: readonly JourneyStep<ProposalStep>[]): ProposalStep {
  return progress.find(({ complete }) => !complete)?.id ?? 'review';
}
