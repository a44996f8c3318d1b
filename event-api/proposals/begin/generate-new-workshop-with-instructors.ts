import { REQUEST, refuse } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { mayTellHowToContinue, tellHowToContinue } from '../letters/links';
import { addCopies, copyPresenterFiles, requireOwnPresenters } from '../presenters/copy-presenters';
import { requireRoom } from '../presenters/stored-presenters';
import { proposalsClosed } from '../proposal-rules';
import { beginProposal } from './begin-proposal';

/**
 * Begins another proposal with presenters of proposals that the visitor has access to. Somebody who presents several of them
 * is copied once.
 * @throws Refusal 422 when the event takes no proposals now, or there would be too many presenters
 */
export const generateNewWorkshopWithInstructors: UseCase<'generateNewWorkshopWithInstructors'> = async (
  context,
  { instructors_codes },
) => {
  const { database, clock } = context;
  const closed = proposalsClosed(context);
  if (closed) throw refuse(422, REQUEST, closed.key, closed.values);
  const chosen = await requireOwnPresenters(context, instructors_codes);
  const originals = chosen.filter(
    ({ email }, at) => email === '' || chosen.findIndex((each) => each.email === email) === at,
  );
  requireRoom(context, originals.length);
  const copies = await copyPresenterFiles(context, originals);
  const [first] = copies;
  const email = first?.original.email ?? '';
  const mayTell = email !== '' && (await mayTellHowToContinue(context, email));
  const now = clock.now();
  const { code } = await database.transaction(async (tx) => {
    const begun = await beginProposal(context, tx, { invitationCode: null, now });
    await addCopies(tx, begun, { copies, now });
    if (first && mayTell) await tellHowToContinue(tx, begun, { code: first.code, email, now });
    return begun;
  });
  return { code };
};
