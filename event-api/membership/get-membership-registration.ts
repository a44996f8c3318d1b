import { notFound } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { findOwner } from '../tenancy/owner-kinds';
import { requireAsked } from './membership-of';
import { membershipOwner } from './my-membership';
import { findMembership } from './queries';
import { readAnswers } from './read-answers';

/** The Membership step: its questions, with what was answered so far. @throws Refusal 409 where the ticket has none */
export const getMembershipRegistration: UseCase<'getMembershipRegistration'> = async (context, { code }) => {
  const { db, event, locale } = context;
  const key = { eventCode: event.code, owner: membershipOwner(code) };
  const [state, stored] = await Promise.all([findOwner(context, db, key), findMembership(db, key)]);
  if (!state) throw notFound('code');
  const asked = requireAsked(event, state.ticket);
  const { definition, model } = await readAnswers(event, asked, stored, locale);
  return { requirement: asked.requirement, definition, model, state: stored?.state ?? 'open' };
};
