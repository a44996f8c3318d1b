import type { ClientEvent } from '@/lib/contract/parts/event';
import type { LocationSummary } from '@/lib/contract/parts/location';
import type { Picture } from '@/lib/contract/parts/picture';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { type Locale, paths } from '@/lib/paths';
import { siteAddress, siteOrigin } from '@/lib/seo/site-address';
import type { PageFacts, PlaceFacts, SessionFacts } from '@/lib/seo/structured-data/facts';

/** The event's buildings: its own, and that of each room. */
export interface Buildings {
  venue: PlaceFacts | undefined;
  byRoom: ReadonlyMap<string, PlaceFacts>;
}

export function buildingsOf(
  event: Pick<ClientEvent, 'location'>,
  locations: readonly LocationSummary[],
): Buildings {
  return {
    venue: locations.find(({ name }) => name === event.location),
    byRoom: new Map(locations.flatMap((location) => location.rooms.map(({ code }) => [code, location]))),
  };
}

interface Page {
  event: ClientEvent;
  locale: Locale;
  /** Without language. */
  path: string;
  photo?: Picture | null;
  buildings: Buildings;
}

export function pageFacts({ event, locale, path, photo, buildings }: Page): PageFacts {
  const picture = photo
    ? `${siteOrigin(event)}${photo.url}`
    : siteAddress(event, paths.socialCard(path), locale);
  return {
    eventUrl: siteAddress(event, paths.home(), locale),
    locale,
    venue: buildings.venue,
    images: [picture],
    ...(event.event_logo && { logo: `${siteOrigin(event)}${event.event_logo.url}` }),
  };
}

export function sessionFacts(
  session: SessionSummary,
  { event, locale, buildings }: Pick<Page, 'event' | 'locale' | 'buildings'>,
): SessionFacts {
  return {
    code: session.workshops_session_code,
    title: session.workshops_title,
    start: session.workshops_schedule_start,
    end: session.workshops_schedule_end,
    type: session.workshops_session_type,
    room: session.room?.name ?? null,
    place: (session.room && buildings.byRoom.get(session.room.code)) ?? null,
    offsite: session.workshops_offsite === 'Y',
    language: session.language,
    fee: session.fee,
    availability: session.availability,
    presenters: session.presenters.map(({ name }) => name),
    cancelled: session.cancelled === 'Y',
    url: siteAddress(event, paths.workshop(session.workshops_code), locale),
  };
}
