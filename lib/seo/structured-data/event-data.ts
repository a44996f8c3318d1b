import type { EventFacts, PageFacts, SessionFacts, TrackFacts } from './facts';
import { CONTEXT, type JsonLd, some } from './json-ld';
import { offers } from './offers';

/** Limits of the lists, because search engines ignore long lists and the page would have everything twice. */
const MAX_SESSIONS = 20;
const MAX_PERFORMERS = 20;

const ATTENDANCE = {
  I: 'https://schema.org/OfflineEventAttendanceMode',
  O: 'https://schema.org/OnlineEventAttendanceMode',
  H: 'https://schema.org/MixedEventAttendanceMode',
} as const;

interface EventParts {
  event: EventFacts;
  page: PageFacts;
  tracks?: readonly TrackFacts[];
  sessions?: readonly SessionFacts[];
}

/** An event with its offers and its first sessions. */
export function eventData({ event, page, tracks = [], sessions = [] }: EventParts): JsonLd {
  const { eventUrl, locale, images = [], logo } = page;
  const performers = [...new Set(sessions.flatMap(({ presenters }) => presenters))].slice(0, MAX_PERFORMERS);
  return {
    '@context': CONTEXT,
    '@type': 'Event',
    '@id': `${eventUrl}#event`,
    ...eventCore(event, page),
    description: event.description ?? event.tagline ?? undefined,
    inLanguage: locale,
    eventStatus: 'https://schema.org/EventScheduled',
    image: some(images),
    organizer: {
      '@type': 'Organization',
      name: event.client_name,
      url: eventUrl,
      ...(logo && { logo }),
    },
    performer: some(performers.map(person)),
    offers: some(tracks.flatMap((track) => offers(track, locale))),
    subEvent: some(sessions.slice(0, MAX_SESSIONS).map((session) => sessionCore(session, event, page))),
  };
}

/** One session, with its event as `superEvent`. */
export function sessionData(session: SessionFacts, event: EventFacts, page: PageFacts): JsonLd {
  return {
    '@context': CONTEXT,
    ...sessionCore(session, event, page),
    '@id': `${session.url}#${session.code}`,
    image: some(page.images ?? []),
    organizer: { '@type': 'Organization', name: event.client_name, url: page.eventUrl },
    superEvent: { '@type': 'Event', '@id': `${page.eventUrl}#event`, ...eventCore(event, page) },
  };
}

function eventCore(event: EventFacts, { eventUrl }: PageFacts): JsonLd {
  return {
    name: event.name,
    url: eventUrl,
    startDate: event.starts_at,
    endDate: event.ends_at,
    eventAttendanceMode: ATTENDANCE[event.type],
    location: locationOf(event, eventUrl),
  };
}

function sessionCore(session: SessionFacts, event: EventFacts, { locale, eventUrl }: PageFacts): JsonLd {
  const online = session.type !== 'I';
  return {
    '@type': 'Event',
    name: session.title,
    url: session.url,
    description: session.description ?? undefined,
    inLanguage: locale,
    startDate: session.start,
    endDate: session.end,
    eventStatus: `https://schema.org/${session.cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: ATTENDANCE[online ? 'O' : 'I'],
    location: online
      ? { '@type': 'VirtualLocation', url: session.url }
      : (venue(event, session.room) ?? { '@type': 'VirtualLocation', url: eventUrl }),
    performer: some(session.presenters.map(person)),
  };
}

/** The event's place, the site itself as virtual location when it is online, or both when it is hybrid. */
function locationOf(event: EventFacts, eventUrl: string): JsonLd | readonly JsonLd[] {
  const online = { '@type': 'VirtualLocation', url: eventUrl };
  const place = venue(event);
  if (event.type === 'O' || !place) return online;
  return event.type === 'H' ? [place, online] : place;
}

function venue({ location, city, address }: EventFacts, room?: string | null): JsonLd | undefined {
  const name = room && location ? `${room}, ${location}` : (room ?? location ?? city);
  if (!name) return undefined;
  return { '@type': 'Place', name, address: address ?? city ?? location ?? name };
}

function person(name: string): JsonLd {
  return { '@type': 'Person', name };
}
