import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from './http';

export type Provider = 'photon' | 'nominatim' | 'google';
/** How the stand-in behaves: `wrong` answers with something else than a list, `huge` with more than is read. */
export type LookupMood = 'good' | 'slow' | 'failing' | 'wrong' | 'huge';

export interface FakeLookup {
  /** The settings that choose it. */
  settings: Record<string, string>;
  mood: LookupMood;
  /** What it was asked, with the query or the body as text. */
  asked: string[];
  close(): Promise<void>;
}

/** Longer than anybody waits for suggestions. */
const SLOW_MS = 6000;
const KEY = 'a-key-of-tests';

/** Two addresses, the second in another country. */
const ANSWERS: Record<Provider, unknown> = {
  photon: {
    type: 'FeatureCollection',
    features: [
      { properties: { type: 'city', name: 'Vancouver', countrycode: 'CA', state: 'Colombie-Britannique' } },
      {
        properties: {
          ...{ type: 'house', name: 'Harbour Centre', housenumber: '555', street: 'West Hastings Street' },
          ...{ postcode: 'V6B 4N6', city: 'Vancouver', state: 'Colombie-Britannique', countrycode: 'CA' },
        },
      },
      {
        properties: {
          ...{ type: 'street', name: 'Hastings Street', postcode: '982', city: 'Blaine' },
          ...{ state: 'Washington', countrycode: 'US' },
        },
      },
    ],
  },
  nominatim: [
    { address: { city: 'Vancouver', 'ISO3166-2-lvl4': 'CA-BC', country_code: 'ca' } },
    {
      address: {
        ...{ house_number: '555', road: 'West Hastings Street', city: 'Vancouver', postcode: 'V6B 4N6' },
        ...{ state: 'British Columbia', 'ISO3166-2-lvl4': 'CA-BC', country_code: 'ca' },
      },
    },
    {
      address: {
        ...{ road: 'Hastings Street', town: 'Blaine', postcode: '982', state: 'Washington' },
        ...{ 'ISO3166-2-lvl4': 'US-WA', country_code: 'us' },
      },
    },
  ],
  google: {
    suggestions: [
      { queryPrediction: { text: { text: 'hastings' } } },
      {
        placePrediction: {
          placeId: 'place-1',
          structuredFormat: {
            mainText: { text: '555 West Hastings Street' },
            secondaryText: { text: 'Vancouver, BC' },
          },
        },
      },
      {
        placePrediction: {
          placeId: 'place-2',
          structuredFormat: { mainText: { text: 'Hastings Street' }, secondaryText: { text: 'Blaine, WA' } },
        },
      },
    ],
  },
};

const component = (types: string[], longText: string, shortText = longText) => ({
  types,
  longText,
  shortText,
});
const PLACES: Record<string, unknown> = {
  'place-1': {
    addressComponents: [
      component(['street_number'], '555'),
      component(['route'], 'West Hastings Street', 'W Hastings St'),
      component(['locality', 'political'], 'Vancouver'),
      component(['administrative_area_level_1'], 'British Columbia', 'BC'),
      component(['country'], 'Canada', 'CA'),
      component(['postal_code'], 'V6B 4N6'),
    ],
  },
  'place-2': {
    addressComponents: [
      component(['route'], 'Hastings Street', 'Hastings St'),
      component(['locality'], 'Blaine'),
      component(['administrative_area_level_1'], 'Washington', 'WA'),
      component(['country'], 'United States', 'US'),
      component(['postal_code'], '982'),
    ],
  },
};

/** A local stand-in of each service that suggests addresses. */
export async function startFakeLookup(provider: Provider): Promise<FakeLookup> {
  const { server, port } = await listen(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const url = new URL(request.url ?? '', 'http://lookup');
    fake.asked.push(`${url.pathname}?${url.searchParams} ${body}`);
    if (fake.mood === 'slow') await sleep(SLOW_MS, undefined, { ref: false });
    if (fake.mood === 'failing') return void response.writeHead(500).end();
    if (fake.mood === 'wrong') return void response.end('{"features":{"a":1},"suggestions":7}');
    if (fake.mood === 'huge') return void response.end(JSON.stringify({ features: ['x'.repeat(300_000)] }));
    if (provider === 'google' && request.headers['x-goog-api-key'] !== KEY)
      return void response.writeHead(403).end();
    const place = /^\/v1\/places\/(.+)$/.exec(url.pathname)?.[1];
    const answer = place ? PLACES[place] : ANSWERS[provider];
    if (answer === undefined) return void response.writeHead(404).end();
    response.end(JSON.stringify(answer));
  });
  const fake: FakeLookup = {
    settings: {
      ADDRESS_LOOKUP: provider,
      ADDRESS_LOOKUP_URL: `http://127.0.0.1:${port}`,
      ADDRESS_LOOKUP_KEY: KEY,
    },
    mood: 'good',
    asked: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return fake;
}
