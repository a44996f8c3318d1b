import { describe, expect, it } from 'vitest';
import { checkJsonLd, jsonLdProblems } from '../../support/json-ld-rules';

const place = {
  '@type': 'Place',
  name: 'Harbour Centre',
  address: { '@type': 'PostalAddress', addressLocality: 'Vancouver', addressCountry: 'CA' },
};
const event = {
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: 'Horizons',
  startDate: '2027-02-04T09:00:00-08:00',
  endDate: '2027-02-05T17:00:00-08:00',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  location: place,
};
const step = (position: number, more: object = { item: `https://a.example/${position}` }) => ({
  ...{ '@type': 'ListItem', position, name: `Step ${position}` },
  ...more,
});
const trail = {
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [step(1), step(2, {})],
};
const person = { '@context': 'https://schema.org', '@type': 'Person', name: 'Amina Diallo' };

describe('checkJsonLd', () => {
  it.each([
    ['an event', event],
    ['breadcrumbs', trail],
    ['a person', person],
  ])('accepts %s', (_name, data) => {
    expect(checkJsonLd(data).problems).toEqual([]);
  });

  it('names what search engines ask for besides', () => {
    expect([checkJsonLd(person).lacking, checkJsonLd(event).lacking.includes('Event.image')]).toEqual([
      ['Person.url', 'Person.image', 'Person.description', 'Person.sameAs'],
      true,
    ]);
  });

  it.each([
    [{ ...event, '@context': 'http://schema.org' }, '@context: is not https://schema.org'],
    [{ ...event, '@type': 'Conference' }, 'Conference: is of the unknown type Conference'],
    [{ ...event, name: undefined }, 'Event.name: is missing'],
    [{ ...event, name: ' ' }, 'Event.name: is not a text'],
    [{ ...event, description: '<p>Hello</p>' }, 'Event.description: has markup'],
    [
      { ...event, startDate: '2027-02-04T09:00' },
      'Event.startDate: is not a date, or a time with its offset',
    ],
    [{ ...event, endDate: '2027-02-03' }, 'Event.endDate: is before the start'],
    [{ ...event, url: '/schedule' }, 'Event.url: is not an absolute address'],
    [{ ...event, image: [] }, 'Event.image: is an empty list'],
    [{ ...event, where: 'here' }, 'Event.where: is not a property of this type'],
    [{ ...event, location: { ...place, address: undefined } }, 'Event.location.address: is missing'],
    [
      { ...event, eventAttendanceMode: undefined, location: 'Vancouver' },
      'Event.location: is not one of Place, VirtualLocation',
    ],
    [{ ...event, performer: place }, 'Event.performer: may not be of the type Place'],
    [
      { ...event, eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode' },
      'Event.location: has no VirtualLocation, as its attendance mode asks for',
    ],
    [
      { ...event, offers: { '@type': 'Offer', price: '1,50', priceCurrency: 'USD' } },
      'Event.offers.price: is not an amount with a dot',
    ],
    [{ ...trail, itemListElement: [step(1)] }, 'BreadcrumbList: has fewer than two steps'],
    [{ ...trail, itemListElement: [step(1, {}), step(2)] }, 'BreadcrumbList: step 1 has no address'],
    [{ ...trail, itemListElement: [step(2), step(2)] }, 'BreadcrumbList: step 1 has another position'],
    [{ ...person, sameAs: ['amina'] }, 'Person.sameAs: is not an absolute address'],
    [undefined, 'the item: is not an object'],
  ])('%j', (data, problem) => {
    expect(checkJsonLd(JSON.parse(JSON.stringify(data ?? null))).problems).toEqual([problem]);
  });
});

it('reads the text of a script element', () => {
  expect([jsonLdProblems(JSON.stringify(person)), jsonLdProblems('{')]).toEqual([
    [],
    ['the item: is not JSON'],
  ]);
});
