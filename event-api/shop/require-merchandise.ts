import { REQUEST, refuse } from '@/lib/errors';
import type { Ticket } from '../platform/owner-kind';
import type { SiteEvent } from '../tenancy/event';

/**
 * Whether the holder of a ticket chooses merchandise: the ticket includes the step, and there is something to choose. Who
 * buys without a ticket chooses from all.
 */
export function includesMerchandise(
  { definition }: SiteEvent,
  ticket: Pick<Ticket, 'trackCode'> | null,
): boolean {
  if (ticket === null) return definition.products.length > 0;
  const track = definition.tracks.find((each) => each.code === ticket.trackCode);
  return track?.merchandise === true && definition.products.length > 0;
}

/** @throws Refusal 422 for a ticket that does not include merchandise; no ticket limits nothing */
export function requireMerchandise(event: SiteEvent, ticket: Ticket | null): void {
  if (ticket && !includesMerchandise(event, ticket)) throw refuse(422, REQUEST, 'merchandise_not_included');
}
