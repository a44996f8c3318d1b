import type { Proposal } from '@/lib/contract/proposals/proposal';
import type { ProposalStep } from '@/lib/domain/orders/proposal-states';
import type { Message } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import { type FilledForm, filledForm, formIn } from '../../forms/filled-form';
import { readAnswersOfMany } from '../../forms/queries';
import { type OrderProblem, problemsOf } from '../../orders/order-problems';
import type { Db } from '../../platform/database/database';
import { ownerKey } from '../../platform/owner';
import { PRESENTER, PROPOSAL, presenterOwner, proposalOwner } from '../proposal-owner';
import { deadlineOf, mayBeChanged, rulesOf, stepsOf } from '../proposal-rules';
import { listPresenters } from '../queries';
import type { StoredPresenter, StoredProposal } from '../schema';

/** Context of a read, with the database or transaction to read through. */
export type Reader = Pick<UseCaseContext, 'event' | 'locale' | 'clock'> & { db: Db };

/** A proposal with all that belongs to it, for every screen and for the submit. */
export interface ProposalReading {
  proposal: StoredProposal;
  form: FilledForm;
  /** In the order in which they were added. */
  presenters: (StoredPresenter & FilledForm)[];
  problems: Problem[];
  /** Steps of which nothing is missing. */
  done: ProposalStep[];
  deadline: string;
  editable: boolean;
  /** When it was read. */
  now: string;
}

export async function readProposal(reader: Reader, proposal: StoredProposal): Promise<ProposalReading> {
  const { db, event, locale, clock } = reader;
  const { eventCode, code } = proposal;
  const now = clock.now();
  const rows = await listPresenters(db, { eventCode, codes: [code] });
  const own = proposalOwner(code);
  const owners = [own, ...rows.map((presenter) => presenterOwner(presenter.code))];
  const answers = await readAnswersOfMany(db, { eventCode, owners });
  const form = filledForm(formIn(event, PROPOSAL, locale), answers.get(ownerKey(own)));
  const presenterForm = formIn(event, PRESENTER, locale);
  const presenters = rows.map((presenter) => ({
    ...presenter,
    ...filledForm(presenterForm, answers.get(ownerKey(presenterOwner(presenter.code)))),
  }));
  const deadline = await deadlineOf(db, event, proposal);
  const isStarted = proposal.state === 'started';
  const problems = isStarted
    ? findProblems({
        closed: closedMessage(reader, now > deadline),
        workshopComplete: form.complete,
        presenters: {
          ...rulesOf(event).presenters,
          count: presenters.length,
          incomplete: presenters.filter(({ complete }) => !complete).length,
        },
      })
    : [];
  const done = stepsOf().filter((step) =>
    step === 'review' ? !isStarted : problems.every((each) => each.step !== step),
  );
  const editable = mayBeChanged(proposal, { deadline, now });
  return { proposal, form, presenters, problems, done, deadline, editable, now };
}

/** Why one that was begun can no longer be sent. Whether others may begin one now is of no matter. */
function closedMessage({ event }: Reader, isOver: boolean) {
  if (!event.definition.proposals) return { key: 'proposals_not_taken' };
  return isOver ? { key: 'proposals_closed' } : null;
}

type Problem = OrderProblem<Proposal['problems'][number]>;

const problem = problemsOf<Proposal['problems'][number]>('proposal_problem');

/** The facts about a proposal on which its problems depend. */
export interface ProposalSituation {
  /** Why it can no longer be sent; null when it can. */
  closed: Message | null;
  workshopComplete: boolean;
  presenters: { count: number; incomplete: number; least: number; greatest: number };
}

/** What is missing, in the order of the steps. The screens show it, and the submit refuses it. */
export function findProblems({ closed, workshopComplete, presenters }: ProposalSituation): Problem[] {
  return [
    ...(workshopComplete ? [] : [problem('workshop', 'incomplete', 'workshop')]),
    ...presenterProblems(presenters),
    ...(closed ? [{ step: 'review', reason: 'closed', message: closed } as const] : []),
  ];
}

function presenterProblems({
  count,
  incomplete,
  least,
  greatest,
}: ProposalSituation['presenters']): Problem[] {
  if (count < least) return [problem('presenters', 'presenters', 'presenters_few', { count: least })];
  if (count > greatest) return [problem('presenters', 'presenters', 'presenters_many', { count: greatest })];
  return incomplete > 0
    ? [problem('presenters', 'presenter_incomplete', 'presenter_incomplete', { count: incomplete })]
    : [];
}
