import type { UseCase } from '../../calls/use-case';
import { normaliseCode } from '../../platform/codes';
import { requireInvitation } from './invitations';

/** The presenter whom the organiser invited with a code. */
export const getInstructorByInvitation: UseCase<'getInstructorByInvitation'> = async (
  { db, event, clock },
  { x },
) => {
  const asked = { eventCode: event.code, code: normaliseCode(x), now: clock.now(), field: 'x' };
  const { firstName, lastName, email, message, until } = await requireInvitation(db, asked);
  return { first_name: firstName, last_name: lastName, email, message, until };
};
