import { REQUEST, refuse } from '@/lib/errors';
import type { Ticket } from '../../platform/owner-kind';
import { mayAttend } from '../../programme/attendable-sessions';
import type { Programme, Session } from '../../programme/read-programme';
import type { SiteEvent } from '../../tenancy/event';
import type { BasketItem } from '../basket-items';

/** Sessions in one basket, whatever the track allows: nobody needs more, and nobody can keep a whole event from others. */
const MAX_SESSIONS = 40;

/**
 * Holds a basket to what its owner's ticket gives.
 * @param added the session that comes in
 * @param staying what else will be in the basket
 * @throws Refusal 422 for a session that the track does not include, and for one too many
 */
export function requireWithinTrack(
  event: SiteEvent,
  programme: Programme,
  ticket: Ticket | null,
  { added, staying }: { added: Session; staying: readonly BasketItem[] },
): void {
  const { definition } = event;
  if (!definition.registration.workshops) throw refuse(422, REQUEST, 'workshops_closed');
  const chosen = definition.tracks.find((known) => known.code === ticket?.trackCode);
  if (ticket && chosen && !mayAttend({ ...chosen, modes: [ticket.mode] }, added, programme)) {
    throw refuse(422, REQUEST, 'workshop_not_in_track');
  }
  const limit = Math.min(chosen?.workshop_limit ?? MAX_SESSIONS, MAX_SESSIONS);
  if (staying.filter((item) => item.state !== 'lost').length >= limit) {
    throw refuse(422, REQUEST, 'workshop_limit', { limit });
  }
}
