import type { UseCase } from '../calls/use-case';
import { changeProposal, submitForm } from './change-proposal';
import { proposalAnswers } from './proposal-owner';
import { answerProposal } from './reading/describe-proposal';

/** Submits the form about the workshop. @throws Refusal 422 at wrong answers */
export const saveWorkshopInformations: UseCase<'saveWorkshopInformations'> = async (
  context,
  { code, ...given },
) => {
  await changeProposal(context, code, async (open) => {
    await submitForm(context, open, proposalAnswers(open.proposal), given);
  });
  return answerProposal(context, code);
};
