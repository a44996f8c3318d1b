import type { Proposal } from '@/lib/contract/proposals/proposal';
import type { ProposalStep } from '@/lib/domain/orders/proposal-states';
import type { Message } from '@/lib/errors';

type Reason = Proposal['problems'][number]['reason'];

/** A reason why a proposal cannot be submitted yet, before its message is translated. */
export interface FoundProblem {
  step: ProposalStep;
  reason: Reason;
  /** In `api.json`. */
  message: Message;
}

/** The facts about a proposal on which its problems depend. */
export interface ProposalSituation {
  /** Why it can no longer be sent; null when it can. */
  closed: Message | null;
  workshopComplete: boolean;
  presenters: { count: number; incomplete: number; least: number; greatest: number };
}

/** What is missing, in the order of the steps. The screens show it, and the submit refuses it. */
export function findProblems({ closed, workshopComplete, presenters }: ProposalSituation): FoundProblem[] {
  return [
    ...(workshopComplete ? [] : [problem('workshop', 'incomplete', 'workshop')]),
    ...presenterProblems(presenters),
    ...(closed ? [{ step: 'review', reason: 'closed', message: closed } as const] : []),
  ];
}

function presenterProblems({
  count,
  incomplete,
  least,
  greatest,
}: ProposalSituation['presenters']): FoundProblem[] {
  if (count < least) return [problem('presenters', 'presenters', 'presenters_few', { count: least })];
  if (count > greatest) return [problem('presenters', 'presenters', 'presenters_many', { count: greatest })];
  return incomplete > 0
    ? [problem('presenters', 'presenter_incomplete', 'presenter_incomplete', { count: incomplete })]
    : [];
}

const problem = (
  step: ProposalStep,
  reason: Reason,
  key: string,
  values?: Message['values'],
): FoundProblem => ({
  step,
  reason,
  message: { key: `proposal_problem_${key}`, ...(values && { values }) },
});
