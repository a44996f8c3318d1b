import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildingsOf,
  pageFacts,
  partnerFacts,
  personFacts,
  sessionFacts,
} from '@/components/content/structured-facts';
import { importDemoEvents } from '@/event-api/events/demo';
import { paths } from '@/lib/paths';
import { siteAddress } from '@/lib/seo/site-address';
import { eventData, sessionData } from '@/lib/seo/structured-data/event-data';
import { type JsonLd, jsonLdText } from '@/lib/seo/structured-data/json-ld';
import { breadcrumbData, placeData, roomData } from '@/lib/seo/structured-data/page-data';
import { organizationData, personData } from '@/lib/seo/structured-data/person-data';
import { createTestApi, type TestApi } from '../../support/api';
import { createTestPlatform, type TestPlatform } from '../../support/database';
import { checkJsonLd } from '../../support/json-ld-rules';

const SITES = (['conference.localhost', 'online.localhost'] as const).flatMap((host) =>
  (['en', 'fr'] as const).map((locale) => ({ host, locale })),
);

describe('the structured data of the demo events', () => {
  let platform: TestPlatform;
  let api: TestApi;
  beforeAll(async () => {
    platform = await createTestPlatform('pglite');
    await importDemoEvents(platform);
    api = createTestApi(platform);
  });
  afterAll(() => platform.close());

  /** Everything that the pages of a site write, with the name of the page. */
  async function itemsOf(caller: (typeof SITES)[number]): Promise<[string, JsonLd][]> {
    const { locale } = caller;
    const event = await api.call(
      'getClientEventFromDomain',
      { domain: caller.host, with_token: 'N' },
      caller,
    );
    const x = event.event_code;
    const { locations } = await api.call('getLocations', { track: 'all' }, caller);
    const { tracks } = await api.call('getEventTrack', {}, caller);
    const { sessions } = await api.call('getScheduleListByCodeAndTrack', {}, caller);
    const { workshops } = await api.call('getWorkshopsBySchema', { x }, caller);
    const { presenters } = await api.call('getWorkshopsBySchema', { x, list: 'presenters' }, caller);
    const { exhibitors } = await api.call('getExhibitors', {}, caller);
    const { levels } = await api.call('getSponsors', {}, caller);
    const { rooms } = await api.call('listFilters', {}, caller);

    const site = { event, locale, buildings: buildingsOf(event, locations) };
    const page = (path: string) => pageFacts({ ...site, path });
    const summaries = new Map(workshops.map((each) => [each.workshops_code, each.summary]));
    const people = await Promise.all(
      presenters.map(({ code }) => api.call('getPresenterDetail', { code }, caller)),
    );
    const places = await Promise.all(
      rooms.map(({ value: code }) => api.call('getRoomDetail', { code }, caller)),
    );
    const address = (path: string) => siteAddress(event, path, locale);
    const partners = [
      ...exhibitors.map((each) => ({ ...each, path: paths.exhibitor(each.code) })),
      ...levels.flatMap((level) =>
        level.sponsors.map((each) => ({ ...each, path: paths.sponsor(each.code) })),
      ),
    ];
    const facts = sessions.map((session) => sessionFacts(session, site));
    return [
      [
        'home',
        eventData({
          event,
          page: page(paths.home()),
          tracks: tracks.map((track) => ({ ...track, url: address(paths.start(track.code)) })),
          sessions: facts,
        }),
      ],
      ...facts.map((session, at): [string, JsonLd] => {
        const { workshops_code: code } = sessions[at] ?? { workshops_code: '' };
        const description = summaries.get(code) ?? null;
        return [session.code, sessionData({ ...session, description }, event, page(paths.workshop(code)))];
      }),
      ...people.map((speaker): [string, JsonLd] => [
        speaker.code,
        personData(personFacts(speaker, site), event, page(paths.speaker(speaker.code))),
      ]),
      ...partners.map((partner): [string, JsonLd] => [
        partner.code,
        organizationData(partnerFacts(partner, { ...site, path: partner.path })),
      ]),
      ...places.flatMap(({ location: building, code, ...room }): [string, JsonLd][] =>
        building ? [[code, roomData({ ...room, building }, { url: address(paths.room(code)) })]] : [],
      ),
      ...locations.map((place): [string, JsonLd] => [
        place.code,
        placeData(place, { url: address(paths.locations()) }),
      ]),
      [
        'breadcrumbs',
        breadcrumbData(
          [paths.home(), paths.speakers()].map((path) => ({ name: event.name, url: address(path) })),
          locale,
        ),
      ],
    ];
  }

  it.each(SITES)('$host in $locale follows the rules of schema.org and search engines', async (site) => {
    const items = await itemsOf(site);
    const types = new Set(items.map(([, data]) => data['@type']));
    const places = site.host === 'conference.localhost' ? ['Place'] : [];
    expect([...types].sort()).toEqual(['BreadcrumbList', 'Event', 'Organization', 'Person', ...places]);
    const problems = items.flatMap(([name, data]) =>
      checkJsonLd(JSON.parse(jsonLdText(data))).problems.map((problem) => `${name}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });

  it.each(SITES)('$host in $locale has what search engines recommend, where it is known', async (site) => {
    const lacking = (await itemsOf(site)).flatMap(
      ([, data]) => checkJsonLd(JSON.parse(jsonLdText(data))).lacking,
    );
    // Not every session has a price or a presenter, and not everybody has a photo, a text and a site of their own.
    const unknown = new Set([
      ...['Event.offers', 'Event.performer', 'Event.description'],
      ...['Person.image', 'Person.description', 'Person.sameAs'],
      ...['Organization.logo', 'Organization.description', 'Organization.sameAs'],
    ]);
    expect(lacking.filter((name) => !unknown.has(name))).toEqual([]);
  });
});
