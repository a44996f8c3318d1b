import { notFound, REQUEST, refuse } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../calls/use-case';
import type { Db } from '../platform/database/database';
import { reachablePresenters } from './decide/decide-proposal';
import { withdrawnForOrganiser } from './letters/to-organiser';
import { withdrawnForPresenter } from './letters/withdrawn';
import { lockProposals, moveProposal, setConfirmed } from './queries';
import { answerProposal } from './reading/describe-proposal';
import type { StoredProposal } from './schema';

/** Says that an accepted proposal will be given, once. @throws Refusal 409 when it is not accepted */
export const confirmWorkshopProposal: UseCase<'confirmWorkshopProposal'> = (context, input) =>
  answerAfter(context, input.workshops_code, async (tx, proposal, now) => {
    if (proposal.state === 'withdrawn') throw refuse(409, REQUEST, 'proposal_withdrawn');
    if (proposal.state !== 'accepted') throw refuse(409, REQUEST, 'proposal_not_accepted');
    if (proposal.confirmedAt === null) await setConfirmed(tx, proposal, now);
  });

/**
 * Takes a proposal back, also one that was accepted: it stays in the programme until the organiser, who is told, takes it out.
 * Withdrawn already: nothing changes. @throws Refusal 409 before it was sent, and once it was declined
 */
export const withdrawWorkshopProposal: UseCase<'withdrawWorkshopProposal'> = (context, input) =>
  answerAfter(context, input.workshops_code, async (tx, proposal, now) => {
    if (proposal.state === 'withdrawn') return;
    if (proposal.state === 'started') throw refuse(409, REQUEST, 'proposal_not_sent');
    if (proposal.state === 'declined') throw refuse(409, REQUEST, 'proposal_decided');
    await moveProposal(tx, proposal, { to: 'withdrawn', withdrawnAt: now });
    const request = { eventCode: proposal.eventCode, now };
    const presenters = await reachablePresenters(tx, proposal);
    await withdrawnForPresenter.enqueueAll(
      tx,
      presenters.map((presenter) => ({ ...request, payload: { code: presenter.code } })),
    );
    await withdrawnForOrganiser.enqueue(tx, { ...request, payload: { code: proposal.code } });
  });

/** Changes a locked proposal. @returns the answer of its calls @throws Refusal 404 at `workshops_code` when there is none */
async function answerAfter(
  context: UseCaseContext,
  code: string,
  change: (tx: Db, proposal: StoredProposal, now: string) => Promise<void>,
) {
  const { database, event, clock } = context;
  await database.transaction(async (tx) => {
    const [proposal] = await lockProposals(tx, { eventCode: event.code, codes: [code] });
    if (!proposal) throw notFound('workshops_code');
    await change(tx, proposal, clock.now());
  });
  return answerProposal(context, code);
}
