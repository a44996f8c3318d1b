import type { Availability } from '@/lib/contract/parts/availability';
import { ITEM_KINDS } from '../platform/inventory/item-kinds';
import type { StoredEvent } from './stored-event';

/** Whether one can register, and if not, why. */
export type RegistrationStateName = 'open' | 'not_open_yet' | 'closed' | 'sold_out';

type Track = StoredEvent['tracks'][number];

/** The inventory kind of a registration track's places. */
export const TRACK_PLACES = ITEM_KINDS.track;

/** When a track can be taken: from its own opening and closing, else the event's, and never after the event. */
export function trackWindow(
  { registration, event }: Pick<StoredEvent, 'registration' | 'event'>,
  track: Pick<Track, 'opens' | 'closes'>,
): { opens: string | null; closes: string } {
  return {
    opens: track.opens ?? registration.opens ?? null,
    closes: track.closes ?? registration.closes ?? event.ends_at,
  };
}

/**
 * Whether a track can be taken now. A track whose last places are only held is still open: one of them may return within
 * minutes, and its own page says so.
 */
export function trackState(
  definition: Pick<StoredEvent, 'registration' | 'event'>,
  track: Pick<Track, 'opens' | 'closes'>,
  availability: Pick<Availability, 'state'> | undefined,
  now: string,
): RegistrationStateName {
  const { opens, closes } = trackWindow(definition, track);
  if (opens !== null && now < opens) return 'not_open_yet';
  if (now >= closes) return 'closed';
  return availability?.state === 'full' ? 'sold_out' : 'open';
}

/** The best that any of the states offers: one open track makes the event open. */
export function bestState(states: readonly RegistrationStateName[]): RegistrationStateName {
  const order = ['open', 'sold_out', 'not_open_yet'] as const;
  return order.find((state) => states.includes(state)) ?? 'closed';
}
