import { describe, expect, it } from 'vitest';
import {
  event,
  page,
  person,
  school,
  schoolData,
  session,
  track,
  venueData,
} from '@/tests/support/structured-facts';
import { eventData, sessionData } from './event-data';
import type { SessionFacts } from './facts';
import { jsonLdText } from './json-ld';
import { breadcrumbData, placeData } from './page-data';

/** Data as a search engine reads it: written into a page and parsed again. */
const read = (data: Parameters<typeof jsonLdText>[0]) => JSON.parse(jsonLdText(data));

describe('eventData', () => {
  it('describes what the event is, when and where it is, and who organises it', () => {
    expect(read(eventData({ event, page }))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Event',
      '@id': 'https://horizons.example/#event',
      name: 'Horizons',
      url: 'https://horizons.example/',
      description: 'Two days of ideas',
      inLanguage: ['en', 'fr'],
      startDate: '2027-02-04T09:00:00-08:00',
      endDate: '2027-02-05T17:00:00-08:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      location: [venueData, { '@type': 'VirtualLocation', url: 'https://horizons.example/' }],
      image: ['https://horizons.example/card'],
      organizer: { '@type': 'Organization', name: 'Coastal Teachers', url: 'https://horizons.example/' },
    });
  });

  it('names days where the event is of whole days, and no midnight at which nothing begins', () => {
    const whole = { ...event, starts_at: '2027-02-04T08:00:00.000Z', ends_at: '2027-02-06T07:59:59.000Z' };
    expect(read(eventData({ event: whole, page }))).toMatchObject({
      startDate: '2027-02-04',
      endDate: '2027-02-05',
    });
  });

  it('offers the early-bird price until its end and the regular one from then on', () => {
    const { offers } = read(eventData({ event, page, tracks: [track] }));
    expect(offers).toEqual([
      {
        '@type': 'Offer',
        name: 'General admission',
        url: 'https://horizons.example/registration/start?track=general',
        inLanguage: 'en',
        price: '195.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/LimitedAvailability',
        validFrom: '2026-10-01T07:00:00.000Z',
        validThrough: '2027-01-16T08:00:00.000Z',
      },
      {
        '@type': 'Offer',
        name: 'General admission',
        url: 'https://horizons.example/registration/start?track=general',
        inLanguage: 'en',
        price: '245.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/LimitedAvailability',
        validFrom: '2027-01-16T08:00:00.000Z',
        validThrough: '2027-02-05T02:00:00.000Z',
      },
    ]);
  });

  it.each([
    ['open', 'available', 'InStock'],
    ['open', 'held', 'LimitedAvailability'],
    ['open', 'full', 'SoldOut'],
    ['not_open_yet', 'available', 'PreOrder'],
    ['closed', 'available', 'Discontinued'],
    ['closed', 'full', 'Discontinued'],
    ['sold_out', 'full', 'SoldOut'],
  ] as const)('a track that is %s with places %s is %s', (state, places, expected) => {
    const tracks = [{ ...track, early_bird: null, state, availability: { state: places } }];
    expect(read(eventData({ event, page, tracks })).offers[0].availability).toBe(
      `https://schema.org/${expected}`,
    );
  });

  it('writes amounts of currencies without minor units without decimals', () => {
    const tracks = [
      { ...track, early_bird: null, price: { amount: { amount: 5000, currency: 'JPY' }, later: null } },
    ];
    expect(read(eventData({ event, page, tracks })).offers[0].price).toBe('5000');
  });

  it('names each performer once, and limits the lists', () => {
    const many = Array.from({ length: 300 }, (_, n) => ({
      ...session,
      presenters: [person('Amina Diallo'), person(`Person ${n % 100}`)],
    }));
    const { performer, subEvent } = read(eventData({ event, page, sessions: many }));
    expect([performer.length, performer[0], subEvent.length]).toEqual([
      20,
      { '@type': 'Person', ...person('Amina Diallo') },
      20,
    ]);
  });

  it('is nowhere online when it is in person and its place is not known yet', () => {
    const inPerson = { ...event, type: 'I' as const, location: null, city: null, address: null };
    expect(read(eventData({ event: inPerson, page: { ...page, venue: undefined } })).location).toEqual({
      '@type': 'Place',
      name: inPerson.name,
    });
  });

  it('is in person as well while a hybrid event has not said where', () => {
    const hybrid = { ...event, location: null, city: null, address: null };
    const { location } = read(eventData({ event: hybrid, page: { ...page, venue: undefined } }));
    expect(location).toEqual([
      { '@type': 'Place', name: hybrid.name },
      { '@type': 'VirtualLocation', url: 'https://horizons.example/' },
    ]);
  });

  it('has only a virtual location when it is online only', () => {
    expect(read(eventData({ event: { ...event, type: 'O' }, page })).location).toEqual({
      '@type': 'VirtualLocation',
      url: 'https://horizons.example/',
    });
  });
});

describe('sessionData', () => {
  it('has its event as superEvent and its room as location', () => {
    const data = read(sessionData(session, event, page));
    expect([data['@id'], data.name, data.location, data.superEvent['@id'], data.performer.length]).toEqual([
      'https://horizons.example/workshops/sky#sky-1',
      'The sky tonight',
      { ...venueData, name: 'Room A, Harbour Centre' },
      'https://horizons.example/#event',
      2,
    ]);
  });

  it.each<[string, Partial<SessionFacts>, unknown]>([
    [
      'a room of another building',
      { place: school, room: 'Gym' },
      { ...schoolData, name: 'Gym, Maple Court School' },
    ],
    ['a building without a room', { place: school, room: null }, schoolData],
    ['the event’s own place', { room: null }, venueData],
    [
      'offsite without a building',
      { room: null, offsite: true },
      {
        '@type': 'Place',
        name: 'Vancouver',
        address: { '@type': 'PostalAddress', addressLocality: 'Vancouver' },
      },
    ],
    ['online', { type: 'O', place: school }, { '@type': 'VirtualLocation', url: session.url }],
  ])('is held in %s', (_where, changes, location) => {
    expect(read(sessionData({ ...session, ...changes }, event, page)).location).toEqual(location);
  });

  it('the event’s place has its address in parts where the organiser described the building', () => {
    const data = read(sessionData({ ...session, room: null }, event, { ...page, venue: school }));
    expect([data.location, data.superEvent.location[0]]).toEqual([schoolData, schoolData]);
  });

  it.each([
    ['en', 'en'],
    ['both', ['en', 'fr']],
    [null, undefined],
  ] as const)('is held in the language %s, whatever the page’s', (language, expected) => {
    expect(read(sessionData({ ...session, language }, event, { ...page, locale: 'fr' })).inLanguage).toEqual(
      expected,
    );
  });

  it('names its recording and its slides', () => {
    const left = { recording: 'https://video.example/sky', slides: 'https://slides.example/sky.pdf' };
    const data = read(sessionData({ ...session, ...left }, event, page));
    expect([data.recordedIn, data.workFeatured]).toEqual([
      { '@type': 'CreativeWork', name: 'The sky tonight', url: left.recording },
      { '@type': 'PresentationDigitalDocument', name: 'The sky tonight', url: left.slides },
    ]);
    expect(read(sessionData(session, event, page))).not.toHaveProperty('recordedIn');
  });

  it('has an offer when it has a fee, until it is cancelled', () => {
    const paid = {
      ...session,
      fee: { amount: 1250, currency: 'CAD' },
      availability: { state: 'full' },
    } as const;
    expect([
      read(sessionData(paid, event, page)).offers,
      read(sessionData({ ...paid, cancelled: true }, event, page)).offers,
      read(sessionData(session, event, page)).offers,
    ]).toEqual([
      {
        '@type': 'Offer',
        url: session.url,
        price: '12.50',
        priceCurrency: 'CAD',
        availability: 'https://schema.org/SoldOut',
      },
      undefined,
      undefined,
    ]);
  });

  it('shows that it is cancelled and online', () => {
    const data = read(sessionData({ ...session, cancelled: true, type: 'O' }, event, page));
    expect([data.eventStatus, data.eventAttendanceMode, data.location['@type']]).toEqual([
      'https://schema.org/EventCancelled',
      'https://schema.org/OnlineEventAttendanceMode',
      'VirtualLocation',
    ]);
  });
});

it('breadcrumbs are numbered from the home page on', () => {
  const trail = [
    { name: 'Horizons', url: 'https://horizons.example/' },
    { name: 'Travel', url: 'https://horizons.example/travel' },
  ];
  expect(read(breadcrumbData(trail, 'en')).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Horizons', item: 'https://horizons.example/' },
    { '@type': 'ListItem', position: 2, name: 'Travel', item: 'https://horizons.example/travel' },
  ]);
});

it('a place has coordinates only where both are known', () => {
  const place = {
    ...{
      name: 'Harbour Centre',
      description: null,
      street1: '1 Harbour St',
      street2: null,
      city: 'Vancouver',
    },
    ...{ province: 'BC', postalcode: null, countryvalue: 'CA', latitude: 49.28, longitude: null },
  };
  const data = read(placeData(place, { url: 'https://horizons.example/locations/harbour' }));
  expect([data.address.streetAddress, 'geo' in data]).toEqual(['1 Harbour St', false]);
});

it('no text can close the script element that contains it', () => {
  const hostile = '</script><script>alert(1)</script><!--\u2028';
  const text = jsonLdText({ name: hostile });
  expect([text.includes('<'), text.includes('\u2028'), JSON.parse(text).name]).toEqual([
    false,
    false,
    hostile,
  ]);
});
