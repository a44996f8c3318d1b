import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Client, PublicCallId } from '@/lib/api/client';
import { createClient } from '@/lib/api/client';
import { CallError } from '@/lib/errors';
import { siteEvent } from '@/tests/support/site-event';
import { findablePaths, pageTitle } from './site-pages';

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
    getSponsors: { levels: [] },
    getExhibitors: { exhibitors: [] },
    getLocations: { locations: [] },
    getAccommodations: { accommodations: [] },
    getWorkshopProposalOption: { open: 'Y' },
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
      ...{ time_zone: 'UTC', presenters: [{}] },
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
    answers.getSponsors = { levels: [{}] };
    expect((await findablePaths(reader, siteEvent())).filter((path) => path === '/sponsors')).toHaveLength(1);
  });
});

describe('pageTitle', () => {
  const site = { reader, event: siteEvent(), locale: 'fr' } as const;

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

  it('is the organiser’s own title for a page that they wrote', async () => {
    pages = { sponsors: { title: 'Merci à nos partenaires' } };
    expect(await pageTitle(site, '/sponsors')).toBe('Merci à nos partenaires');
  });

  it('is the workshop’s title', async () => {
    answers.getSessionDetail = { workshops_title: 'Le ciel ce soir' };
    expect([await pageTitle(site, '/workshops/a%20b'), asked]).toEqual([
      'Le ciel ce soir',
      ['getSessionDetail {"x":"a b"}'],
    ]);
  });
});
