import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { siteEvent } from '@/tests/support/site-event';
import { pageMetadata } from './page-metadata';
import { robotsText } from './robots';
import { sitemapXml } from './sitemap';
import { webManifest } from './web-manifest';

const event = siteEvent();
const CHANGED = { changed_at: '2026-11-22T10:00:00.000Z', parts: {} };

/** A sitemap's entries: each address, with its alternates by language. */
function entries(xml: string) {
  const read = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    isArray: (name) => name === 'url' || name === 'xhtml:link',
  }).parse(xml);
  const urls: { loc: string; 'xhtml:link'?: { hreflang: string; href: string }[] }[] = read.urlset.url;
  return urls.map(({ loc, 'xhtml:link': links = [] }) => [
    loc,
    Object.fromEntries(links.map(({ hreflang, href }) => [hreflang, href])),
  ]);
}

describe('sitemapXml', () => {
  it('has each page in each language, with the same page in the others', () => {
    const home = {
      en: 'https://horizons.example/',
      fr: 'https://horizons.example/fr',
      'x-default': 'https://horizons.example/',
    };
    const schedule = {
      en: 'https://horizons.example/schedule',
      fr: 'https://horizons.example/fr/schedule',
      'x-default': 'https://horizons.example/schedule',
    };
    expect(entries(sitemapXml(event, ['/', '/schedule'], CHANGED))).toEqual([
      [home.en, home],
      [home.fr, home],
      [schedule.en, schedule],
      [schedule.fr, schedule],
    ]);
  });

  it('has no alternates when there is only one language', () => {
    expect(entries(sitemapXml(siteEvent({ event_language: ['fr'] }), ['/'], CHANGED))).toEqual([
      ['https://horizons.example/fr', {}],
    ]);
  });

  it('says when what a page shows was last changed, and the whole event where that is not known', () => {
    const at = (hour: number) => `2026-11-2${hour}T10:00:00.000Z`;
    const parts = {
      ...{ sessions: at(1), sponsors: at(2), places: at(3), 'session:robots': at(4), 'presenter:ada': at(5) },
      ...{ 'page:travel--by train': at(6), 'page:locations': at(7) },
    };
    const pages = {
      '/': CHANGED.changed_at,
      '/registrations/start': CHANGED.changed_at,
      '/schedule': at(1),
      '/schedule?day=2027-02-05': at(1),
      '/workshops': at(1),
      '/sponsors': at(2),
      '/sponsors/northlight': at(2),
      '/workshops/robots': at(4),
      '/speakers/ada': at(5),
      '/travel/by%20train': at(6),
      '/locations': at(7),
      '/speakers/nobody': CHANGED.changed_at,
      '/constructor': CHANGED.changed_at,
    };
    const xml = sitemapXml(siteEvent({ event_language: ['en'] }), Object.keys(pages), { ...CHANGED, parts });
    expect([...xml.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(([, moment]) => moment)).toEqual(
      Object.values(pages),
    );
  });

  it('is valid XML whatever a path contains', () => {
    expect(entries(sitemapXml(siteEvent({ event_language: ['en'] }), ['/a&b<c>"'], CHANGED))).toEqual([
      ['https://horizons.example/a&b<c>"', {}],
    ]);
  });
});

describe('robotsText', () => {
  it('disallows calls and personal pages in both languages, and names the sitemap', () => {
    const lines = robotsText(event).split('\n');
    expect(
      [
        'Disallow: /api/',
        'Disallow: /registration/',
        'Disallow: /fr/registration/',
        'Disallow: /notify$',
        'Allow: /registration/start',
        'Allow: /fr/registration/start',
        'Sitemap: https://horizons.example/sitemap.xml',
      ].filter((line) => !lines.includes(line)),
    ).toEqual([]);
    expect(lines.filter((line) => /^Disallow: \/(fr)?\/?$/.test(line))).toEqual([]);
  });

  it('disallows all of a test domain', () => {
    expect(robotsText(siteEvent({ test_domain: 'Y' }))).toBe('User-agent: *\nDisallow: /\n');
  });
});

describe('webManifest', () => {
  it('opens in its language, and is one app in all of them', () => {
    const [english, french] = [webManifest(event, 'en'), webManifest(event, 'fr')];
    expect([english.id, english.start_url, french.id, french.start_url, french.lang]).toEqual([
      '/',
      '/',
      '/',
      '/fr',
      'fr',
    ]);
  });

  it('has the icons that browsers require before they offer to install', () => {
    expect(webManifest(event, 'en').icons?.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
  });
});

describe('pageMetadata', () => {
  const schedule = { event, locale: 'fr', path: '/schedule', title: 'Horaire' } as const;

  it('has the page’s address in each language', () => {
    expect(pageMetadata(schedule).alternates).toEqual({
      canonical: 'https://horizons.example/fr/schedule',
      languages: {
        en: 'https://horizons.example/schedule',
        fr: 'https://horizons.example/fr/schedule',
        'x-default': 'https://horizons.example/schedule',
      },
    });
  });

  it('shows the card that is drawn for the page, or the page’s own picture', () => {
    const image = { url: '/assets/abc/hall.webp', width: 800, height: 400 };
    expect([
      pageMetadata(schedule).openGraph?.images,
      pageMetadata({ ...schedule, image }).openGraph?.images,
    ]).toEqual([
      [
        {
          url: 'https://horizons.example/fr/social-card/schedule',
          width: 1200,
          height: 630,
          type: 'image/png',
          alt: 'Horaire · Horizons',
        },
      ],
      [
        {
          url: 'https://horizons.example/assets/abc/hall.webp',
          width: 800,
          height: 400,
          alt: 'Horaire · Horizons',
        },
      ],
    ]);
  });

  it('names the other languages for link previews', () => {
    const alternate = (languages: ('en' | 'fr')[], locale: 'en' | 'fr') => {
      const { openGraph } = pageMetadata({
        event: siteEvent({ event_language: languages }),
        locale,
        path: '/',
      });
      return openGraph && [openGraph.locale, openGraph.alternateLocale];
    };
    expect([alternate(['en', 'fr'], 'en'), alternate(['en', 'fr'], 'fr'), alternate(['fr'], 'fr')]).toEqual([
      ['en_CA', ['fr_CA']],
      ['fr_CA', ['en_CA']],
      ['fr_CA', []],
    ]);
  });

  it('a day of the schedule has an address of its own in each language, and the schedule’s card', () => {
    const { alternates, openGraph } = pageMetadata({ ...schedule, path: '/schedule?day=2027-02-05' });
    expect([alternates, openGraph?.images]).toEqual([
      {
        canonical: 'https://horizons.example/fr/schedule?day=2027-02-05',
        languages: {
          en: 'https://horizons.example/schedule?day=2027-02-05',
          fr: 'https://horizons.example/fr/schedule?day=2027-02-05',
          'x-default': 'https://horizons.example/schedule?day=2027-02-05',
        },
      },
      [expect.objectContaining({ url: 'https://horizons.example/fr/social-card/schedule' })],
    ]);
  });

  it.each([
    ['a public page', schedule, true],
    ['a page that opts out', { ...schedule, index: false }, false],
    ['a registration step', { ...schedule, path: '/registration/step' }, false],
    ['the start of a registration', { ...schedule, path: '/registration/start' }, true],
    ['a test domain', { ...schedule, event: siteEvent({ test_domain: 'Y' }) }, false],
  ])('indexes %s: %o', (_page, described, index) => {
    expect(pageMetadata(described).robots).toEqual({ index, follow: index });
  });

  it.each(['coming_soon', 'thank_you'] as const)(
    '%s: only the home page is indexed, no other is described',
    (mode) => {
      const closed = siteEvent({ options: { ...event.options, website_homepage_active: mode } });
      const described = { ...schedule, event: closed, description: 'All sessions' };
      expect([
        pageMetadata(described).robots,
        pageMetadata(described).title,
        pageMetadata(described).description,
        pageMetadata({ event: closed, locale: 'fr', path: '/' }).robots,
      ]).toEqual([
        { index: false, follow: false },
        'Horizons',
        'Two days of ideas',
        { index: true, follow: true },
      ]);
    },
  );

  it('cuts a description after a word', () => {
    const { description } = pageMetadata({ ...schedule, description: 'word '.repeat(200) });
    expect([description?.length, description?.endsWith('word…')]).toEqual([300, true]);
  });
});
