import { and, asc, eq } from 'drizzle-orm';
import type { FormModel } from '@/lib/domain/forms/form-model';
import type { ProposalState } from '@/lib/domain/orders/proposal-states';
import { personName, textAnswer } from '../../forms/answered-texts';
import { readAnswersOfMany } from '../../forms/queries';
import type { Db } from '../../platform/database/database';
import { isOneOfMany } from '../../platform/database/statements';
import { ownerKey } from '../../platform/owner';
import { presenterOwner, proposalOwner } from '../proposal-owner';
import { listPresenters } from '../queries';
import { proposals, type StoredPresenter, type StoredProposal } from '../schema';

/** Which proposals to list; what is left out does not matter. */
export interface ProposalFilter {
  eventCode?: string | undefined;
  state?: ProposalState | undefined;
  codes?: readonly string[] | undefined;
}

export interface ListedPresenter {
  presenter: StoredPresenter;
  /** As answered so far, or as named when they were added; may be empty. */
  name: string;
  model: FormModel;
}

export interface ListedProposal {
  proposal: StoredProposal;
  /** May be empty. */
  title: string;
  model: FormModel;
  presenters: ListedPresenter[];
}

/** The proposals of all events, or of one: by event, those that were sent first first, unfinished ones last. */
export async function listProposals(
  db: Db,
  { eventCode, state, codes }: ProposalFilter,
): Promise<ListedProposal[]> {
  const rows = await db
    .select()
    .from(proposals)
    .where(
      and(
        eventCode === undefined ? undefined : eq(proposals.eventCode, eventCode),
        state && eq(proposals.state, state),
        codes && isOneOfMany(proposals.code, codes),
      ),
    )
    .orderBy(asc(proposals.eventCode), asc(proposals.submittedAt), asc(proposals.createdAt));
  return describeEach(db, rows);
}

/** A stored proposal with its answers and presenters. */
export async function readListed(db: Db, proposal: StoredProposal): Promise<ListedProposal> {
  const [listed] = await describeEach(db, [proposal]);
  return listed ?? { proposal, title: '', model: {}, presenters: [] };
}

async function describeEach(db: Db, rows: readonly StoredProposal[]): Promise<ListedProposal[]> {
  const described = new Map<StoredProposal, ListedProposal>();
  for (const eventCode of new Set(rows.map((proposal) => proposal.eventCode))) {
    const own = rows.filter((proposal) => proposal.eventCode === eventCode);
    const presenters = await listPresenters(db, { eventCode, codes: own.map(({ code }) => code) });
    const owners = [
      ...own.map(({ code }) => proposalOwner(code)),
      ...presenters.map(({ code }) => presenterOwner(code)),
    ];
    const answers = await readAnswersOfMany(db, { eventCode, owners });
    const modelOf = (owner: (typeof owners)[number]) => answers.get(ownerKey(owner))?.model ?? {};
    for (const proposal of own) {
      const model = modelOf(proposalOwner(proposal.code));
      const people = presenters.filter(({ proposalCode }) => proposalCode === proposal.code);
      described.set(proposal, {
        proposal,
        title: textAnswer(model, 'title'),
        model,
        presenters: people.map((presenter) => {
          const answered = modelOf(presenterOwner(presenter.code));
          return { presenter, name: personName(answered) || presenter.name, model: answered };
        }),
      });
    }
  }
  return rows.flatMap((proposal) => described.get(proposal) ?? []);
}
