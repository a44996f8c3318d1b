import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PublicCallId } from '@/lib/api/client';
import { readRoute } from '@/lib/api/route';
import { routes } from '@/lib/api/routes';
import { shownParts } from '@/lib/api/shown-parts';
import { ANY_PART, eventOfTag, eventTag, partTag } from '@/lib/domain/change-tags';
import { createTestApi, type TestApi } from '../../support/api';
import { createTestPlatform, type TestPlatform } from '../../support/database';
import { CHANGES, CODE, everything, HOST, title } from './changes-of-parts';
import { byCode, type Change } from './import-fixture';

let platform: TestPlatform;
let api: TestApi;
beforeAll(async () => {
  platform = await createTestPlatform('postgres');
  api = createTestApi(platform);
  return () => platform.close();
});

/** Imports the event with a change. @returns the tags that were dropped */
async function bring(change: Change): Promise<string[]> {
  const dropped: string[] = [];
  const unsubscribe = platform.bus.subscribe((message) => {
    if (message.type === 'drop') dropped.push(...message.tags);
  });
  await api.importFixture({ code: CODE, host: HOST }, () => {
    const definition = everything();
    change(definition);
    return definition;
  });
  unsubscribe();
  return dropped.filter((tag) => eventOfTag(tag) === CODE);
}

const inputsOf = (name: string, codes: readonly string[]) => codes.map((code) => ({ [name]: code }));
const WORKSHOPS = [
  'sky',
  'circuits',
  'circuits-1',
  'circuits-2',
  'pottery',
  'choir',
  'webinar',
  'drawing',
  'new',
];
const ALL = [{}];

/** Every call whose answer is said to show only some parts, with inputs for all that the event has. */
const ASKED: { readonly [Id in PublicCallId]?: readonly Record<string, string>[] } = {
  getClientEventFromDomain: [{ domain: HOST, with_token: 'N' }],
  getRealtimeOption: ALL,
  loadEventHomePageForm: ALL,
  getCustomPage: inputsOf('code', ['travel', 'travel--by-train', 'accessibility', 'fresh']),
  getLocations: [{ track: 'all' }],
  getLocationDetail: inputsOf('x', ['harbour']),
  getAccommodations: ALL,
  getAccommodationDetail: inputsOf('code', ['inn']),
  getEventDays: ALL,
  listFilters: ALL,
  getScheduleByCodeAndTrack: ALL,
  getScheduleListByCodeAndTrack: ALL,
  getWorkshopsBySchema: [{ x: CODE }, { x: CODE, list: 'presenters' }],
  getWorkshopKeynotes: ALL,
  getWorkshopKeynote: inputsOf('x', ['sky']),
  getSessionDetail: inputsOf('x', WORKSHOPS),
  getPresenterDetail: inputsOf('code', ['amina', 'jo', 'lou']),
  getStrandDetail: inputsOf('code', ['science']),
  getRoomDetail: inputsOf('code', ['room-a']),
  getSponsors: ALL,
  getSponsorLogosBySchema: [{ x: CODE }],
  getSponsorDetail: inputsOf('code', ['mint', 'zinc']),
  getExhibitors: ALL,
  getExhibitorLogosBySchema: [{ x: CODE }],
  getExhibitorDetail: inputsOf('code', ['fern']),
  getEventTrack: ALL,
  getTrackInformationBySeo: inputsOf('seo', ['general-admission', 'last-place']),
  getActivityInformations: [{ code: 'all' }],
  getActivityInformationByCode: inputsOf('code', ['dinner']),
  getShopProducts: [{ x: 'all' }],
  getRegistrationOption: ALL,
  getRegistrationGroupOption: ALL,
  getCancelPolicyOption: ALL,
  getInviteColleagueOption: ALL,
};
/** Its answer is another each time. */
const BY_CHANCE = ['getRandomWorkshops'];

/** The answers to all calls, and the tags that each has on a page. */
async function answers(): Promise<Map<string, { tags: string[]; answer: string }>> {
  const found = new Map<string, { tags: string[]; answer: string }>();
  for (const [id, inputs] of Object.entries(ASKED) as [PublicCallId, Record<string, string>[]][]) {
    for (const input of inputs) {
      const { status, body } = await api.ask(id, input, { host: HOST });
      const tags = [eventTag(CODE), ...shownParts(id, input).map((part) => partTag(CODE, part))];
      found.set(`${id} ${JSON.stringify(input)}`, { tags, answer: JSON.stringify([status, body]) });
    }
  }
  return found;
}

describe('an import that changes', () => {
  beforeEach(async () => {
    await bring(() => undefined);
  });

  it.each(CHANGES)(
    '%s drops the pages that show it, and no others, and is the last change of what it concerns alone',
    async (_what, change, parts) => {
      platform.clock.advance(1);
      const now = platform.clock.now();
      const before = await answers();
      const dropped = await bring(change);
      const after = await answers();
      expect(dropped.sort()).toEqual([ANY_PART, ...parts].map((part) => partTag(CODE, part)).sort());
      const stale = [...before].filter(
        ([asked, { tags, answer }]) =>
          answer !== after.get(asked)?.answer && !tags.some((tag) => dropped.includes(tag)),
      );
      expect(stale.map(([asked]) => asked)).toEqual([]);

      const modified = await api.call('getLastModified', {}, { host: HOST });
      expect(modified.changed_at).toBe(now);
      const changed = Object.keys(modified.parts).filter((part) => modified.parts[part] === now);
      // What an import takes away has no last change any more.
      expect(changed.sort()).toEqual(parts.filter((part) => part in modified.parts).sort());
      expect(Object.keys(modified.parts).length).toBeGreaterThan(changed.length);
    },
  );

  it.each<[string, Change]>([
    ['the name', (event) => Object.assign(event.event, { name: title('Another name') })],
    ['the look', (event) => Object.assign(event.event.theme, { accent: '#204080' })],
    ['the dates', (event) => Object.assign(event.event, { starts: '2027-02-05' })],
    [
      'a host',
      (event) =>
        event.event.hosts.push(
          ...structuredClone(event.event.hosts.slice(0, 1)).map((each) => ({
            ...each,
            host: 'further.example',
          })),
        ),
    ],
    ['the menu', (event) => Object.assign(event.menu[0] ?? {}, { label: title('Start') })],
    ['a ticket', (event) => Object.assign(byCode(event.tracks, 'online'), { fee: 100 })],
    ['the home page', (event) => event.home.pop()],
    [
      'a level of sponsors',
      (event) => Object.assign(event.sponsors.levels[0] ?? {}, { name: title('Golden') }),
    ],
  ])('%s drops every page', async (_what, change) => {
    expect(await bring(change)).toEqual([eventTag(CODE)]);
  });
});

it('says of every call what is tried here, and of the others that every change drops them', () => {
  const known = Object.entries(routes).flatMap(([id, route]) => {
    if (!readRoute(route).isPublic) return [];
    return shownParts(id as PublicCallId, {}).includes(ANY_PART) ? [] : [id]; // the routes are the calls
  });
  expect(known.sort()).toEqual([...Object.keys(ASKED), ...BY_CHANCE].sort());
});
