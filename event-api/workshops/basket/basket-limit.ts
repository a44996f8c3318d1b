import { REQUEST, refuse } from '@/lib/errors';
import { mayAttend } from '../../programme/attendable-sessions';
import type { Programme, Session } from '../../programme/read-programme';
import type { SiteEvent } from '../../tenancy/event';
import type { BasketItem } from '../basket-items';

/** Sessions in one basket, whatever the track allows: nobody needs more, and nobody can keep a whole event from others. */
const MOST = 40;

/** The registration that a basket belongs to, as far as it limits what can be chosen. */
export interface BasketTrack {
  trackCode: string;
  mode: 'in_person' | 'online';
}

/**
 * Holds a basket to what its registration's track gives.
 * @param added the session that comes in
 * @param staying what else will be in the basket
 * @throws Refusal 422 for a session that the track does not include, and for one too many
 */
export function requireWithinTrack(
  event: SiteEvent,
  programme: Programme,
  track: BasketTrack | null,
  { added, staying }: { added: Session; staying: readonly BasketItem[] },
): void {
  const { definition } = event;
  if (!definition.registration.workshops) throw refuse(422, REQUEST, 'workshops_closed');
  const chosen = definition.tracks.find((known) => known.code === track?.trackCode);
  if (track && chosen && !mayAttend({ ...chosen, modes: [track.mode] }, added, programme)) {
    throw refuse(422, REQUEST, 'workshop_not_in_track');
  }
  const limit = Math.min(chosen?.workshop_limit ?? MOST, MOST);
  if (staying.filter((item) => item.state !== 'lost').length >= limit) {
    throw refuse(422, REQUEST, 'workshop_limit', { limit });
  }
}
