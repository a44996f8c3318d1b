import { formatZoned } from '#format-zoned';
import { BOTH_LOCALES } from '../../i18n/languages';
import type { EventFacts, PageFacts, SessionFacts, TrackFacts } from './facts';
import { CONTEXT, type JsonLd, some } from './json-ld';
import { offers, sessionOffer } from './offers';
import { locationOfEvent, locationOfSession } from './place-data';

/** An instant with the offset of the event's zone, because search engines take its date from the text: `2027-02-04T09:00:00-08:00`. */
function zonedInstant(instant: string, timeZone: string): string {
  return formatZoned(instant, timeZone, "yyyy-MM-dd'T'HH:mm:ssxxx");
}

/** An event whose file says days alone begins at the first midnight and ends before the last: then its dates are days. */
const WHOLE_DAY = /T(?:00:00:00|23:59:59)/;

function dateOrInstant(instant: string, timeZone: string): string {
  const zoned = zonedInstant(instant, timeZone);
  return WHOLE_DAY.test(zoned) ? zoned.slice(0, 10) : zoned;
}

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
  const presenters = sessions.flatMap((session) =>
    session.presenters.map((each) => [each.url, each] as const),
  );
  const performers = [...new Map(presenters).values()].slice(0, MAX_PERFORMERS);
  return {
    '@context': CONTEXT,
    '@type': 'Event',
    '@id': `${eventUrl}#event`,
    ...eventCore(event, page),
    description: event.description ?? event.tagline ?? undefined,
    inLanguage: event.event_language,
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
    recordedIn: session.recording
      ? { '@type': 'CreativeWork', name: session.title, url: session.recording }
      : undefined,
    workFeatured: session.slides
      ? { '@type': 'PresentationDigitalDocument', name: session.title, url: session.slides }
      : undefined,
    organizer: { '@type': 'Organization', name: event.client_name, url: page.eventUrl },
    superEvent: { '@type': 'Event', '@id': `${page.eventUrl}#event`, ...eventCore(event, page) },
  };
}

function eventCore(event: EventFacts, page: PageFacts): JsonLd {
  return {
    name: event.name,
    url: page.eventUrl,
    startDate: dateOrInstant(event.starts_at, event.time_zone),
    endDate: dateOrInstant(event.ends_at, event.time_zone),
    eventAttendanceMode: ATTENDANCE[event.type],
    location: locationOfEvent(event, page),
  };
}

/** A session as a part of other data: without context, id and event. */
export function sessionCore(session: SessionFacts, event: EventFacts, page: PageFacts): JsonLd {
  return {
    '@type': 'Event',
    name: session.title,
    url: session.url,
    description: session.description ?? undefined,
    inLanguage: session.language === 'both' ? BOTH_LOCALES : (session.language ?? undefined),
    startDate: zonedInstant(session.start, event.time_zone),
    endDate: zonedInstant(session.end, event.time_zone),
    eventStatus: `https://schema.org/${session.cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: ATTENDANCE[session.type],
    location: locationOfSession(session, event, page),
    performer: some(session.presenters.map(person)),
    offers: sessionOffer(session),
  };
}

function person({ name, url }: SessionFacts['presenters'][number]): JsonLd {
  return { '@type': 'Person', name, url };
}
