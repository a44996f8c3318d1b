import type { EventFacts, PageFacts, PlaceFacts, SessionFacts } from './facts';
import type { JsonLd } from './json-ld';

/** A building, with its address in parts. */
export function buildingData(place: PlaceFacts): JsonLd {
  const { latitude, longitude } = place;
  return {
    '@type': 'Place',
    name: place.name,
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

/** The event's place, the site itself as virtual location when it is online, or both when it is hybrid. */
export function locationOfEvent(event: EventFacts, page: PageFacts): JsonLd | readonly JsonLd[] {
  const online = { '@type': 'VirtualLocation', url: page.eventUrl };
  if (event.type === 'O') return online;
  const place = eventPlace(event, page) ?? placeToBeNamed(event);
  return event.type === 'I' ? place : [place, online];
}

/** Where a session is held: its own room and building, else the event's place; offsite without a building, in its city. */
export function locationOfSession(session: SessionFacts, event: EventFacts, page: PageFacts): JsonLd {
  if (session.type !== 'I') return { '@type': 'VirtualLocation', url: session.url };
  const building = session.place && buildingData(session.place);
  const place =
    building ?? (session.offsite ? cityData(event) : eventPlace(event, page)) ?? placeToBeNamed(event);
  return session.room === null ? place : { ...place, name: roomIn(session.room, place.name) };
}

/** What takes place in person somewhere is not online, though the organiser has not said where. */
const placeToBeNamed = ({ name }: EventFacts): JsonLd => ({ '@type': 'Place', name });

function roomIn(room: string, place: JsonLd[string]): string {
  return typeof place === 'string' && place !== room ? `${room}, ${place}` : room;
}

function eventPlace({ location, city, address }: EventFacts, { venue }: PageFacts): JsonLd | undefined {
  if (venue) return buildingData(venue);
  const name = location ?? city;
  if (!name) return undefined;
  const parts = { streetAddress: address ?? undefined, addressLocality: city ?? undefined };
  return { '@type': 'Place', name, address: { '@type': 'PostalAddress', ...parts } };
}

function cityData({ city }: EventFacts): JsonLd | undefined {
  if (!city) return undefined;
  return { '@type': 'Place', name: city, address: { '@type': 'PostalAddress', addressLocality: city } };
}
