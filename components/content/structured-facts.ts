import type { AnswerOf } from '@/lib/contract/parts/call';
import type { ClientEvent } from '@/lib/contract/parts/event';
import type { LocationSummary } from '@/lib/contract/parts/location';
import type { Picture } from '@/lib/contract/parts/picture';
import type { SessionSummary } from '@/lib/contract/parts/session';
import type { getPresenterDetail } from '@/lib/contract/workshops/own-pages';
import { isWebAddress } from '@/lib/domain/safe-link';
import type { Locale } from '@/lib/i18n/languages';
import { paths } from '@/lib/paths';
import { siteAddress, siteOrigin } from '@/lib/seo/site-address';
import type { PageFacts, PlaceFacts, SessionFacts } from '@/lib/seo/structured-data/facts';
import type { OrganizationFacts, PersonFacts } from '@/lib/seo/structured-data/person-data';

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
    presenters: session.presenters.map(({ code, name }) => ({
      name,
      url: siteAddress(event, paths.speaker(code), locale),
    })),
    cancelled: session.cancelled === 'Y',
    url: siteAddress(event, paths.workshop(session.workshops_code), locale),
  };
}

type Site = Pick<Page, 'event' | 'locale' | 'buildings'>;

/** A presenter of the programme, for the page about them. */
export function personFacts(speaker: AnswerOf<typeof getPresenterDetail>, site: Site): PersonFacts {
  const { code, name, role, organization, summary, photo, links, sessions } = speaker;
  return {
    name,
    role,
    organization,
    description: summary,
    url: siteAddress(site.event, paths.speaker(code), site.locale),
    image: pictureAddress(site.event, photo),
    sites: links.map(({ url }) => url),
    sessions: sessions.map((session) => sessionFacts(session, site)),
  };
}

/** An exhibitor or sponsor, for the page at `path`. */
export function partnerFacts(
  partner: { name: string; description: string | null; logo: Picture | null; url: string | null },
  { event, locale, path }: Pick<Page, 'event' | 'locale' | 'path'>,
): OrganizationFacts {
  const { name, description, logo, url } = partner;
  return {
    name,
    description,
    image: pictureAddress(event, logo),
    url: siteAddress(event, path, locale),
    sites: url && isWebAddress(url) ? [url] : [],
  };
}

/** The absolute address of a picture. */
export function pictureAddress(event: ClientEvent, picture: Picture | null): string | undefined {
  return picture ? `${siteOrigin(event)}${picture.url}` : undefined;
}
