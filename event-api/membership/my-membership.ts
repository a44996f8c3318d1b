import type { getMyMembership as call } from '@/lib/contract/membership';
import type { AnswerOf } from '@/lib/contract/parts/call';
import { notFound } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import type { Owner } from '../platform/owner';
import type { SiteEvent } from '../tenancy/event';
import { findOwner } from '../tenancy/owner-kinds';
import { requireAsked } from './membership-of';
import { findMembership, type StoredMembership } from './queries';
import { type ReadAnswers, readAnswers } from './read-answers';

/** The calls name a registration by its code. */
export const membershipOwner = (code: string): Owner => ({ kind: 'registration', code });

/** What is known of a membership, on the wire. */
export function describeMembership(
  { definition }: SiteEvent,
  stored: Pick<StoredMembership, 'state'> | undefined,
  { standing, type, entries, chargeable }: Pick<ReadAnswers, 'standing' | 'type' | 'entries' | 'chargeable'>,
): AnswerOf<typeof call> {
  const { currency } = definition.event;
  const fee = chargeable && { amount: chargeable.unitAmount, currency };
  return { state: stored?.state ?? 'open', standing, type, entries, fee };
}

/** The membership of a registration in any status. @throws Refusal 409 where the ticket has none */
export const getMyMembership: UseCase<'getMyMembership'> = async (context, { code }) => {
  const { db, event, locale } = context;
  const key = { eventCode: event.code, owner: membershipOwner(code) };
  const [state, stored] = await Promise.all([findOwner(context, db, key), findMembership(db, key)]);
  if (!state) throw notFound('code');
  const answers = await readAnswers(event, requireAsked(event, state.ticket), stored, locale);
  return describeMembership(event, stored, answers);
};
