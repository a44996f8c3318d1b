import type { ProposalStep } from '@/lib/domain/orders/proposal-states';
import type { UseCaseContext } from '../../calls/use-case';
import { type FilledForm, filledForm, formIn } from '../../forms/filled-form';
import { readAnswersOfMany } from '../../forms/queries';
import type { Db } from '../../platform/database/database';
import { ownerKey } from '../../platform/owner';
import { PRESENTER, PROPOSAL, presenterOwner, proposalOwner } from '../proposal-owner';
import { deadlineOf, mayBeChanged, rulesOf, stepsOf } from '../proposal-rules';
import { listPresenters } from '../queries';
import type { StoredPresenter, StoredProposal } from '../schema';
import { type FoundProblem, findProblems } from './proposal-problems';

/** Context of a read, with the database or transaction to read through. */
export type Reader = Pick<UseCaseContext, 'event' | 'locale' | 'clock'> & { db: Db };

/** A proposal with all that belongs to it, for every screen and for the submit. */
export interface ProposalReading {
  proposal: StoredProposal;
  form: FilledForm;
  /** In the order in which they were added. */
  presenters: (StoredPresenter & FilledForm)[];
  problems: FoundProblem[];
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
  const found = await listPresenters(db, { eventCode, codes: [code] });
  const own = proposalOwner(code);
  const owners = [own, ...found.map((presenter) => presenterOwner(presenter.code))];
  const answers = await readAnswersOfMany(db, { eventCode, owners });
  const form = filledForm(formIn(event, PROPOSAL, locale), answers.get(ownerKey(own)));
  const presenterForm = formIn(event, PRESENTER, locale);
  const presenters = found.map((presenter) => ({
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
