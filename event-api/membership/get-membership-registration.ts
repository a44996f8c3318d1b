import { notFound } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { findOwner } from '../tenancy/owner-kinds';
import { requireAsked } from './membership-of';
import { membershipOwner } from './my-membership';
import { findMembership } from './queries';
import { readAnswers } from './read-answers';

/**
 * The questions of the Membership step, with what was answered so far: those of the present ticket, or of the one that a
 * change would be to.
 * @throws Refusal 404 for a ticket that the event does not have, 409 where it asks nothing
 */
export const getMembershipRegistration: UseCase<'getMembershipRegistration'> = async (
  context,
  { code, track },
) => {
  const { db, event, locale } = context;
  const key = { eventCode: event.code, owner: membershipOwner(code) };
  const [state, stored] = await Promise.all([findOwner(context, db, key), findMembership(db, key)]);
  if (!state) throw notFound('code');
  const isKnown = event.definition.tracks.some((each) => each.code === track);
  if (track !== undefined && !isKnown) throw notFound('track');
  const asked = requireAsked(event, track === undefined ? state.ticket : { trackCode: track });
  const { definition, model } = await readAnswers(event, asked, stored, locale);
  const { state: answered = 'open', revision = 0 } = stored ?? {};
  return { requirement: asked.requirement, definition, model, state: answered, revision };
};
