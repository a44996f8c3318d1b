import { availabilityOnWire } from '@/lib/contract/parts/availability';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { getTrackInformationBySeo } from '@/lib/contract/registration/start';
import { notFound } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/languages';
import type { UseCaseContext } from '../calls/use-case';
import { inMinorUnits } from '../checkout/minor-units';
import { findOpening, type OpeningCode, usesOf } from '../codes/event-codes';
import type { Db } from '../platform/database/database';
import { availabilities, type ItemAvailability } from '../platform/inventory/availability';
import type { Places } from '../platform/inventory/items';
import { mayAttend } from '../programme/queries';
import { readProgramme } from '../programme/read-programme';
import type { SiteEvent } from '../tenancy/event';
import { localise, localiseOptional } from '../tenancy/localise';
import { TRACK_PLACES, trackState, trackWindow } from '../tenancy/registration-state';
import type { StoredEvent } from '../tenancy/stored-event';
import { trackPrice } from './price-list';
import type { Registration } from './queries';

export type Track = StoredEvent['tracks'][number];
type TrackAnswer = AnswerOf<typeof getTrackInformationBySeo>;

/** A track of the event, listed or not. @throws Refusal 404 at `field` when there is none */
export function requireTrack(event: SiteEvent, code: string, field = 'track'): Track {
  const track = event.definition.tracks.find((each) => each.code === code);
  if (!track) throw notFound(field);
  return track;
}

/** The inventory item for a track's places. */
export const trackItem = (track: Pick<Track, 'code'>) => ({ kind: TRACK_PLACES, code: track.code });

/** Whether the event lets attendees of a track choose workshops (specification §3, registration_workshops). */
function choosesWorkshops({ registration }: StoredEvent, track: Track): boolean {
  return registration.workshops && track.workshops;
}

/** Whether attendees of a track have a workshops step: they may choose workshops, and there are sessions to choose. */
export async function hasWorkshopsStep(
  db: Db,
  event: SiteEvent,
  track: Track,
  modes: Track['modes'] = track.modes,
): Promise<boolean> {
  if (!choosesWorkshops(event.definition, track)) return false;
  const programme = await readProgramme(db, event);
  return programme.sessions.some(
    (session) => !session.cancelled && mayAttend({ ...track, modes }, session, programme),
  );
}

/** Tracks for an answer, with their present availability. */
export async function describeTracks(
  reader: Pick<UseCaseContext, 'event' | 'locale' | 'clock'> & { db: Db },
  tracks: readonly Track[],
): Promise<TrackAnswer[]> {
  const places = await availabilities(reader.db, {
    eventCode: reader.event.code,
    items: tracks.map(trackItem),
    now: reader.clock.now(),
  });
  return describeTracksWith(reader, tracks, places);
}

/** Tracks for an answer, when the availability of their places was read already. */
export function describeTracksWith(
  { event, locale, clock }: Pick<UseCaseContext, 'event' | 'locale' | 'clock'>,
  tracks: readonly Track[],
  places: readonly ItemAvailability[],
): TrackAnswer[] {
  const now = clock.now();
  const byCode = new Map(places.map((item) => [item.code, item.availability]));
  return tracks.map((track) => describeTrack(event, track, byCode.get(track.code), { locale, now }));
}

function describeTrack(
  { definition }: SiteEvent,
  track: Track,
  left: ItemAvailability['availability'] | undefined,
  { locale, now }: { locale: Locale; now: string },
): TrackAnswer {
  const { currency, languages } = definition.event;
  const money = (amount: number) => ({ amount: inMinorUnits(amount, currency), currency });
  const availability = availabilityOnWire(left);
  const early = track.early_bird;
  return {
    ID: track.code,
    code: track.code,
    seo: track.seo,
    name: localise(track.name, locale, languages),
    description: localiseOptional(track.description, locale, languages),
    modes: track.modes,
    fee: money(track.fee),
    price: trackPrice(definition, track, { locale, now }),
    early_bird: early && now <= early.until ? { fee: money(early.fee), until: early.until } : null,
    state: trackState(definition, track, availability, now),
    ...trackWindow(definition, track),
    availability,
    listed: track.listed ? 'Y' : 'N',
    group: track.group ? 'Y' : 'N',
    invitation: track.invitation ? 'Y' : 'N',
    workshops: choosesWorkshops(definition, track) ? 'Y' : 'N',
    workshop_limit: track.workshop_limit ?? null,
    documents: (track.documents ?? []).length > 0 ? 'Y' : 'N',
  };
}

/** Codes of the tracks that can be registered for now. */
export function openTracks({ definition }: SiteEvent, now: string): string[] {
  return definition.tracks
    .filter((track) => trackState(definition, track, undefined, now) === 'open')
    .map(({ code }) => code);
}

/**
 * What the place of a registration takes: one of its track's places; with an invitation code a use of the code as well; with
 * a bypass code only that use, because such codes have places of their own
 * (docs/rooms/inventory.md#places-of-a-bypass-code).
 */
export function placeItems(
  track: Parameters<typeof trackItem>[0],
  opening: Pick<OpeningCode, 'kind' | 'code' | 'uses'> | undefined,
): Places[] {
  const place = { ...trackItem(track), quantity: 1 };
  if (!opening) return [place];
  return opening.kind === 'bypass' ? usesOf(opening) : [place, ...usesOf(opening)];
}

/** The places of a registration that was started before; nothing more in a place that its group had bought. */
export function placeItemsOf(
  event: SiteEvent,
  { trackCode, openingCode, placeOf }: Pick<Registration, 'trackCode' | 'openingCode' | 'placeOf'>,
): Places[] {
  if (placeOf !== null) return [];
  return placeItems({ code: trackCode }, findOpening(event, openingCode));
}
