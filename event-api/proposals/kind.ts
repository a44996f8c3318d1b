import { notFound, REQUEST, refuse } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/languages';
import { textAnswer } from '../forms/answered-texts';
import { readAnswersOfMany } from '../forms/queries';
import { defineFreeOrder } from '../orders/confirm-order';
import { orderOwners, partOwners } from '../orders/order-owners';
import { ownerKey } from '../platform/owner';
import type { OwnerKind, OwnerState, ReceiptReader } from '../platform/owner-kind';
import { findEvent } from '../tenancy/find-event';
import { proposalSubmitted } from './letters/submitted';
import { proposalReceived } from './letters/to-organiser';
import { PRESENTER, PROPOSAL, proposalOwner } from './proposal-owner';
import { CLOSED_MESSAGES, deadlineOf, mayBeChanged } from './proposal-rules';
import {
  findPresenters,
  findProposal,
  findProposals,
  listByEmail,
  listPresenters,
  lockProposals,
  moveProposal,
} from './queries';
import { presenterTickets } from './reading/presenter-tickets';
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
  async markSubmitted(tx, proposal, { now }) {
    await moveProposal(tx, proposal, { to: 'submitted', submittedAt: now });
    return {};
  },
  async announce(tx, { eventCode, code }, { now }) {
    const presenters = await listPresenters(tx, { eventCode, codes: [code] });
    const letters = presenters.map((presenter) => ({
      eventCode,
      now,
      payload: { code: presenter.code },
      once: `${eventCode}:${code}:${presenter.code}`,
    }));
    await proposalSubmitted.enqueueAll(tx, letters);
    await proposalReceived.enqueue(tx, { eventCode, now, payload: { code }, once: `${eventCode}:${code}` });
  },
});

const stored = { find: findProposal, lockMany: lockProposals, stateOf };

/** Proposals as owners of answers and files. */
export const proposalKind: OwnerKind = {
  ...orderOwners(stored),
  forms: [PROPOSAL],
  ownOrders: {
    async ofAddress(db, of) {
      return (await listByEmail(db, of)).map(({ proposal }) => proposal.code);
    },
    async describe({ db }, refs) {
      const { eventCode } = refs;
      const rows = await findProposals(db, refs);
      const owners = rows.map(({ code }) => proposalOwner(code));
      const answers = await readAnswersOfMany(db, { eventCode, owners });
      return rows.map((row) => {
        const model = answers.get(ownerKey(proposalOwner(row.code)))?.model ?? {};
        return { ...row, name: textAnswer(model, 'title') };
      });
    },
  },
  async mayReplaceAnswers(db, ref, { now }) {
    const proposal = await findProposal(db, ref);
    return proposal !== undefined && isBeforeDeadline(db, proposal, now);
  },
  async tickets(reader, { eventCode, code, locale }) {
    const proposal = await findProposal(reader.db, { eventCode, code });
    return proposal ? ticketsIn(reader, proposal, { locale }) : [];
  },
};

/** Presenters, as parts of their proposals. */
export const presenterKind: OwnerKind = {
  ...partOwners({
    ...stored,
    async wholesOf(db, refs) {
      const presenters = await findPresenters(db, refs);
      return new Map(presenters.map(({ code, proposalCode }) => [code, proposalCode]));
    },
    owner: proposalOwner,
  }),
  forms: [PRESENTER],
  async mayReplaceAnswers(db, { eventCode, code }, { now }) {
    const [presenter] = await findPresenters(db, { eventCode, codes: [code] });
    const proposal = presenter && (await findProposal(db, { eventCode, code: presenter.proposalCode }));
    return proposal !== undefined && isBeforeDeadline(db, proposal, now);
  },
  async tickets(reader, { eventCode, code, locale }) {
    const [presenter] = await findPresenters(reader.db, { eventCode, codes: [code] });
    const proposal =
      presenter && (await findProposal(reader.db, { eventCode, code: presenter.proposalCode }));
    return proposal ? ticketsIn(reader, proposal, { locale, only: code }) : [];
  },
};

async function ticketsIn(
  reader: ReceiptReader,
  proposal: StoredProposal,
  { locale, only }: { locale: Locale; only?: string },
) {
  const event = await findEvent(reader.db, proposal.eventCode);
  if (!event) return [];
  const own = { ...reader, event, locale };
  return presenterTickets(own, await readProposal(own, proposal), only);
}

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
