import type { z } from 'zod';
import type { Availability } from '@/lib/contract/parts/availability';
import type { registrationState } from '@/lib/contract/parts/event';
import type { Message } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/languages';
import { formatDate } from '@/lib/time/format';
import type { Db } from '../platform/database/database';
import { SharedReadings } from '../platform/database/readings/shared-readings';
import { availabilities, type ItemAvailability } from '../platform/inventory/availability';
import { ITEM_KINDS } from '../platform/inventory/items';
import type { SiteEvent } from './event';
import type { StoredEvent } from './stored-event';

/** Whether a visitor can register, and if not, why. */
export type RegistrationStateName = 'open' | 'not_open_yet' | 'closed' | 'sold_out';

type Track = StoredEvent['tracks'][number];

/** The inventory kind of a registration track's places. */
export const TRACK_PLACES = ITEM_KINDS.track;

/** When a track is on sale: its own opening and closing, else those of the event. Sales end with the event at the latest. */
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
 * Whether a track is on sale now. While the site says that it is not open yet, or that the event is over, nothing is on sale
 * whatever the dates say. A track whose last places are only held stays open: a place may become free within
 * minutes, and the track's page says so.
 */
export function trackState(
  definition: Pick<StoredEvent, 'registration' | 'event'>,
  track: Pick<Track, 'opens' | 'closes'>,
  availability: Pick<Availability, 'state'> | undefined,
  now: string,
): RegistrationStateName {
  const { homepage } = definition.registration;
  if (homepage === 'coming_soon') return 'not_open_yet';
  if (homepage === 'thank_you') return 'closed';
  const { opens, closes } = trackWindow(definition, track);
  if (opens !== null && now < opens) return 'not_open_yet';
  if (now >= closes) return 'closed';
  return availability?.state === 'full' ? 'sold_out' : 'open';
}

/** The state of the event as a whole: one open track makes the event open. */
export function bestState(states: readonly RegistrationStateName[]): RegistrationStateName {
  const order = ['open', 'sold_out', 'not_open_yet'] as const;
  return order.find((state) => states.includes(state)) ?? 'closed';
}

/** Says when a track that is not open yet opens; without a date where that is not known, or is over and the site still closed. */
export function notOpenYet(
  definition: Pick<StoredEvent, 'registration' | 'event'>,
  track: Pick<Track, 'opens' | 'closes'>,
  { now, locale }: { now: string; locale: Locale },
): Message {
  const { opens } = trackWindow(definition, track);
  if (opens === null || opens <= now) return { key: 'registration_not_announced' };
  const date = formatDate(opens, definition.event.time_zone, locale);
  return { key: 'registration_not_open_yet', values: { date } };
}

/**
 * Whether activities and merchandise are sold without a registration: the event has a form for who buys them, its
 * site is open, and it is neither over nor cancelled.
 */
export function isSoldAlone(
  { definition, cancelledAt }: Pick<SiteEvent, 'definition' | 'cancelledAt'>,
  now: string,
): boolean {
  const { forms, activities, products, event, registration } = definition;
  if (registration.homepage !== 'active' || cancelledAt !== null) return false;
  return forms.buyer !== undefined && activities.length + products.length > 0 && now < event.ends_at;
}

const shared = new SharedReadings<ItemAvailability[]>();

/** Whether a visitor can register for any listed track now, with the first opening and the last closing of all tracks. */
export async function readRegistrationState(
  db: Db,
  { code, definition }: SiteEvent,
  now: string,
): Promise<z.infer<typeof registrationState>> {
  const listed = definition.tracks.filter((track) => track.listed);
  const places = await shared.read(db, code, () =>
    availabilities(db, { eventCode: code, kind: TRACK_PLACES, now }),
  );
  const byCode = new Map(places.map((place) => [place.code, place.availability]));
  const states = listed.map((track) => trackState(definition, track, byCode.get(track.code), now));
  const windows = listed.map((track) => trackWindow(definition, track));
  const opens = windows.map((window) => window.opens).filter((instant) => instant !== null);
  const everOpen = opens.length < windows.length;
  return {
    state: bestState(states),
    opens: everOpen ? null : (opens.sort()[0] ?? null),
    closes:
      windows
        .map((window) => window.closes)
        .sort()
        .at(-1) ?? null,
  };
}
