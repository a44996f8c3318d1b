import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Client, PublicCallId } from '@/lib/api/client';
import { createClient } from '@/lib/api/client';
import { CallError } from '@/lib/errors';
import { ownPages } from '@/tests/support/own-pages';
import { siteEvent } from '@/tests/support/site-event';
import { isFindablePath } from '../domain/personal-pages';
import { findablePaths, pageCard } from './site-pages';

/** Findable by their addresses, but never indexed: they show the card of the home page. */
const UNLISTED = new Set(['/offline', '/schedule/changes']);

/** The fake event API's answers by call; custom pages by code. */
let answers: Record<string, unknown>;
let pages: Record<string, { title: string; kinds?: string[] }>;
let asked: string[];

const reader: Client<PublicCallId> = createClient(async ({ id, input }) => {
  asked.push(`${id} ${JSON.stringify(input)}`);
  if (id === 'getCustomPage') {
    const code = String(input.code);
    const page = pages[code];
    if (!page) throw new CallError(404, {});
    return {
      ...{ url: code.replace('--', '/'), title: page.title, description: null, image: null, parent: null },
      blocks: (page.kinds ?? ['text_box']).map((kind) => ({ kind, code: kind })),
      pages: [],
    };
  }
  if (id === 'getClientEventSchema') {
    return { pages: Object.keys(pages).map((code) => code.replace('--', '/')) };
  }
  if (!(id in answers)) throw new CallError(404, {});
  return answers[id];
});

beforeEach(() => {
  asked = [];
  pages = {};
  answers = {
    loadEventHomePageForm: { blocks: [] },
    getEventDays: { time_zone: 'UTC', days: [] },
    getWorkshopsBySchema: { time_zone: 'UTC', workshops: [], presenters: [] },
    listFilters: { strands: [], rooms: [] },
    getSponsors: { levels: [] },
    getExhibitors: { exhibitors: [] },
    getLocations: { locations: [] },
    getAccommodations: { accommodations: [] },
    getWorkshopProposalOption: { open: 'Y' },
    getExhibitorOption: { open: 'N' },
    getSponsorOption: { open: 'N' },
    getActivityInformations: { activities: [] },
  };
});
afterEach(() => {
  answers = {};
});

describe('findablePaths', () => {
  it('has proposing a workshop while proposals are taken', async () => {
    answers.getWorkshopProposalOption = { open: 'N' };
    expect(await findablePaths(reader, siteEvent())).not.toContain('/workshop-proposals');
  });

  it('has applying to exhibit or to sponsor while that is open, and every activity', async () => {
    answers.getExhibitorOption = { open: 'Y' };
    answers.getSponsorOption = { open: 'Y' };
    answers.getActivityInformations = { activities: [{ code: 'supper' }] };
    const found = await findablePaths(reader, siteEvent());
    expect(found).toEqual(
      expect.arrayContaining(['/exhibitor-application', '/sponsor-application', '/activities/supper']),
    );
  });

  it('leaves out lists that would be empty', async () => {
    expect(await findablePaths(reader, siteEvent())).toEqual([
      '/',
      '/registration/start',
      '/workshop-proposals',
    ]);
  });

  it.each(['coming_soon', 'thank_you'] as const)('is the home page alone in %s', async (mode) => {
    const { options } = siteEvent();
    const closed = siteEvent({ options: { ...options, website_homepage_active: mode } });
    expect([await findablePaths(reader, closed), asked]).toEqual([['/'], []]);
  });

  it('has every workshop, and the schedule if there is one', async () => {
    answers.getEventDays = { time_zone: 'UTC', days: [{ day: '2027-02-04', title: '', sessions: 2 }] };
    answers.getWorkshopsBySchema = {
      ...{ time_zone: 'UTC', presenters: [{ code: 'ada' }] },
      workshops: [{ workshops_code: 'sky' }, { workshops_code: 'a b' }],
    };
    const found = await findablePaths(reader, siteEvent());
    expect(found.slice(2)).toEqual([
      '/schedule',
      '/workshops',
      '/speakers',
      '/workshop-proposals',
      '/workshops/sky',
      '/workshops/a%20b',
      '/speakers/ada',
    ]);
  });

  it('has strands and rooms with sessions, and the partners about whom there is something to read', async () => {
    const partner = (code: string, about: object) => ({
      ...{ code, name: code, description: null, logo: null, logo_dark: null, url: null },
      ...about,
    });
    answers.listFilters = { strands: [{ value: 'art' }], rooms: [{ value: 'room-a' }] };
    answers.getExhibitors = {
      exhibitors: [partner('ash', { url: 'https://ash.example' }), partner('oak', {})],
    };
    answers.getSponsors = {
      levels: [{ sponsors: [partner('zed', { description: 'Zinc.' }), partner('nil', {})] }],
    };
    const found = await findablePaths(reader, siteEvent());
    expect(found.filter((path) => path.split('/').length === 3)).toEqual([
      '/registration/start',
      '/strands/art',
      '/rooms/room-a',
      '/exhibitors/ash',
      '/sponsors/zed',
    ]);
  });

  it('has a page for each day with sessions, where there are several', async () => {
    const day = (date: string, sessions: number) => ({ day: date, title: '', sessions });
    answers.getEventDays = {
      time_zone: 'UTC',
      days: [day('2027-02-04', 2), day('2027-02-05', 0), day('2027-02-06', 1)],
    };
    expect((await findablePaths(reader, siteEvent())).filter((path) => path.includes('day='))).toEqual([
      '/schedule?day=2027-02-04',
      '/schedule?day=2027-02-06',
    ]);
  });

  it('has all of the organiser’s pages once, linked to or not, but none that is still empty', async () => {
    pages = {
      travel: { title: 'Travel' },
      'travel--by-train': { title: 'By train', kinds: ['locations', 'text_box'] },
      sponsors: { title: 'Thanks', kinds: ['sponsors', 'call_to_action'] },
      stands: { title: 'Stands', kinds: ['exhibitors'] },
      schedule: { title: 'Programme', kinds: ['text_box'] },
    };
    const found = await findablePaths(reader, siteEvent());
    expect(found.slice(3)).toEqual(['/travel', '/travel/by-train', '/sponsors']);
    answers.getSponsors = { levels: [{ sponsors: [] }] };
    expect((await findablePaths(reader, siteEvent())).filter((path) => path === '/sponsors')).toHaveLength(1);
  });
});

describe('pageCard', () => {
  const site = { reader, event: siteEvent(), locale: 'fr' } as const;
  const pageTitle = async (of: typeof site, path: string) => (await pageCard(of, path))?.title;

  it.each([
    ['/', 'Horizons'],
    ['/sponsors', 'Commanditaires'],
    ['/registration/start', 'Inscription'],
    ['/registration/step', undefined],
    ['/nowhere', undefined],
    ['/a/b/c', undefined],
    ['/%E0%A4%A', undefined],
  ])('%s is called %s', async (path, expected) => {
    expect(await pageTitle(site, path)).toBe(expected);
  });

  it.each(ownPages().filter((path) => isFindablePath(path) && !UNLISTED.has(path)))(
    'is there for %s, which every event has and search engines may show',
    async (path) => {
      expect(await pageTitle(site, path)).toEqual(expect.any(String));
    },
  );

  it('is the organiser’s own title for a page that they wrote', async () => {
    pages = { sponsors: { title: 'Merci à nos partenaires' } };
    expect(await pageTitle(site, '/sponsors')).toBe('Merci à nos partenaires');
  });

  it.each([
    ['/speakers/ada', { getPresenterDetail: { name: 'Ada', sessions: [] } }],
    ['/strands/art', { getStrandDetail: { name: 'Ada', sessions: [] } }],
    ['/rooms/r', { getRoomDetail: { name: 'Ada', sessions: [] } }],
    ['/exhibitors/e', { getExhibitorDetail: { name: 'Ada' } }],
    ['/sponsors/s', { getSponsorDetail: { name: 'Ada', level: { name: 'Or' } } }],
  ])(
    'is the name of what %s is about; an organiser’s page where no code is so called',
    async (path, answer) => {
      expect(await pageTitle(site, path)).toBeUndefined();
      pages = { [path.slice(1).replace('/', '--')]: { title: 'Written' } };
      expect(await pageTitle(site, path)).toBe('Written');
      Object.assign(answers, answer);
      expect(await pageTitle(site, path)).toBe('Ada');
    },
  );

  it('says of a presenter who they are, and how many sessions they give', async () => {
    answers.getPresenterDetail = {
      ...{ name: 'Ada', role: 'Astronome', organization: 'Observatoire' },
      sessions: [{}, {}],
    };
    expect(await pageCard(site, '/speakers/ada')).toEqual({
      title: 'Ada',
      details: ['Astronome, Observatoire', '2 séances'],
    });
  });

  it('is the workshop’s title, with who gives it and when, and the first portrait of these', async () => {
    const portrait = { url: '/assets/abc/jo.webp', width: 400, height: 400 };
    answers.getSessionDetail = {
      ...{ workshops_title: 'Le ciel ce soir', presenters: [{ name: 'Jo Park' }, { name: 'Ada' }] },
      ...{ workshops_schedule_start: '2027-02-04T18:30:00.000Z', room: { name: 'Salle A' } },
      ...{ workshops_schedule_end: '2027-02-04T20:00:00.000Z' },
      workshops_schedule_track_timezone: 'America/Los_Angeles',
      ...{ photo: null, presenter_details: [{ photo: null }, { photo: portrait }] },
    };
    expect([await pageCard(site, '/workshops/a%20b'), asked]).toEqual([
      {
        title: 'Le ciel ce soir',
        details: ['Jo Park, Ada', 'jeudi 4\u00a0février 2027, 10\u00a0h\u00a030 – 12\u00a0h · Salle A'],
        picture: { image: portrait, shape: 'portrait' },
      },
      ['getSessionDetail {"x":"a b"}'],
    ]);
  });
});
