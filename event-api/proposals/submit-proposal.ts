import type { UseCase } from '../calls/use-case';
import { submitOrder } from '../orders/submit-order';
import { proposalOrder } from './kind';
import { listPresenters } from './queries';
import { answerProposal, versionOfProposal } from './reading/describe-proposal';

/** Sends a proposal to the organiser, once. Every presenter with an address gets a confirmation. */
export const submitWorkshopProposal: UseCase<'submitWorkshopProposal'> = async (
  context,
  { workshops_code: code, version },
) => {
  await submitOrder(context, proposalOrder, {
    code,
    isAsShown: (reading) => versionOfProposal(reading) === version,
    recipients: async ({ eventCode }) => {
      const presenters = await listPresenters(context.db, { eventCode, codes: [code] });
      return presenters.map(({ email }) => email);
    },
  });
  return answerProposal(context, code);
};
