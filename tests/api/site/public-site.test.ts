import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnBoth } from '../../support/database';

const HOST = 'public.example';
const OTHER = 'other.example';
const caller = { host: HOST };
const elsewhere = { host: OTHER };

describeOnBoth('the public site', (platform) => {
  let api: TestApi;
  beforeAll(async () => {
    api = createTestApi(platform());
    await api.importFixture({ code: 'public', host: HOST }, (event) => ({
      ...event,
      registration: {
        ...event.registration,
        confirmation_text: { en: 'Bring <your> code.\n\nSee you.', fr: 'Apportez votre code.' },
        cancel_policy: {
          text: { en: 'Tell us early.', fr: 'Dites-le tôt.' },
          refunds: [{ until: '2027-01-20', percent: 50 }],
        },
      },
      locations: [
        {
          code: 'harbour',
          name: { en: 'Harbour Centre', fr: 'Centre du port' },
          address: {
            street1: '1 Harbour St',
            street2: 'Floor 2',
            city: 'Vancouver',
            province: 'BC',
            postalcode: 'V6B 1A1',
            country: 'ca',
          },
          latitude: 49.28,
          longitude: -123.11,
          directions: { en: 'Take the boat.', fr: 'Prenez le bateau.' },
        },
        {
          code: 'studio',
          name: { en: 'Studio', fr: 'Studio' },
          address: { street1: '5 Wire Rd', city: 'Lyon', country: 'FR' },
          tracks: ['online'],
        },
      ],
      accommodations: [
        {
          code: 'inn',
          name: { en: 'Inn', fr: 'Auberge' },
          description: { en: 'Quiet.', fr: 'Calme.' },
          location: 'harbour',
          rate: 189.5,
          book_by: '2027-01-15',
        },
        { code: 'barn', name: { en: 'Barn', fr: 'Grange' }, description: { en: 'Hay.', fr: 'Foin.' } },
      ],
      sponsors: {
        levels: [
          { code: 'gold', name: { en: 'Gold', fr: 'Or' }, minimum: 1000, maximum: 5000 },
          { code: 'empty', name: { en: 'Empty', fr: 'Vide' }, minimum: 10, maximum: 20 },
          { code: 'silver', name: { en: 'Silver', fr: 'Argent' }, minimum: 100, maximum: 900 },
        ],
        list: [
          { code: 'zinc', name: 'Zinc', level: 'silver', url: 'https://zinc.example' },
          { code: 'mint', name: 'Mint', level: 'gold' },
          { code: 'ash', name: 'Ash', level: 'silver' },
        ],
      },
      exhibitors: {
        list: [
          { code: 'zed', name: 'Zed' },
          { code: 'ecole', name: 'École', booth: 'B4', description: { en: 'Books', fr: 'Livres' } },
          { code: 'fern', name: 'Fern' },
        ],
      },
      home: [
        ...event.home,
        {
          kind: 'text_box',
          code: 'travel-tips',
          title: { en: 'Tips', fr: 'Conseils' },
          html: { en: '<p onclick="x()">Walk.</p>', fr: '<p>Marchez.</p>' },
        },
      ],
    }));
    await api.importFixture({ code: 'other', host: OTHER }, (event) => ({
      ...event,
      locations: [
        {
          code: 'theirs',
          name: { en: 'Theirs', fr: 'Leur' },
          address: { street1: '1 A St', city: 'Oslo', country: 'NO' },
        },
      ],
      programme: {},
      registration: { ...event.registration, workshops: false, workshops_required: 0 },
      pages: [
        {
          url: 'about',
          title: { en: 'About', fr: 'À propos' },
          blocks: [{ kind: 'text_box', code: 'privacy', html: { en: '<p>Ours.</p>', fr: '<p>À nous.</p>' } }],
        },
      ],
    }));
  });

  const status = async (...asked: Parameters<TestApi['ask']>) => (await api.ask(...asked)).status;

  describe('getLocations', () => {
    it('200: every place with its address in the language of the call and its rooms', async () => {
      const { locations } = await api.call('getLocations', { track: 'all' }, caller);
      expect(locations[0]).toEqual({
        code: 'harbour',
        name: 'Harbour Centre',
        description: null,
        photo: null,
        rooms: [{ code: 'room-a', name: 'Room A', capacity: null }],
        address_lines: ['1 Harbour St', 'Floor 2', 'Vancouver, BC V6B 1A1', 'Canada'],
        street1: '1 Harbour St',
        street2: 'Floor 2',
        city: 'Vancouver',
        province: 'BC',
        postalcode: 'V6B 1A1',
        country: 'Canada',
        countryvalue: 'CA',
        latitude: 49.28,
        longitude: -123.11,
      });
      expect(locations.map(({ code }) => code)).toEqual(['harbour', 'studio']);
    });

    it('200: only what a track is for; 404: no such track', async () => {
      const of = async (track: string) =>
        (await api.call('getLocations', { track }, caller)).locations.map(({ code }) => code);
      expect(await of('general')).toEqual(['harbour']);
      expect(await of('online')).toEqual(['harbour', 'studio']);
      expect(await status('getLocations', { track: 'nothing' }, caller)).toBe(404);
    });
  });

  it('getLocationDetail 200 with directions and where to stay, 404 for another event’s', async () => {
    const detail = await api.call('getLocationDetail', { code: 'harbour' }, { ...caller, locale: 'fr' });
    expect([detail.name, detail.directions, detail.accommodations]).toEqual([
      'Centre du port',
      'Prenez le bateau.',
      [{ code: 'inn', name: 'Auberge' }],
    ]);
    expect(await status('getLocationDetail', { code: 'theirs' }, caller)).toBe(404);
    expect(await status('getLocationDetail', { code: 'theirs' }, elsewhere)).toBe(200);
  });

  it('getAccommodations 200 in the organiser’s order', async () => {
    const { accommodations } = await api.call('getAccommodations', {}, caller);
    expect(accommodations).toEqual([
      {
        code: 'inn',
        name: 'Inn',
        description: 'Quiet.',
        photo: null,
        rate: { amount: 18950, currency: 'USD' },
        booking_url: null,
        booking_code: null,
        book_by: '2027-01-16T07:59:59.000Z',
        phone: null,
        location: { code: 'harbour', name: 'Harbour Centre' },
      },
      {
        code: 'barn',
        name: 'Barn',
        description: 'Hay.',
        photo: null,
        rate: null,
        booking_url: null,
        booking_code: null,
        book_by: null,
        phone: null,
        location: null,
      },
    ]);
  });

  it('getAccommodationDetail 200 with the place, 404 for none and another event’s', async () => {
    const inn = await api.call('getAccommodationDetail', { code: 'inn' }, caller);
    expect(inn.location?.address_lines[0]).toBe('1 Harbour St');
    expect((await api.call('getAccommodationDetail', { code: 'barn' }, caller)).location).toBe(null);
    expect(await status('getAccommodationDetail', { code: 'inn' }, elsewhere)).toBe(404);
  });

  describe('getTWCContent and getContentSection', () => {
    it('200: the event’s named texts as sanitised HTML', async () => {
      const { sections } = await api.call('getContentSection', {}, caller);
      expect(sections.map(({ code }) => code)).toEqual([
        'travel-tips',
        'confirmation',
        'cancel-policy',
        'privacy',
      ]);
      const read = (x: string) => api.call('getTWCContent', { x }, caller);
      expect(await read('travel-tips')).toEqual({ code: 'travel-tips', title: 'Tips', html: '<p>Walk.</p>' });
      expect((await read('confirmation')).html).toBe('<p>Bring &lt;your&gt; code.</p>\n<p>See you.</p>');
      expect((await read('cancel-policy')).html).toBe(
        '<p>Tell us early.</p>\n<ul><li>Until Wednesday, January 20, 2027: 50% of what you paid is refunded.</li></ul>',
      );
      expect((await read('privacy')).html).toContain('Coastal Teachers collects the information');
    });

    it('200: the organiser’s own text in the place of the product’s', async () => {
      expect((await api.call('getTWCContent', { x: 'privacy' }, elsewhere)).html).toBe('<p>Ours.</p>');
    });

    it('404: a text that the event does not have', async () => {
      expect(await status('getTWCContent', { x: 'travel-tips' }, elsewhere)).toBe(404);
    });
  });

  it('getSliderBoxImages 404 for a carousel that the event does not have', async () => {
    expect(await status('getSliderBoxImages', { x: 'welcome' }, caller)).toBe(404);
  });

  describe('sponsors and exhibitors', () => {
    it('getSponsors 200: by level in the organiser’s order, without empty levels', async () => {
      const { levels } = await api.call('getSponsors', {}, caller);
      expect(levels.map(({ name, sponsors }) => [name, sponsors.map((sponsor) => sponsor.name)])).toEqual([
        ['Gold', ['Mint']],
        ['Silver', ['Zinc', 'Ash']],
      ]);
    });

    it('getExhibitors 200: by name, as a reader looks for them', async () => {
      const { exhibitors } = await api.call('getExhibitors', {}, { ...caller, locale: 'fr' });
      expect(exhibitors).toEqual([
        {
          code: 'ecole',
          name: 'École',
          booth: 'B4',
          booth_type: null,
          description: 'Livres',
          logo: null,
          logo_dark: null,
          url: null,
        },
        {
          code: 'fern',
          name: 'Fern',
          booth: null,
          booth_type: null,
          description: null,
          logo: null,
          logo_dark: null,
          url: null,
        },
        {
          code: 'zed',
          name: 'Zed',
          booth: null,
          booth_type: null,
          description: null,
          logo: null,
          logo_dark: null,
          url: null,
        },
      ]);
    });

    it('logos 200 for the event’s own code, 404 for another event’s', async () => {
      const { levels } = await api.call('getSponsorLogosBySchema', { x: 'public' }, caller);
      expect(levels[1]).toEqual({
        code: 'silver',
        name: 'Silver',
        logos: [
          { code: 'zinc', name: 'Zinc', logo: null, logo_dark: null, url: 'https://zinc.example' },
          { code: 'ash', name: 'Ash', logo: null, logo_dark: null, url: null },
        ],
      });
      const { logos } = await api.call('getExhibitorLogosBySchema', { x: 'public' }, caller);
      expect(logos.map(({ code }) => code)).toEqual(['ecole', 'fern', 'zed']);
      expect(await status('getSponsorLogosBySchema', { x: 'other' }, caller)).toBe(404);
      expect(await status('getExhibitorLogosBySchema', { x: 'other' }, caller)).toBe(404);
    });
  });

  it('what shared caches may keep says so, and carries no token', async () => {
    const token = await platform().tokens.issueVisitor({ eventCode: 'public', visitorId: 'v' });
    platform().clock.advance(13 * 3600);
    const { headers } = await api.ask('getSponsors', {}, { ...caller, token });
    expect([headers.get('cache-control'), headers.get('authorization')]).toEqual([
      'public, max-age=0, s-maxage=60, stale-while-revalidate=60',
      null,
    ]);
    platform().clock.advance(-13 * 3600);
  });
});
