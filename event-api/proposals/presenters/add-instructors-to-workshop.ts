import { refuse } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { changeProposal } from '../change-proposal';
import { listPresenters } from '../queries';
import { answerProposal } from '../reading/describe-proposal';
import type { StoredPresenter } from '../schema';
import { addCopies, copyPresenterFiles, requireOwnPresenters } from './copy-presenters';
import { requireRoom } from './stored-presenters';

/**
 * Adds presenters of other proposals of the visitor, with a copy of what they answered.
 * @throws Refusal 422 at `instructors_codes` when one is there already, at `request` when there would be too many
 */
export const addInstructorsToWorkshop: UseCase<'addInstructorsToWorkshop'> = async (
  context,
  { code, instructors_codes },
) => {
  const originals = await requireOwnPresenters(context, instructors_codes);
  const check = (all: readonly StoredPresenter[]) => {
    requireRoom(context, all.length + originals.length);
    const addresses = [...all, ...originals].map(({ email }) => email).filter(Boolean);
    const isThere = all.some(({ code: own }) => originals.some((each) => each.code === own));
    if (isThere || new Set(addresses).size < addresses.length) {
      throw refuse(422, 'instructors_codes', 'proposal_presenter_there');
    }
  };
  // Before files are copied for nothing, and once more under the lock.
  check(await listPresenters(context.db, { eventCode: context.event.code, codes: [code] }));
  const copies = await copyPresenterFiles(context, originals);
  await changeProposal(context, code, async ({ tx, proposal, now }) => {
    check(await listPresenters(tx, { eventCode: proposal.eventCode, codes: [code] }));
    await addCopies(tx, proposal, { copies, now });
  });
  return answerProposal(context, code);
};
