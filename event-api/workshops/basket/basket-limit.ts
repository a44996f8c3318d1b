import { REQUEST, refuse } from '@/lib/errors';
import type { Ticket } from '../../platform/owner-kind';
import { mayAttend } from '../../programme/queries';
import type { Programme, Session } from '../../programme/read-programme';
import type { SiteEvent } from '../../tenancy/event';
import type { BasketItem } from '../basket-items';

/** Upper bound for every track, so that nobody can hold seats in a whole event. */
export const MAX_SESSIONS = 40;

/**
 * Refuses a session that the owner's ticket does not include.
 * @param added the session to add
 * @param staying what else will be in the basket
 * @throws Refusal 422 for a session that the track does not include, or beyond the limit
 */
export function requireWithinTrack(
  event: SiteEvent,
  programme: Programme,
  ticket: Ticket | null,
  { added, staying }: { added: Session; staying: readonly BasketItem[] },
): void {
  const { definition } = event;
  if (!definition.registration.workshops) throw refuse(422, REQUEST, 'workshops_closed');
  const chosen = definition.tracks.find((each) => each.code === ticket?.trackCode);
  if (ticket && chosen && !mayAttend({ ...chosen, modes: [ticket.mode] }, added, programme)) {
    throw refuse(422, REQUEST, 'workshop_not_in_track');
  }
  const limit = Math.min(chosen?.workshop_limit ?? MAX_SESSIONS, MAX_SESSIONS);
  if (staying.filter((item) => item.state !== 'lost').length >= limit) {
    throw refuse(422, REQUEST, 'workshop_limit', { limit });
  }
}
