import type { FormModel } from '@/lib/domain/forms/form-model';
import { notFound, REQUEST, refuse } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../calls/use-case';
import { keepAnsweredFiles } from '../files/keep-answered-files';
import { formOf } from '../forms/form-owner';
import { readAnswers, saveAnswers } from '../forms/queries';
import { requireCompleteAnswers } from '../forms/require-complete-answers';
import type { Db } from '../platform/database/database';
import type { AnswersKey } from '../platform/saved-answers';
import { proposalAnswers } from './proposal-owner';
import { CLOSED_MESSAGES, deadlineOf, mayBeChanged } from './proposal-rules';
import { lockProposals } from './queries';
import { answerProposal } from './reading/describe-proposal';
import type { StoredProposal } from './schema';

/** A proposal that is being changed, and locked for that. */
export interface OpenProposal {
  tx: Db;
  proposal: StoredProposal;
  now: string;
}

/**
 * Changes a proposal in one transaction that locks it: before it was sent, or after that until the deadline.
 * @throws Refusal 404 at `code` when there is none; 409 when it may no longer be changed
 */
export function changeProposal<Answer>(
  { database, event, clock }: Pick<UseCaseContext, 'database' | 'event' | 'clock'>,
  code: string,
  change: (open: OpenProposal) => Promise<Answer>,
): Promise<Answer> {
  return database.transaction(async (tx) => {
    const [proposal] = await lockProposals(tx, { eventCode: event.code, codes: [code] });
    if (!proposal) throw notFound('code');
    const now = clock.now();
    const deadline = await deadlineOf(tx, event, proposal);
    if (!mayBeChanged(proposal, { deadline, now })) {
      throw refuse(409, REQUEST, CLOSED_MESSAGES[proposal.state]);
    }
    return change({ tx, proposal, now });
  });
}

/**
 * Checks and saves one of a proposal's forms. Files that were uploaded for one that was sent replace the earlier ones now.
 * @throws Refusal 422 at wrong answers
 */
export async function submitForm(
  context: UseCaseContext,
  { tx, proposal, now }: OpenProposal,
  key: AnswersKey,
  { model, revision }: { model: FormModel; revision?: number | undefined },
): Promise<FormModel> {
  const definition = formOf(context.event, key.formType, context.locale);
  const isSent = proposal.state !== 'started';
  const stored = isSent ? (await readAnswers(tx, key)).model : {};
  const request = { definition, model, key, stored, revision };
  const answers = await requireCompleteAnswers(context, tx, request);
  if (isSent) await keepAnsweredFiles(tx, { ...key, model: answers, now });
  await saveAnswers(tx, key, { model: answers, complete: true, now });
  return answers;
}

/** Submits the form about the workshop. @throws Refusal 422 at wrong answers */
export const saveWorkshopInformations: UseCase<'saveWorkshopInformations'> = async (
  context,
  { code, ...form },
) => {
  await changeProposal(context, code, async (open) => {
    await submitForm(context, open, proposalAnswers(open.proposal), form);
  });
  return answerProposal(context, code);
};
