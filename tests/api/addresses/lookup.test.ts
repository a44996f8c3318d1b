import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, createTestApi, type TestApi } from '../../support/api';
import { createTestPlatform, type TestPlatform } from '../../support/database';
import { type FakeLookup, type Provider, startFakeLookup } from '../../support/fake-address-lookup';

const PROVIDERS: Provider[] = ['photon', 'nominatim', 'google'];
const VANCOUVER = {
  street1: '555 West Hastings Street',
  city: 'Vancouver',
  province: 'BC',
  postalcode: 'V6B 4N6',
  countryvalue: 'CA',
};

describe.each(PROVIDERS)('address lookup by %s', (provider) => {
  let lookup: FakeLookup;
  let platform: TestPlatform;
  let api: TestApi;
  let caller: Caller;
  beforeAll(async () => {
    lookup = await startFakeLookup(provider);
    platform = await createTestPlatform('pglite', { env: lookup.settings });
    api = createTestApi(platform);
    await api.importFixture({ code: 'lookup', host: 'lookup.localhost' });
    caller = { host: 'lookup.localhost', token: await api.visit('lookup.localhost') };
  });
  afterAll(async () => {
    await platform.close();
    await lookup.close();
  });
  beforeEach(() => {
    lookup.mood = 'good';
    lookup.asked.length = 0;
  });
  const suggest = (text: string, more: { country?: string } = {}) =>
    api.call('getAddressSuggestions', { text, ...more }, caller);

  it('getAddressSuggestions 200: streets alone, each as two lines', async () => {
    const { state, suggestions } = await suggest('555 hastings');
    expect(state).toBe('ready');
    expect(suggestions.map(({ text }) => text)).toEqual(['555 West Hastings Street', 'Hastings Street']);
    expect(suggestions[0]?.detail).toMatch(/^Vancouver/);
  });

  it('getAddressSuggestion 200: the parts by the rules of the form; what it would refuse is empty', async () => {
    const [first, second] = (await suggest('555 hastings str')).suggestions;
    const resolve = (id = '') => api.call('getAddressSuggestion', { id }, { ...caller, locale: 'fr' });
    expect(await resolve(first?.id)).toEqual({ state: 'ready', address: VANCOUVER });
    expect(await resolve(second?.id)).toEqual({
      state: 'ready',
      address: {
        street1: 'Hastings Street',
        city: 'Blaine',
        province: 'WA',
        postalcode: '',
        countryvalue: 'US',
      },
    });
  });

  it('getAddressSuggestion 404: for an id that nobody gave', async () => {
    for (const id of ['nothing', 'WyJhIl0', '..%2F..']) {
      expect((await api.refused('getAddressSuggestion', { id }, caller)).status).toBe(404);
    }
  });

  it('asks for one country, in the caller’s language, and a second time only what is not known yet', async () => {
    await suggest('777 Pender', { country: 'CA' });
    await suggest('777 pender', { country: 'CA' });
    expect(lookup.asked).toHaveLength(1);
    if (provider !== 'photon')
      expect(lookup.asked[0]).toMatch(/countrycodes=ca|"includedRegionCodes":\["ca"\]/);
    await api.call(
      'getAddressSuggestions',
      { text: '777 Pender', country: 'CA' },
      { ...caller, locale: 'fr' },
    );
    expect(lookup.asked[1]).toMatch(/lang=fr|accept-language=fr|"languageCode":"fr-CA"/);
    if (provider === 'photon')
      expect((await suggest('777 pender', { country: 'CA' })).suggestions).toHaveLength(1);
  });

  it('asks nothing of two letters', async () => {
    expect(await suggest('55')).toEqual({ state: 'ready', suggestions: [] });
    expect(lookup.asked).toEqual([]);
  });

  it.each(['failing', 'wrong', 'huge', 'slow'] as const)(
    'getAddressSuggestions 200: says that it is unavailable while the service is %s, without waiting for it, and forgets that afterwards',
    async (mood) => {
      lookup.mood = mood;
      expect(await suggest(`1 ${mood} street`)).toEqual({ state: 'unavailable', suggestions: [] });
      lookup.mood = 'good';
      expect((await suggest(`1 ${mood} street`)).state).toBe('ready');
    },
  );

  it('logs that the service does not answer, and neither what was typed nor the key', () => {
    const lines = platform.logged.filter((line) => line.includes('address lookup'));
    expect(lines).toHaveLength(1);
    expect(platform.logged.join('\n')).not.toMatch(/hastings|street|a-key-of-tests/i);
  });

  it('says so when the service is gone', async () => {
    const [known] = (await suggest('555 hastings')).suggestions;
    await lookup.close();
    expect(await suggest('9 Nowhere Road')).toEqual({ state: 'unavailable', suggestions: [] });
    const resolved = await api.call('getAddressSuggestion', { id: known?.id ?? '' }, caller);
    expect(resolved).toEqual(
      // Open services say the whole address at once.
      provider === 'google'
        ? { state: 'unavailable', address: null }
        : { state: 'ready', address: VANCOUVER },
    );
  });

  it('the event says that there is a lookup', async () => {
    const { address_lookup } = await api.call(
      'getClientEventFromDomain',
      { domain: caller.host, with_token: 'N' },
      caller,
    );
    expect(address_lookup).toBe('Y');
  });
});

describe('address lookup without a service', () => {
  let platform: TestPlatform;
  afterAll(() => platform.close());

  it('suggests nothing, and the event says so', async () => {
    platform = await createTestPlatform('pglite');
    const api = createTestApi(platform);
    const host = 'nolookup.localhost';
    await api.importFixture({ code: 'nolookup', host });
    const caller = { host, token: await api.visit(host) };
    expect(await api.call('getAddressSuggestions', { text: '555 Hastings' }, caller)).toEqual({
      state: 'unavailable',
      suggestions: [],
    });
    expect(await api.call('getAddressSuggestion', { id: 'x' }, caller)).toEqual({
      state: 'unavailable',
      address: null,
    });
    const event = await api.call('getClientEventFromDomain', { domain: host, with_token: 'N' }, caller);
    expect(event.address_lookup).toBe('N');
  });
});
