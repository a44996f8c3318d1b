import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EventDefinition, eventDefinition } from '@/event-api/definition/definition';
import { publish } from '@/event-api/platform/bus/publish';
import type { PublicCallId } from '@/lib/api/client';
import { readRoute } from '@/lib/api/route';
import { routes } from '@/lib/api/routes';
import { shownParts } from '@/lib/api/shown-parts';
import { ANY_PART, eventTag, partTag } from '@/lib/domain/change-tags';
import { createTestApi, type TestApi } from '../../support/api';
import { createTestPlatform, type TestPlatform } from '../../support/database';
import { fixtureEvent } from '../../support/fixture-event';
import { byCode, type Change } from './import-fixture';

const CODE = 'shown';
const HOST = 'shown.example';

let platform: TestPlatform;
let api: TestApi;
beforeAll(async () => {
  platform = await createTestPlatform('pglite');
  api = createTestApi(platform);
  return () => platform.close();
});

const title = (text: string) => ({ en: text, fr: text });

/** The fixture with something of everything that pages show. */
function everything(): EventDefinition {
  const definition = structuredClone(eventDefinition.parse(fixtureEvent({ code: CODE, host: HOST })));
  definition.programme.presenters.push({
    code: 'lou',
    name: 'Lou Roy',
    organization: title('Mint'),
    links: [],
  });
  byCode(definition.programme.workshops, 'choir').presenters = ['lou'];
  byCode(definition.programme.workshops, 'drawing').strand = 'science';
  const rest = eventDefinition.parse({
    ...fixtureEvent({ code: CODE, host: HOST }),
    accommodations: [{ code: 'inn', name: title('Inn'), description: title('Quiet.') }],
    sponsors: {
      levels: [{ code: 'gold', name: { en: 'Gold', fr: 'Or' }, minimum: 1000, maximum: 5000 }],
      list: [
        { code: 'mint', name: 'Mint', level: 'gold' },
        { code: 'zinc', name: 'Zinc', level: 'gold' },
      ],
    },
    exhibitors: { list: [{ code: 'fern', name: 'Fern', booth: 'B4' }] },
  });
  const { accommodations, sponsors, exhibitors } = structuredClone(rest);
  return { ...definition, accommodations, sponsors, exhibitors };
}

/** Told after an import, so that everything which it told has arrived when this has. */
const AFTERWARDS = 'afterwards';

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
  await publish(platform.db, { type: 'drop', tags: [AFTERWARDS] });
  await expect.poll(() => dropped.at(-1)).toBe(AFTERWARDS);
  unsubscribe();
  return dropped.slice(0, -1);
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

const workshop = (event: EventDefinition, code: string) => byCode(event.programme.workshops, code);

const CHANGES: [string, Change, string[]][] = [
  [
    'a title',
    (event) => {
      workshop(event, 'choir').title = title('Choir for all');
    },
    ['sessions', 'session:choir', 'session:choir-1', 'presenter:lou'],
  ],
  [
    'a title in a strand and a room',
    (event) => {
      workshop(event, 'circuits').title = title('Circuits of copper');
    },
    [
      ...['sessions', 'session:circuits', 'session:circuits-1', 'session:circuits-2'],
      ...[
        'session:drawing',
        'session:drawing-1',
        'presenter:amina',
        'presenter:jo',
        'strand:science',
        'room:room-a',
      ],
    ],
  ],
  [
    'a time',
    (event) => {
      byCode(workshop(event, 'choir').sessions, 'choir-1').slot = 'c';
    },
    ['sessions', 'session:choir', 'session:choir-1', 'presenter:lou'],
  ],
  [
    'how many seats a session has',
    (event) => {
      byCode(workshop(event, 'choir').sessions, 'choir-1').capacity = 9;
    },
    ['sessions', 'session:choir', 'session:choir-1', 'presenter:lou'],
  ],
  [
    'a cancellation',
    (event) => {
      byCode(workshop(event, 'choir').sessions, 'choir-1').cancelled = true;
    },
    ['sessions', 'session:choir', 'session:choir-1', 'presenter:lou'],
  ],
  [
    'a session less',
    (event) => {
      event.programme.workshops = event.programme.workshops.filter(({ code }) => code !== 'choir');
    },
    ['sessions', 'session:choir', 'session:choir-1', 'presenter:lou'],
  ],
  [
    'one more, before all others',
    (event) => {
      const [first] = structuredClone(event.programme.workshops.filter(({ code }) => code === 'choir'));
      if (!first) throw new Error('there is no choir');
      const sessions = first.sessions.map((session) => ({ ...session, code: 'new-1' }));
      event.programme.workshops.unshift({ ...first, code: 'new', sessions, presenters: [] });
    },
    ['sessions', 'session:new', 'session:new-1'],
  ],
  [
    'another presenter',
    (event) => {
      workshop(event, 'choir').presenters = ['jo'];
    },
    ['sessions', 'session:choir', 'session:choir-1', 'presenter:jo', 'presenter:lou'],
  ],
  [
    'a biography',
    (event) => {
      byCode(event.programme.presenters, 'lou').biography = title('Sings.');
    },
    ['sessions', 'session:choir', 'session:choir-1', 'presenter:lou'],
  ],
  [
    'a room’s name',
    (event) => {
      byCode(event.programme.rooms, 'room-a').name = title('The great room');
    },
    [
      ...['sessions', 'places', 'room:room-a', 'strand:science', 'presenter:amina', 'presenter:jo'],
      ...['session:sky', 'session:sky-1', 'session:circuits', 'session:circuits-1', 'session:circuits-2'],
      ...['session:drawing', 'session:drawing-1'],
    ],
  ],
  [
    'the order of workshops at the same time',
    (event) => {
      event.programme.workshops.reverse();
    },
    ['sessions', 'presenter:amina', 'room:room-a', 'strand:science'],
  ],
  [
    'a sponsor',
    (event) => {
      byCode(event.sponsors.list, 'zinc').name = 'Zinc and sons';
    },
    ['sponsors'],
  ],
  [
    'an exhibitor',
    (event) => {
      byCode(event.exhibitors.list, 'fern').booth = 'B5';
    },
    ['exhibitors'],
  ],
  [
    'a place',
    (event) => {
      byCode(event.locations, 'harbour').name = title('The harbour');
    },
    ['places'],
  ],
  [
    'a place to stay',
    (event) => {
      byCode(event.accommodations, 'inn').name = title('The inn');
    },
    ['accommodations'],
  ],
  [
    'an own page',
    (event) => {
      const [travel] = event.pages;
      if (travel) travel.title = title('How to come');
    },
    ['page:travel', 'page:travel--by-train'],
  ],
  [
    'one more own page',
    (event) => {
      const [travel] = event.pages;
      if (travel) event.pages.push({ ...structuredClone(travel), url: 'fresh', pages: [] });
    },
    ['page:fresh'],
  ],
];

describe('an import that changes', () => {
  beforeEach(async () => {
    await bring(() => undefined);
  });

  it.each(CHANGES)('%s drops the pages that show it, and no others', async (_what, change, parts) => {
    const before = await answers();
    const dropped = await bring(change);
    const after = await answers();
    expect(dropped.sort()).toEqual([ANY_PART, ...parts].map((part) => partTag(CODE, part)).sort());
    const stale = [...before].filter(
      ([asked, { tags, answer }]) =>
        answer !== after.get(asked)?.answer && !tags.some((tag) => dropped.includes(tag)),
    );
    expect(stale.map(([asked]) => asked)).toEqual([]);
  });

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
