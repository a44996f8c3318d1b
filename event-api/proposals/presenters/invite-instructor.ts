import { REQUEST, refuse } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { changeProposal } from '../change-proposal';
import { findPresenters } from '../queries';
import { answerProposal } from '../reading/describe-proposal';
import { invitePresenter, mayInvite } from './invite';
import { requirePresenter } from './stored-presenters';

/**
 * Asks a presenter again to fill in their own part.
 * @throws Refusal 422 without an address, or when they were asked less than an hour ago
 */
export const inviteInstructor: UseCase<'inviteInstructor'> = async (context, { code, instructor_code }) => {
  const { db, event } = context;
  const eventCode = event.code;
  const [known] = await findPresenters(db, { eventCode, codes: [instructor_code] });
  const isTheirs = known?.proposalCode === code && known.email !== '';
  const mayWrite = isTheirs && (await mayInvite(context, known.email));
  await changeProposal(context, code, async ({ tx, proposal, now }) => {
    const { presenter } = await requirePresenter(tx, proposal, instructor_code);
    const { email } = presenter;
    if (email === '') throw refuse(422, REQUEST, 'proposal_presenter_unreachable');
    if (!mayWrite || email !== known?.email) throw refuse(422, REQUEST, 'proposal_address_written');
    if (!(await invitePresenter(tx, presenter, { email, now }))) {
      throw refuse(422, REQUEST, 'proposal_presenter_invited');
    }
  });
  return answerProposal(context, code);
};
