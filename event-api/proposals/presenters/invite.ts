import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { addSeconds } from '@/lib/time/seconds';
import type { UseCaseContext } from '../../calls/use-case';
import { mayWriteTo } from '../../notices/recipients/may-write-to';
import type { Db } from '../../platform/database/database';
import type { OwnerRef } from '../../platform/owner-kind';
import { presenterInvitation } from '../letters/links';
import { movePresenterInvitation } from '../move-presenter-invitation';
import { proposalPresenters } from '../schema';

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
