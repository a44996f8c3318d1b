import { notFound, REQUEST, Refusal, refuse, refuseFor } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../../calls/use-case';
import { boundAct } from '../../notices/recipients/bound-act';
import { atOneInstant } from '../../platform/clock';
import { proposalSubmitted } from '../letters/proposal-submitted';
import { listPresenters, lockProposals, moveProposal } from '../queries';
import { answerProposal } from '../reading/describe-proposal';
import { proposalVersion } from '../reading/proposal-version';
import { readProposal } from '../reading/read-proposal';

/**
 * Sends a proposal to the organiser, once: a second submit waits for the lock and finds what the first one did. Every
 * presenter with an address gets a confirmation.
 * @throws Refusal 409 when something changed since the review, or it was withdrawn; 422 when something is missing
 */
export const submitWorkshopProposal: UseCase<'submitWorkshopProposal'> = async (
  given,
  { workshops_code: code, version },
) => {
  const all = await listPresenters(given.db, { eventCode: given.event.code, codes: [code] });
  const recipients = all.map(({ email }) => email);
  return boundAct(given, proposalSubmitted, { recipients }, () => submit(given, { code, version }));
};

async function submit(given: UseCaseContext, { code, version }: { code: string; version: number }) {
  const eventCode = given.event.code;
  await given.database.transaction(async (tx) => {
    const [proposal] = await lockProposals(tx, { eventCode, codes: [code] });
    if (!proposal) throw notFound('workshops_code');
    if (proposal.state === 'withdrawn') throw refuse(409, REQUEST, 'proposal_withdrawn');
    if (proposal.state !== 'started') return;
    // Read after waiting for the lock, and only once.
    const context = atOneInstant(given);
    const reading = await readProposal({ ...context, db: tx }, proposal);
    if (proposalVersion(reading) !== version) {
      const message = { key: 'proposal_changed_since_review' };
      throw refuseFor('changed_since_review', 409, REQUEST, message);
    }
    const { problems, presenters, now } = reading;
    if (problems.length > 0) {
      throw new Refusal(422, { [REQUEST]: problems.map(({ message }) => message) });
    }
    await moveProposal(tx, proposal, { to: 'submitted', submittedAt: now });
    await proposalSubmitted.enqueueAll(
      tx,
      presenters.map((presenter) => ({
        ...{ eventCode, now, payload: { code: presenter.code } },
        once: `${eventCode}:${code}:${presenter.code}`,
      })),
    );
  });
  return answerProposal(given, code);
}
