import { REQUEST, refuse } from '@/lib/errors';
import type { Ticket } from '../platform/owner-kind';
import type { SiteEvent } from '../tenancy/event';

/** Whether the holder of a ticket chooses merchandise: the ticket includes the step, and there is something to choose. */
export function includesMerchandise(
  { definition }: SiteEvent,
  { trackCode }: Pick<Ticket, 'trackCode'>,
): boolean {
  const track = definition.tracks.find((each) => each.code === trackCode);
  return track?.merchandise === true && definition.products.length > 0;
}

/** @throws Refusal 422 for a ticket that does not include merchandise; no ticket limits nothing */
export function requireMerchandise(event: SiteEvent, ticket: Ticket | null): void {
  if (ticket && !includesMerchandise(event, ticket)) throw refuse(422, REQUEST, 'merchandise_not_included');
}
