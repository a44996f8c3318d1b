import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Client, PublicCallId } from '@/lib/api/client';
import { createClient } from '@/lib/api/client';
import { CallError } from '@/lib/errors';
import { siteEvent } from '@/tests/support/site-event';
import { findablePaths, pageTitle } from './site-pages';

/** The fake event API's answers by call; custom pages by code. */
let answers: Record<string, unknown>;
let pages: Record<string, { title: string; pages?: string[]; links?: string[] }>;
let asked: string[];

const reader: Client<PublicCallId> = createClient(async ({ id, input }) => {
  asked.push(`${id} ${JSON.stringify(input)}`);
  if (id === 'getCustomPage') {
    const code = String(input.code);
    const page = pages[code];
    if (!page) throw new CallError(404, {});
    const block = (link: string) => ({
      kind: 'call_to_action',
      code: 'go',
      title: '',
      text: null,
      label: '',
      link,
    });
    return {
      ...{ url: code.replace('--', '/'), title: page.title, description: null, image: null, parent: null },
      blocks: (page.links ?? []).map(block),
      pages: (page.pages ?? []).map((url) => ({ url, title: url })),
    };
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
  };
});
afterEach(() => {
  answers = {};
});

describe('findablePaths', () => {
  it('leaves out lists that would be empty', async () => {
    expect(await findablePaths(reader, siteEvent())).toEqual([
      '/',
      '/registration/start',
      '/workshop-proposals',
    ]);
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

  it('follows links from menu and blocks to the organiser’s pages and their sub-pages, each only once', async () => {
    pages = {
      travel: { title: 'Travel', pages: ['travel/by-train'] },
      'travel--by-train': { title: 'By train', links: ['/travel', '/about?from=train#top'] },
      about: { title: 'About', links: ['https://elsewhere.example/travel', '//elsewhere.example'] },
    };
    const menu = [
      { label: 'Travel', link: '/travel/', code: 't', alias: null, menu_new_tab: 'N' as const, submenu: [] },
      {
        label: 'Mine',
        link: '/registration/manage',
        code: 'm',
        alias: null,
        menu_new_tab: 'N' as const,
        submenu: [],
      },
    ];
    const found = await findablePaths(reader, siteEvent({ menu }));
    expect(found.slice(3)).toEqual(['/travel', '/travel/by-train', '/about']);
    expect(asked.filter((call) => call === 'getCustomPage {"code":"travel"}')).toHaveLength(1);
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
