import { notFound, REQUEST, refuse } from '@/lib/errors';
import { defineFreeOrder } from '../orders/confirm-order';
import type { OwnerKind, OwnerState } from '../platform/owner-kind';
import { findEvent } from '../tenancy/find-event';
import { proposalSubmitted } from './letters/submitted';
import { PRESENTER, PROPOSAL, proposalOwner } from './proposal-owner';
import { CLOSED_MESSAGES, deadlineOf, mayBeChanged } from './proposal-rules';
import { findPresenters, findProposal, listPresenters, lockProposals, moveProposal } from './queries';
import { type ProposalReading, readProposal } from './reading/read-proposal';
import type { StoredProposal } from './schema';

/** Proposals as orders that cost nothing and take no places (specification §7). */
export const proposalOrder = defineFreeOrder<StoredProposal, ProposalReading>({
  letter: proposalSubmitted,
  changedMessage: 'proposal_changed_since_review',
  unknown: () => notFound('workshops_code'),
  find: findProposal,
  async lock(tx, { eventCode, code }) {
    const [locked] = await lockProposals(tx, { eventCode, codes: [code] });
    return locked;
  },
  owner: ({ code }) => proposalOwner(code),
  isSubmitted: ({ state }) => state !== 'started' && state !== 'withdrawn',
  requireOpen({ state }) {
    if (state === 'withdrawn') throw refuse(409, REQUEST, 'proposal_withdrawn');
  },
  read: readProposal,
  needs: () => [],
  ended: () => [],
  markSubmitted: (tx, proposal, { now }) => moveProposal(tx, proposal, { to: 'submitted', submittedAt: now }),
  async announce(tx, { eventCode, code }, { now }) {
    const presenters = await listPresenters(tx, { eventCode, codes: [code] });
    const letters = presenters.map((presenter) => ({
      eventCode,
      now,
      payload: { code: presenter.code },
      once: `${eventCode}:${code}:${presenter.code}`,
    }));
    await proposalSubmitted.enqueueAll(tx, letters);
  },
});

/** Proposals as owners of answers and files. */
export const proposalKind: OwnerKind = {
  forms: [PROPOSAL],
  async find(db, ref) {
    const proposal = await findProposal(db, ref);
    return proposal && stateOf(proposal);
  },
  async lock(tx, refs) {
    const locked = await lockProposals(tx, refs);
    return new Map(locked.map((proposal) => [proposal.code, stateOf(proposal)]));
  },
  async mayReplaceAnswers(db, ref, { now }) {
    const proposal = await findProposal(db, ref);
    return proposal !== undefined && isBeforeDeadline(db, proposal, now);
  },
};

/** Presenters of proposals. Locking one locks the proposal, which is submitted with them. */
export const presenterKind: OwnerKind = {
  forms: [PRESENTER],
  async find(db, { eventCode, code }) {
    const [presenter] = await findPresenters(db, { eventCode, codes: [code] });
    const proposal = presenter && (await findProposal(db, { eventCode, code: presenter.proposalCode }));
    return proposal && stateOf(proposal);
  },
  async lock(tx, { eventCode, codes }) {
    const before = await findPresenters(tx, { eventCode, codes });
    const wholes = [...new Set(before.map(({ proposalCode }) => proposalCode))];
    const locked = await lockProposals(tx, { eventCode, codes: wholes });
    const states = new Map(locked.map((proposal) => [proposal.code, stateOf(proposal)]));
    // Read again: one may have been removed while the proposal was locked by somebody else.
    const presenters = await findPresenters(tx, { eventCode, codes });
    return new Map(
      presenters.flatMap(({ code, proposalCode }) => {
        const state = states.get(proposalCode);
        return state ? [[code, state] as const] : [];
      }),
    );
  },
  async partOf(db, { eventCode, code }) {
    const [presenter] = await findPresenters(db, { eventCode, codes: [code] });
    return presenter ? proposalOwner(presenter.proposalCode) : null;
  },
  async mayReplaceAnswers(db, { eventCode, code }, { now }) {
    const [presenter] = await findPresenters(db, { eventCode, codes: [code] });
    const proposal = presenter && (await findProposal(db, { eventCode, code: presenter.proposalCode }));
    return proposal !== undefined && isBeforeDeadline(db, proposal, now);
  },
};

function stateOf({ state }: StoredProposal): OwnerState {
  const isOver = state === 'declined' || state === 'withdrawn';
  return {
    phase: state === 'started' ? 'open' : isOver ? 'closed' : 'settled',
    closedMessage: CLOSED_MESSAGES[state],
    ticket: null,
    email: null,
  };
}

/** Whether a proposal that was sent may still be changed. */
async function isBeforeDeadline(
  db: Parameters<OwnerKind['find']>[0],
  proposal: StoredProposal,
  now: string,
): Promise<boolean> {
  const event = await findEvent(db, proposal.eventCode);
  return event !== null && mayBeChanged(proposal, { deadline: await deadlineOf(db, event, proposal), now });
}
