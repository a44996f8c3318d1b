import type { Db } from '../../platform/database/database';
import type { StoredPresenter, StoredProposal } from '../schema';
import { findByCode, reachablePresenters, seenOf } from './decide-proposal';
import { readListed } from './list-proposals';

/** What an organiser's decision would do; nothing is done. */
export interface ProposalPreview {
  /** `can`: it would be carried out; the others say why nothing would happen. */
  outcome: 'can' | 'already' | 'not_sent' | 'withdrawn' | 'placed';
  proposal: StoredProposal;
  /** May be empty. */
  title: string;
  /** Those who are written to. */
  presenters: StoredPresenter[];
  /** What the decision is made with, so that it is not carried out on something else. */
  seen: number;
}

/** Looks what accepting or declining the proposal with a code would do; undefined when there is none. */
export async function previewDecision(
  db: Db,
  { code, to }: { code: string; to: 'accepted' | 'declined' },
): Promise<ProposalPreview | undefined> {
  const proposal = await findByCode(db, code);
  if (!proposal) return undefined;
  const { title } = await readListed(db, proposal);
  const presenters = await reachablePresenters(db, proposal);
  return { outcome: outcomeOf(proposal, to), proposal, title, presenters, seen: seenOf(proposal) };
}

function outcomeOf(
  { state, workshopCode }: StoredProposal,
  to: 'accepted' | 'declined',
): ProposalPreview['outcome'] {
  if (state === to) return 'already';
  if (state === 'started') return 'not_sent';
  if (state === 'withdrawn') return 'withdrawn';
  return workshopCode === null ? 'can' : 'placed';
}
