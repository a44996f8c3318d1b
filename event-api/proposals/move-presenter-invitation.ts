import { and, eq } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { mayBecome } from '../platform/database/state-changes';
import type { OwnerRef } from '../platform/owner-kind';
import { PRESENTER_INVITATION_CHANGES, proposalPresenters, type StoredPresenter } from './schema';

/** Notes what became of the mail to a presenter, as far as the present state allows it: who has opened it stays so. */
export async function movePresenterInvitation(
  tx: Db,
  { eventCode, code }: OwnerRef,
  to: StoredPresenter['invitation'],
): Promise<void> {
  await tx
    .update(proposalPresenters)
    .set({ invitation: to })
    .where(
      and(
        eq(proposalPresenters.eventCode, eventCode),
        eq(proposalPresenters.code, code),
        mayBecome(proposalPresenters.invitation, PRESENTER_INVITATION_CHANGES, to),
      ),
    );
}
