import type { Clock } from '../../platform/clock';
import type { Database, Db } from '../../platform/database/database';
import { proposalAccepted, proposalDeclined } from '../letters/decided';
import { listPresenters, moveProposal } from '../queries';
import type { StoredProposal } from '../schema';
import { lockByCode } from './lock-by-code';

/**
 * What became of an organiser's decision. `done`: carried out now; `already`: it was so before, and nothing changed; `unknown`:
 * there is no such proposal; the others say why it cannot be.
 */
export interface ProposalDecision {
  outcome: 'done' | 'already' | 'unknown' | 'not_sent' | 'withdrawn' | 'placed';
  /** As it is now. */
  proposal?: StoredProposal;
  /** How many presenters are written to. */
  told?: number;
}

type Decider = { database: Database; clock: Clock };
type Deciding = { code: string; message: string | null };

/** Accepts a proposal, also one that was declined, and tells each presenter. Idempotent. */
export const acceptProposal = (decider: Decider, deciding: Deciding): Promise<ProposalDecision> =>
  decide(decider, { ...deciding, to: 'accepted' });

/** Declines a proposal, also one that was accepted but is not in the programme, and tells each presenter. Idempotent. */
export const declineProposal = (decider: Decider, deciding: Deciding): Promise<ProposalDecision> =>
  decide(decider, { ...deciding, to: 'declined' });

const LETTERS = { accepted: proposalAccepted, declined: proposalDeclined } as const;

function decide(
  { database, clock }: Decider,
  { code, message, to }: Deciding & { to: keyof typeof LETTERS },
): Promise<ProposalDecision> {
  return database.transaction(async (tx) => {
    const proposal = await lockByCode(tx, code);
    if (!proposal) return { outcome: 'unknown' };
    const { state, workshopCode } = proposal;
    if (state === to) return { outcome: 'already', proposal };
    if (state === 'started') return { outcome: 'not_sent', proposal };
    if (state === 'withdrawn') return { outcome: 'withdrawn', proposal };
    if (workshopCode !== null) return { outcome: 'placed', proposal };
    const decided = { decidedAt: clock.now(), decisionText: message };
    await moveProposal(tx, proposal, { to, ...decided });
    const told = await tellPresenters(tx, proposal, LETTERS[to], decided.decidedAt);
    return { outcome: 'done', proposal: { ...proposal, state: to, ...decided }, told };
  });
}

/** Enqueues the letter to every presenter with an address. @returns how many there are */
async function tellPresenters(
  tx: Db,
  { eventCode, code }: StoredProposal,
  letter: (typeof LETTERS)[keyof typeof LETTERS],
  now: string,
): Promise<number> {
  const presenters = await listPresenters(tx, { eventCode, codes: [code] });
  const reachable = presenters.filter(({ email }) => email !== '');
  await letter.enqueueAll(
    tx,
    reachable.map((presenter) => ({ eventCode, now, payload: { code: presenter.code, decided_at: now } })),
  );
  return reachable.length;
}
