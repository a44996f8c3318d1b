import { notFound } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { rulesOf } from '../proposal-rules';
import { findProposal } from '../queries';
import { describePresenter } from '../reading/describe-proposal';
import { readProposal } from '../reading/read-proposal';

/** The presenters of a proposal; with their form and its answers unless only names are asked for. */
export const getWorkshopProposalFormPresenters: UseCase<'getWorkshopProposalFormPresenters'> = async (
  context,
  { code, flag },
) => {
  const { db, event } = context;
  const found = await findProposal(db, { eventCode: event.code, code });
  if (!found) throw notFound('code');
  const { presenters } = await readProposal(context, found);
  return {
    limits: rulesOf(event).presenters,
    presenters: presenters.map((presenter) => {
      const { definition, model, revision } = presenter;
      return { ...describePresenter(presenter), ...(flag === 'Y' && { definition, model, revision }) };
    }),
  };
};
