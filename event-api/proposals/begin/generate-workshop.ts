import { REQUEST, refuse } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../../calls/use-case';
import { atOneInstant } from '../../platform/clock';
import { normaliseCode } from '../../platform/codes';
import { tellHowToContinue } from '../letters/links';
import { addPresenter } from '../presenters/stored-presenters';
import { proposalsClosed } from '../proposal-rules';
import { beginProposal } from './begin-proposal';
import { spendInvitation } from './invitations';

/**
 * Begins a proposal with a first presenter: the invited one, or one who is still to be filled in.
 * @throws Refusal 422 when the event takes no proposals now; 404 and 409 at `invitation_code`
 */
export const generateWorkshop: UseCase<'generateWorkshop'> = (given, { invitation_code }) => {
  const context = atOneInstant(given);
  return invitation_code === undefined ? beginOpenly(context) : beginInvited(context, invitation_code);
};

function beginOpenly(context: UseCaseContext) {
  const { database, event, locale, clock } = context;
  const closed = proposalsClosed(context);
  if (closed) throw refuse(422, REQUEST, closed.key, closed.values);
  const now = clock.now();
  return database.transaction(async (tx) => {
    const begun = await beginProposal(context, tx, { invitationCode: null, now });
    return { code: begun.code, instructor_code: await addPresenter(tx, { event, now }, begun, { locale }) };
  });
}

function beginInvited(context: UseCaseContext, typed: string) {
  const { database, event, clock } = context;
  if (!event.definition.proposals) throw refuse(422, REQUEST, 'proposals_not_taken');
  const now = clock.now();
  const asked = { eventCode: event.code, code: normaliseCode(typed), now, field: 'invitation_code' };
  return database.transaction(async (tx) => {
    const invitation = await spendInvitation(tx, asked);
    const begun = await beginProposal(context, tx, { invitationCode: invitation.code, now });
    const code = await addPresenter(tx, { event, now }, begun, invitation);
    await tellHowToContinue(tx, begun, { code, email: invitation.email, now });
    return { code: begun.code, instructor_code: code };
  });
}
