import type { getMyMembership } from '@/lib/contract/membership';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { Owner } from '../platform/owner';
import type { SiteEvent } from '../tenancy/event';
import type { StoredMembership } from './queries';
import type { ReadAnswers } from './read-answers';

/** The calls name a registration by its code. */
export const membershipOwner = (code: string): Owner => ({ kind: 'registration', code });

/** What is known of a membership, on the wire. */
export function describeMembership(
  { definition }: SiteEvent,
  stored: Pick<StoredMembership, 'state'> | undefined,
  { standing, type, entries, chargeable }: Pick<ReadAnswers, 'standing' | 'type' | 'entries' | 'chargeable'>,
): AnswerOf<typeof getMyMembership> {
  const { currency } = definition.event;
  const fee = chargeable && { amount: chargeable.unitAmount, currency };
  return { state: stored?.state ?? 'open', standing, type, entries, fee };
}
