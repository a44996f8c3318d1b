import type { EventFacts, PlaceFacts, SessionFacts, TrackFacts } from '@/lib/seo/structured-data/facts';

/** Somebody who presents, with their page. */
export const person = (name: string) => ({
  name,
  url: `https://horizons.example/speakers/${name.toLowerCase().replace(' ', '-')}`,
});
/** A hybrid event in Vancouver. */
export const event: EventFacts = {
  name: 'Horizons',
  tagline: 'Two days of ideas',
  description: null,
  starts_at: '2027-02-04T17:00:00.000Z',
  ends_at: '2027-02-06T01:00:00.000Z',
  type: 'H',
  location: 'Harbour Centre',
  city: 'Vancouver',
  address: '1 Harbour St, Vancouver BC',
  client_name: 'Coastal Teachers',
  time_zone: 'America/Los_Angeles',
  event_language: ['en', 'fr'],
};
/** A building elsewhere, with its address in parts. */
export const school: PlaceFacts = {
  ...{ name: 'Maple Court School', street1: '55 Maple Crt', street2: null, city: 'Burnaby', province: 'BC' },
  ...{ postalcode: 'V5A 1A1', countryvalue: 'CA', latitude: 49.25, longitude: -122.95 },
};
/** The school as structured data. */
export const schoolData = {
  '@type': 'Place',
  name: 'Maple Court School',
  address: {
    '@type': 'PostalAddress',
    streetAddress: '55 Maple Crt',
    addressLocality: 'Burnaby',
    addressRegion: 'BC',
    postalCode: 'V5A 1A1',
    addressCountry: 'CA',
  },
  geo: { '@type': 'GeoCoordinates', latitude: 49.25, longitude: -122.95 },
};
/** The place of the event, as structured data. */
export const venueData = {
  '@type': 'Place',
  name: 'Harbour Centre',
  address: {
    '@type': 'PostalAddress',
    streetAddress: '1 Harbour St, Vancouver BC',
    addressLocality: 'Vancouver',
  },
};
export const page = {
  eventUrl: 'https://horizons.example/',
  locale: 'en',
  images: ['https://horizons.example/card'],
};
/** A ticket with an early-bird price. */
export const track: TrackFacts = {
  name: 'General admission',
  price: { amount: { amount: 19500, currency: 'USD' }, later: { amount: 24500, currency: 'USD' } },
  early_bird: { fee: { amount: 19500, currency: 'USD' }, until: '2027-01-16T08:00:00.000Z' },
  state: 'open',
  opens: '2026-10-01T07:00:00.000Z',
  closes: '2027-02-05T02:00:00.000Z',
  availability: { state: 'limited' },
  url: 'https://horizons.example/registration/start?track=general',
};
/** A session in a room of the event’s place. */
export const session: SessionFacts = {
  code: 'sky-1',
  title: 'The sky tonight',
  start: '2027-02-04T17:00:00.000Z',
  end: '2027-02-04T18:00:00.000Z',
  type: 'I',
  room: 'Room A',
  place: null,
  offsite: false,
  language: 'en',
  fee: null,
  availability: { state: 'available' },
  presenters: [person('Amina Diallo'), person('Jo Park')],
  cancelled: false,
  url: 'https://horizons.example/workshops/sky',
};
