import type { z } from 'zod';
import type { getTask } from '@/lib/contract/desk/tasks';
import { isAllowed } from '@/lib/domain/team-roles';
import type { Task } from '../../accounts/tasks';
import { look } from '../../acts/act';
import { lookAtDecision as lookAtApplication } from '../../acts/applications';
import { lookAtDecision as lookAtProposal } from '../../acts/proposals';
import { type DeskContext, eventOf } from '../desk-use-case';
import { DECISIONS_TOGETHER } from '../tasks/decide-together';
import { decisionWords as applicationWords } from './application-words';
import { decisionWords as proposalWords } from './proposal-words';

type NotDecided = z.output<typeof getTask.answer>['left'][number];

/**
 * Those about which a task did not decide, each by its name, with the reason in the caller's words; none of a task that decides
 * nothing, or whose orders the caller may not see. Names are read when they are shown, so that who was erased has none.
 */
export async function notDecided(
  context: DeskContext,
  { act, outcome }: Pick<Task, 'act' | 'outcome'>,
): Promise<NotDecided[]> {
  const left = outcome?.left ?? [];
  const { role } = eventOf(context);
  const describe = DESCRIBED[act];
  if (left.length === 0 || !describe || !isAllowed(role, describe.needs)) return [];
  const described: NotDecided[] = [];
  for (const { code, why } of left) {
    const reason = await describe.reason(context, code, why);
    if (reason !== null) described.push({ kind: describe.kind, code, reason });
  }
  return described;
}

interface Described {
  kind: NotDecided['kind'];
  needs: 'people' | 'programme';
  /** Null for one that is gone. */
  reason: (context: DeskContext, code: string, why: string) => Promise<string | null>;
}

const applications = (decision: 'approve' | 'decline'): Described => ({
  kind: 'application',
  needs: 'people',
  async reason(context, code, why) {
    const found = await look(context.place, lookAtApplication, { code, decision });
    return found ? (await applicationWords(context, { decision, number: '' })).refused(found, why) : null;
  },
});

const proposals = (decision: 'accept' | 'decline'): Described => ({
  kind: 'proposal',
  needs: 'programme',
  async reason(context, code, why) {
    const to = decision === 'accept' ? ('accepted' as const) : ('declined' as const);
    const found = await look(context.place, lookAtProposal, { code, to });
    return found ? (await proposalWords(context, decision)).refused(found, why) : null;
  },
});

const { approveApplications, declineApplications, acceptProposals, declineProposals } = DECISIONS_TOGETHER;

/** By the name of the task's act. */
const DESCRIBED: Readonly<Record<string, Described>> = {
  [approveApplications.name]: applications('approve'),
  [declineApplications.name]: applications('decline'),
  [acceptProposals.name]: proposals('accept'),
  [declineProposals.name]: proposals('decline'),
};
