import { notFound } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { findOwner } from '../tenancy/owner-kinds';
import { requireAsked } from './membership-of';
import { describeMembership, membershipOwner } from './my-membership';
import { findMembership } from './queries';
import { readAnswers } from './read-answers';

/** The membership of a registration in any status. @throws Refusal 409 where the ticket has none */
export const getMyMembership: UseCase<'getMyMembership'> = async (context, { code }) => {
  const { db, event, locale } = context;
  const key = { eventCode: event.code, owner: membershipOwner(code) };
  const [state, stored] = await Promise.all([findOwner(context, db, key), findMembership(db, key)]);
  if (!state) throw notFound('code');
  const answers = await readAnswers(event, requireAsked(event, state.ticket), stored, locale);
  return describeMembership(event, stored, answers);
};
