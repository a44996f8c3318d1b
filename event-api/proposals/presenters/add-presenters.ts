import { refuse } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { readEmail, readPersonalName } from '../../notices/recipients/read-recipient';
import { changeProposal } from '../change-proposal';
import { listPresenters } from '../queries';
import { answerProposal } from '../reading/describe-proposal';
import type { StoredPresenter } from '../schema';
import { addCopies, copyPresenterFiles, requireOwnPresenters } from './copy-presenters';
import { invitePresenter, mayInvite } from './invite';
import { addPresenter, requireRoom } from './stored-presenters';

/**
 * Adds a presenter: with an address they are asked by mail to fill in their own part, without one the form is filled in here.
 * @throws Refusal 422 at `email` when the address is there already or was written to too often, at `request` when there are as
 * many as there may be
 */
export const addInstructorToWorkshop: UseCase<'addInstructorToWorkshop'> = async (context, input) => {
  const { event, locale } = context;
  const { code } = input;
  const firstName = readPersonalName(input.first_name ?? '', 'first_name');
  const lastName = readPersonalName(input.last_name ?? '', 'last_name');
  const email = input.email ? readEmail(input.email) : '';
  if (email !== '' && !(await mayInvite(context, email))) {
    throw refuse(422, 'email', 'proposal_address_written');
  }
  const instructor_code = await changeProposal(context, code, async ({ tx, proposal, now }) => {
    const { eventCode } = proposal;
    const all = await listPresenters(tx, { eventCode, codes: [code] });
    requireRoom(context, all.length + 1);
    if (email !== '' && all.some((each) => each.email === email)) {
      throw refuse(422, 'email', 'proposal_presenter_there');
    }
    const person = { firstName, lastName, email, locale: input.language ?? locale };
    const presenterCode = await addPresenter(tx, { event, now }, proposal, person);
    if (email !== '') await invitePresenter(tx, { eventCode, code: presenterCode }, { email, now });
    return presenterCode;
  });
  return { instructor_code, proposal: await answerProposal(context, code) };
};

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
