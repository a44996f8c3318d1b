import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { REQUEST, refuse } from '@/lib/errors';
import { addSeconds } from '@/lib/time/seconds';
import type { UseCase, UseCaseContext } from '../../calls/use-case';
import { mayWriteTo } from '../../notices/recipients/may-write-to';
import type { Db } from '../../platform/database/database';
import type { OwnerRef } from '../../platform/owner-kind';
import { changeProposal } from '../change-proposal';
import { presenterInvitation } from '../letters/links';
import { findPresenters, movePresenterInvitation } from '../queries';
import { answerProposal } from '../reading/describe-proposal';
import { proposalPresenters } from '../schema';
import { requirePresenter } from './stored-presenters';

const HOUR_SECONDS = 60 * 60;

/** Whether an address may be written to once more. Runs before the call's own transaction, so that calls that fail count too. */
export const mayInvite = (context: UseCaseContext, email: string): Promise<boolean> =>
  mayWriteTo(context, presenterInvitation, email, 'email');

/**
 * Asks a presenter to fill in their own part, when the transaction commits: once an hour at most.
 * @returns false when they were asked less than an hour ago
 */
export async function invitePresenter(
  tx: Db,
  { eventCode, code }: OwnerRef,
  { email, now }: { email: string; now: string },
): Promise<boolean> {
  const claimed = await tx
    .update(proposalPresenters)
    .set({ invitedAt: now })
    .where(
      and(
        eq(proposalPresenters.eventCode, eventCode),
        eq(proposalPresenters.code, code),
        or(
          isNull(proposalPresenters.invitedAt),
          lte(proposalPresenters.invitedAt, addSeconds(now, -HOUR_SECONDS)),
        ),
      ),
    )
    .returning({ code: proposalPresenters.code });
  if (claimed.length === 0) return false;
  await movePresenterInvitation(tx, { eventCode, code }, 'sent');
  const payload = { code, email };
  await presenterInvitation.enqueue(tx, { eventCode, now, payload, once: `${code}:${email}:${now}` });
  return true;
}

/**
 * Asks a presenter again to fill in their own part.
 * @throws Refusal 422 without an address, or when they were asked less than an hour ago
 */
export const inviteInstructor: UseCase<'inviteInstructor'> = async (context, { code, instructor_code }) => {
  const { db, event } = context;
  const eventCode = event.code;
  const [before] = await findPresenters(db, { eventCode, codes: [instructor_code] });
  const isTheirs = before?.proposalCode === code && before.email !== '';
  const mayWrite = isTheirs && (await mayInvite(context, before.email));
  await changeProposal(context, code, async ({ tx, proposal, now }) => {
    const { presenter } = await requirePresenter(tx, proposal, instructor_code);
    const { email } = presenter;
    if (email === '') throw refuse(422, REQUEST, 'proposal_presenter_unreachable');
    if (!mayWrite || email !== before?.email) throw refuse(422, REQUEST, 'proposal_address_written');
    if (!(await invitePresenter(tx, presenter, { email, now }))) {
      throw refuse(422, REQUEST, 'proposal_presenter_invited');
    }
  });
  return answerProposal(context, code);
};
