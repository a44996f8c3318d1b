import { decimals, type Money } from '../money';

/**
 * What search engines read of an event, in the words of schema.org (design §10). Pure: addresses come in complete, and
 * what depends on the time of day is written as the span in which it holds, because the page is kept.
 */

type JsonValue = string | number | boolean | JsonLd | readonly JsonValue[] | undefined;
export interface JsonLd {
  readonly [key: string]: JsonValue;
}

/** The event, by the names that the contract gives its fields. */
export interface EventFacts {
  name: string;
  tagline: string | null;
  description: string | null;
  starts_at: string;
  ends_at: string;
  type: 'I' | 'O' | 'H';
  location: string | null;
  city: string | null;
  address: string | null;
  client_name: string;
}

/** A way to register with its price. */
export interface TrackFacts {
  name: string;
  fee: Money;
  early_bird: { fee: Money; until: string } | null;
  state: 'open' | 'not_open_yet' | 'closed' | 'sold_out';
  opens: string | null;
  closes: string | null;
  availability: { state: 'available' | 'limited' | 'held' | 'full' };
  /** Where it is chosen, complete. */
  url: string;
}

/** A session of the programme. */
export interface SessionFacts {
  code: string;
  title: string;
  description?: string | null;
  start: string;
  end: string;
  /** I means in person. */
  type: 'I' | 'O';
  room: string | null;
  presenters: readonly string[];
  cancelled: boolean;
  /** Its own page, complete. */
  url: string;
}

/** The page that says it. */
export interface PageFacts {
  /** The event's home page in this language, complete. */
  eventUrl: string;
  locale: string;
  /** Pictures, complete addresses. */
  images?: readonly string[];
  logo?: string | undefined;
}

const CONTEXT = 'https://schema.org';

/** Search engines read no more of an event's parts than this, and a page should not carry them twice over. */
const MOST_SESSIONS = 20;
const MOST_PERFORMERS = 20;

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

/** The event with its offers and the sessions that are worth naming. */
export function eventData({ event, page, tracks = [], sessions = [] }: EventParts): JsonLd {
  const { eventUrl, locale, images = [], logo } = page;
  const performers = [...new Set(sessions.flatMap(({ presenters }) => presenters))].slice(0, MOST_PERFORMERS);
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
    subEvent: some(sessions.slice(0, MOST_SESSIONS).map((session) => sessionCore(session, event, page))),
  };
}

/** One session, as a part of its event. */
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

/** A page's place below the home page, which comes first. `trail` has complete addresses. */
export function breadcrumbData(trail: readonly { name: string; url: string }[], locale: string): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    inLanguage: locale,
    itemListElement: trail.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** A place of the event, as its page shows it. */
export function placeData(
  place: {
    name: string;
    description: string | null;
    street1: string;
    street2: string | null;
    city: string;
    province: string | null;
    postalcode: string | null;
    countryvalue: string;
    latitude: number | null;
    longitude: number | null;
  },
  page: { url: string; image?: string | undefined },
): JsonLd {
  const { latitude, longitude } = place;
  return {
    '@context': CONTEXT,
    '@type': 'Place',
    name: place.name,
    description: place.description ?? undefined,
    url: page.url,
    image: page.image,
    address: {
      '@type': 'PostalAddress',
      streetAddress: [place.street1, place.street2].filter(Boolean).join(', '),
      addressLocality: place.city,
      addressRegion: place.province ?? undefined,
      postalCode: place.postalcode ?? undefined,
      addressCountry: place.countryvalue,
    },
    ...(latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  };
}

/** JSON that can stand within a script element: nothing in it can end the element or begin another. */
export function jsonLdText(data: JsonLd): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
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

/** The place, the site itself for who takes part from afar, or both. */
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

/** Two offers where there is an early-bird price, each for the span in which it is to be had. */
function offers({ early_bird, ...track }: TrackFacts, locale: string): JsonLd[] {
  const regular = { ...track, opens: early_bird?.until ?? track.opens };
  return [
    ...(early_bird ? [offer({ ...track, fee: early_bird.fee, closes: early_bird.until }, locale)] : []),
    offer(regular, locale),
  ];
}

function offer(track: Omit<TrackFacts, 'early_bird'>, locale: string): JsonLd {
  return {
    '@type': 'Offer',
    name: track.name,
    url: track.url,
    inLanguage: locale,
    price: decimalAmount(track.fee),
    priceCurrency: track.fee.currency,
    availability: `https://schema.org/${offered(track)}`,
    validFrom: track.opens ?? undefined,
    validThrough: track.closes ?? undefined,
  };
}

function offered({ state, availability }: Pick<TrackFacts, 'state' | 'availability'>): string {
  if (state === 'sold_out' || state === 'closed' || availability.state === 'full') return 'SoldOut';
  if (state === 'not_open_yet') return 'PreOrder';
  return availability.state === 'available' ? 'InStock' : 'LimitedAvailability';
}

/** An amount as schema.org wants it: `245.00`. */
function decimalAmount({ amount, currency }: Money): string {
  const digits = decimals(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

/** A list, or nothing in place of an empty one, which validators complain of. */
function some<Value extends JsonValue>(list: readonly Value[]): readonly Value[] | undefined {
  return list.length > 0 ? list : undefined;
}
