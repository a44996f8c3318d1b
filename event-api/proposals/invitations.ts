import { and, eq } from 'drizzle-orm';
import { notFound, refuse } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { normaliseCode } from '../platform/codes';
import type { Db } from '../platform/database/database';
import { mayBecome } from '../platform/database/state-changes';
import type { OwnerRef } from '../platform/owner-kind';
import { findInvitation } from './queries';
import { PROPOSAL_INVITATION_CHANGES, proposalInvitations, type StoredInvitation } from './schema';

interface InvitationRequest extends OwnerRef {
  now: string;
  /** The field of the call that has the code. */
  field: string;
}

/**
 * An organiser's invitation that a proposal can begin with.
 * @throws Refusal 404 when there is none, or it was taken back; 409 when it was used or has expired
 */
export async function requireInvitation(
  db: Db,
  { now, field, ...ref }: InvitationRequest,
): Promise<StoredInvitation> {
  const invitation = await findInvitation(db, ref);
  if (!invitation || invitation.state === 'taken_back') throw notFound(field);
  if (invitation.state === 'used') throw refuse(409, field, 'proposal_invitation_used');
  if (invitation.until < now) throw refuse(409, field, 'proposal_invitation_expired');
  return invitation;
}

/** Uses an invitation for the proposal that the transaction begins: one proposal only. @throws Refusal as `requireInvitation` */
export async function spendInvitation(tx: Db, request: InvitationRequest): Promise<StoredInvitation> {
  const invitation = await requireInvitation(tx, request);
  const { eventCode, code, field } = request;
  const spent = await tx
    .update(proposalInvitations)
    .set({ state: 'used' })
    .where(
      and(
        eq(proposalInvitations.eventCode, eventCode),
        eq(proposalInvitations.code, code),
        mayBecome(proposalInvitations.state, PROPOSAL_INVITATION_CHANGES, 'used'),
      ),
    )
    .returning({ code: proposalInvitations.code });
  // Another proposal was begun with it, or it was taken back, since it was read.
  if (spent.length === 0) throw refuse(409, field, 'proposal_invitation_used');
  return invitation;
}

/** The presenter whom the organiser invited with a code. */
export const getInstructorByInvitation: UseCase<'getInstructorByInvitation'> = async (
  { db, event, clock },
  { x },
) => {
  const request = { eventCode: event.code, code: normaliseCode(x), now: clock.now(), field: 'x' };
  const { firstName, lastName, email, message, until } = await requireInvitation(db, request);
  return { first_name: firstName, last_name: lastName, email, message, until };
};
