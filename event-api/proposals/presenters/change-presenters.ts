import { REQUEST, refuse } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { addressOf, personName } from '../../forms/answered-texts';
import { changeProposal, submitForm } from '../change-proposal';
import { mayTellHowToContinue, tellHowToContinue } from '../letters/links';
import { presenterAnswers } from '../proposal-owner';
import { rulesOf } from '../proposal-rules';
import { listPresenters, requireProposal } from '../queries';
import { answerProposal, describePresenter } from '../reading/describe-proposal';
import { readProposal } from '../reading/read-proposal';
import { removePresenter, requirePresenter, updatePresenter } from './stored-presenters';

/** The presenters of a proposal; with their form and its answers unless only names are asked for. */
export const getWorkshopProposalFormPresenters: UseCase<'getWorkshopProposalFormPresenters'> = async (
  context,
  { code, flag },
) => {
  const { db, event } = context;
  const proposal = await requireProposal(db, { eventCode: event.code, code });
  const { presenters } = await readProposal(context, proposal);
  return {
    limits: rulesOf(event).presenters,
    presenters: presenters.map((presenter) => {
      const { definition, model, revision } = presenter;
      return { ...describePresenter(presenter), ...(flag === 'Y' && { definition, model, revision }) };
    }),
  };
};

/**
 * Submits the form of one presenter. The first one who begins gets a link to go on with, once their address is known.
 * @throws Refusal 422 at wrong answers, and at `email` when the address is another presenter's
 */
export const saveInstructorInformations: UseCase<'saveInstructorInformations'> = async (
  context,
  { code, instructor_code, ...form },
) => {
  const email = addressOf(form.model);
  const [first] = await listPresenters(context.db, { eventCode: context.event.code, codes: [code] });
  const isFirstAddress = first?.code === instructor_code && first.email === '' && email !== '';
  const mayTell = isFirstAddress && (await mayTellHowToContinue(context, email));
  await changeProposal(context, code, async (open) => {
    const { tx, proposal, now } = open;
    const { presenter, all } = await requirePresenter(tx, proposal, instructor_code);
    const answers = await submitForm(context, open, presenterAnswers(presenter), form);
    const own = { name: personName(answers), email: addressOf(answers) };
    const others = all.filter((each) => each.code !== instructor_code);
    if (own.email !== '' && others.some((each) => each.email === own.email)) {
      throw refuse(422, 'email', 'proposal_presenter_address');
    }
    const isMoved = own.email !== presenter.email;
    // Another address may be written to at once.
    await updatePresenter(tx, presenter, { ...own, ...(isMoved && { invitedAt: null }) });
    if (mayTell && proposal.state === 'started') {
      await tellHowToContinue(tx, proposal, { code: presenter.code, email: own.email, now });
    }
  });
  return answerProposal(context, code);
};

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
