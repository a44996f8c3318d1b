import { notFound, REQUEST, refuse } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { submitOrder } from '../orders/submit-order';
import { proposalOrder } from './kind';
import { listPresenters, lockProposals, moveProposal } from './queries';
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

/** Takes a proposal back. Withdrawn already: nothing changes. @throws Refusal 409 before it was sent, and once it was decided */
export const withdrawWorkshopProposal: UseCase<'withdrawWorkshopProposal'> = async (
  context,
  { workshops_code: code },
) => {
  const { database, event } = context;
  await database.transaction(async (tx) => {
    const [proposal] = await lockProposals(tx, { eventCode: event.code, codes: [code] });
    if (!proposal) throw notFound('workshops_code');
    if (proposal.state === 'withdrawn') return;
    if (proposal.state === 'started') throw refuse(409, REQUEST, 'proposal_not_sent');
    if (proposal.state !== 'submitted') throw refuse(409, REQUEST, 'proposal_decided');
    await moveProposal(tx, proposal, { to: 'withdrawn' });
  });
  return answerProposal(context, code);
};
