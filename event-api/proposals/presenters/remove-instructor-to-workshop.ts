import { REQUEST, refuse } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { changeProposal } from '../change-proposal';
import { rulesOf } from '../proposal-rules';
import { answerProposal } from '../reading/describe-proposal';
import { removePresenter, requirePresenter } from './stored-presenters';

/** Removes a presenter. @throws Refusal 422 when a proposal that was sent would have too few */
export const removeInstructorToWorkshop: UseCase<'removeInstructorToWorkshop'> = async (
  context,
  { code, instructor_code },
) => {
  const { least } = rulesOf(context.event).presenters;
  await changeProposal(context, code, async ({ tx, proposal, now }) => {
    const { presenter, all } = await requirePresenter(tx, proposal, instructor_code);
    if (proposal.state !== 'started' && all.length <= least) {
      throw refuse(422, REQUEST, 'proposal_presenters_least', { count: least });
    }
    await removePresenter(tx, presenter, now);
  });
  return answerProposal(context, code);
};
