import type { Requirement } from '@/lib/domain/membership/standing';
import { REQUEST, refuse } from '@/lib/errors';
import type { Ticket } from '../platform/owner-kind';
import type { SiteEvent } from '../tenancy/event';
import type { StoredEvent } from '../tenancy/stored-event';

export type Membership = NonNullable<StoredEvent['membership']>;

/** The association of an event; undefined where there is none that one can belong to. */
export function membershipOf({ definition }: SiteEvent): Membership | undefined {
  return definition.membership && definition.membership.types.length > 0 ? definition.membership : undefined;
}

/** Whether the holder of a ticket is asked about membership. */
export function requirementOf(event: SiteEvent, ticket: Pick<Ticket, 'trackCode'> | null): Requirement {
  if (!membershipOf(event)) return 'none';
  return event.definition.tracks.find(({ code }) => code === ticket?.trackCode)?.membership ?? 'none';
}

/** The association, and what a ticket asks about it. */
export interface AskedMembership {
  membership: Membership;
  requirement: Exclude<Requirement, 'none'>;
}

/** @throws Refusal 409 when the ticket has no membership step */
export function requireAsked(event: SiteEvent, ticket: Pick<Ticket, 'trackCode'> | null): AskedMembership {
  const membership = membershipOf(event);
  const requirement = requirementOf(event, ticket);
  if (!membership || requirement === 'none') throw refuse(409, REQUEST, 'membership_not_asked');
  return { membership, requirement };
}
