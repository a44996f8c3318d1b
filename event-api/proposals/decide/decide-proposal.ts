import { eq } from 'drizzle-orm';
import { versionOf } from '../../orders/version';
import type { Clock } from '../../platform/clock';
import type { Database, Db } from '../../platform/database/database';
import { proposalAccepted, proposalDeclined } from '../letters/decided';
import { listPresenters, lockProposals, moveProposal } from '../queries';
import { proposals, type StoredPresenter, type StoredProposal } from '../schema';

/** The proposal with a code, of whatever event: codes are random, so an organiser names nothing else. */
export async function findByCode(db: Db, code: string): Promise<StoredProposal | undefined> {
  const [row] = await db.select().from(proposals).where(eq(proposals.code, code));
  return row;
}

/** Like `findByCode`, and locks it until the transaction ends. */
export async function lockByCode(tx: Db, code: string): Promise<StoredProposal | undefined> {
  const byCode = await findByCode(tx, code);
  if (!byCode) return undefined;
  const [locked] = await lockProposals(tx, { eventCode: byCode.eventCode, codes: [code] });
  return locked;
}

/**
 * What became of an organiser's decision. `done`: carried out now; `already`: it was so before, and nothing changed; `unknown`:
 * there is no such proposal; `changed`: it is not as it was when its consequences were shown; the others say why it cannot be.
 */
export interface ProposalDecision {
  outcome: 'done' | 'already' | 'unknown' | 'not_sent' | 'withdrawn' | 'placed' | 'changed';
  /** As it is now. */
  proposal?: StoredProposal;
  /** How many presenters are written to. */
  letters?: number;
}

type Decider = { database: Database; clock: Clock };
interface Deciding {
  code: string;
  message: string | null;
  /** Of the consequences that were shown before (`previewDecision`). */
  seen?: number | undefined;
}

/** Accepts a proposal, also one that was declined, and tells each presenter. Idempotent. */
export const acceptProposal = (decider: Decider, deciding: Deciding): Promise<ProposalDecision> =>
  decide(decider, { ...deciding, to: 'accepted' });

/** Declines a proposal, also one that was accepted but is not in the programme, and tells each presenter. Idempotent. */
export const declineProposal = (decider: Decider, deciding: Deciding): Promise<ProposalDecision> =>
  decide(decider, { ...deciding, to: 'declined' });

/** Of everything that decides what a decision does to a proposal. */
export const seenOf = ({ state, workshopCode, confirmedAt }: StoredProposal): number =>
  versionOf([state, workshopCode, confirmedAt]);

const LETTERS = { accepted: proposalAccepted, declined: proposalDeclined } as const;

function decide(
  { database, clock }: Decider,
  { code, message, seen, to }: Deciding & { to: keyof typeof LETTERS },
): Promise<ProposalDecision> {
  return database.transaction(async (tx) => {
    const proposal = await lockByCode(tx, code);
    if (!proposal) return { outcome: 'unknown' };
    const { state, workshopCode } = proposal;
    if (state === to) return { outcome: 'already', proposal };
    if (state === 'started') return { outcome: 'not_sent', proposal };
    if (state === 'withdrawn') return { outcome: 'withdrawn', proposal };
    if (workshopCode !== null) return { outcome: 'placed', proposal };
    if (seen !== undefined && seen !== seenOf(proposal)) return { outcome: 'changed', proposal };
    // Who is accepted again is asked again.
    const decided = { decidedAt: clock.now(), decisionText: message, confirmedAt: null };
    await moveProposal(tx, proposal, { to, ...decided });
    const presenters = await reachablePresenters(tx, proposal);
    const now = decided.decidedAt;
    await LETTERS[to].enqueueAll(
      tx,
      presenters.map((presenter) => ({
        eventCode: proposal.eventCode,
        now,
        payload: { code: presenter.code, decided_at: now },
      })),
    );
    const letters = presenters.length;
    return { outcome: 'done', proposal: { ...proposal, state: to, ...decided }, letters };
  });
}

/** The presenters with an address. */
export async function reachablePresenters(
  tx: Db,
  { eventCode, code }: StoredProposal,
): Promise<StoredPresenter[]> {
  const presenters = await listPresenters(tx, { eventCode, codes: [code] });
  return presenters.filter(({ email }) => email !== '');
}
