import { XMLParser } from 'fast-xml-parser';
import type { Page } from 'playwright/test';
import { fetchSite } from './support/fetch-site';
import { Journey } from './support/journey';
import { untilChoosable } from './support/schedule';
import { expect, test } from './support/test';

/** The structured data of a page, as a search engine reads it. */
async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text));
}

/** Width and height of a PNG, from its header. */
function pngSize(file: Buffer): [number, number] {
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  return [file.readUInt32BE(16), file.readUInt32BE(20)];
}

interface SitemapUrl {
  loc: string;
  'xhtml:link': { hreflang: string; href: string }[];
}

test.describe('search engines', () => {
  test('find a sitemap that names every page in both languages, and nobody’s own; the crawl opens them', async () => {
    const { status, type, body } = await fetchSite('/sitemap.xml');
    expect([status, type]).toEqual([200, 'application/xml; charset=utf-8']);
    const read = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' }).parse(body.toString());
    const urls: SitemapUrl[] = read.urlset.url;
    const addresses = new Set(urls.map(({ loc }) => loc));
    const paths = urls.map(({ loc }) => new URL(loc).pathname);
    for (const path of ['/', '/fr', '/schedule', '/fr/schedule', '/registration/start']) {
      expect(paths).toContain(path);
    }
    expect(paths.filter((path) => /\/(?:registration\/(?!start)|api|assets)/.test(path))).toEqual([]);
    for (const { 'xhtml:link': links } of urls) {
      expect(links.map(({ hreflang }) => hreflang)).toEqual(['en', 'fr', 'x-default']);
      expect(links.filter(({ href }) => !addresses.has(href))).toEqual([]);
    }
  });

  test('are kept from what is somebody’s own, and from all of a test domain', async () => {
    const rules = (await fetchSite('/robots.txt')).body.toString().split('\n');
    expect(rules).toEqual(
      expect.arrayContaining(['Disallow: /api/', 'Disallow: /registration/', 'Allow: /registration/start']),
    );
    expect(rules.find((line) => line.startsWith('Sitemap: '))).toMatch(/\/sitemap\.xml$/);
    expect((await fetchSite('/robots.txt', { host: 'preview.localhost' })).body.toString()).toBe(
      'User-agent: *\nDisallow: /\n',
    );
    expect((await fetchSite('/sitemap.xml', { host: 'preview.localhost' })).status).toBe(404);
    expect((await fetchSite('/', { host: 'preview.localhost' })).body.toString()).toContain(
      '<meta name="robots" content="noindex, nofollow"/>',
    );
  });

  test('read what the event is, what it costs and who speaks', async ({ page }) => {
    await page.goto('/fr');
    const [event] = await structuredData(page);
    expect(event).toMatchObject({
      '@type': 'Event',
      name: 'Congrès Horizons',
      inLanguage: ['en', 'fr'],
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    });
    expect(event?.offers).toContainEqual(
      expect.objectContaining({ name: 'Non-membre', price: '373.00', priceCurrency: 'CAD' }),
    );
    expect(event?.performer).toContainEqual(expect.objectContaining({ '@type': 'Person' }));
    expect(event?.subEvent).toContainEqual(
      expect.objectContaining({
        '@type': 'Event',
        location: expect.objectContaining({ address: expect.objectContaining({ postalCode: 'V6C 0A4' }) }),
      }),
    );
    expect(event?.startDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test('read where a page stands', async ({ page }) => {
    await page.goto('/about/committee');
    const data = await structuredData(page);
    const crumbs = data.find((each) => each['@type'] === 'BreadcrumbList');
    expect(crumbs?.itemListElement).toHaveLength(3);
  });
});

test.describe('link previews', () => {
  for (const path of ['/', '/fr/schedule', '/fr/locations']) {
    test(`show a picture made for ${path}`, async ({ page }) => {
      await page.goto(path);
      const content = (property: string) =>
        page.locator(`meta[property="${property}"]`).first().getAttribute('content');
      const address = (await content('og:image')) ?? '';
      const card = await fetchSite(new URL(address).pathname);
      expect([card.status, card.type, pngSize(card.body)]).toEqual([200, 'image/png', [1200, 630]]);
      expect([await content('og:image:width'), await content('og:image:height')]).toEqual(['1200', '630']);
    });
  }

  test('have none for pages that are not there', async () => {
    expect((await fetchSite('/social-card/nowhere')).status).toBe(404);
    expect((await fetchSite('/social-card/registration/step')).status).toBe(404);
  });
});

test('a device can put the site on its home screen', async ({ page }) => {
  await page.goto('/fr');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = JSON.parse((await fetchSite(href ?? '')).body.toString());
  expect(manifest).toMatchObject({ lang: 'fr', start_url: '/fr', scope: '/' });
  for (const { src, sizes } of manifest.icons) {
    expect(pngSize((await fetchSite(src)).body).join('x')).toBe(sizes);
  }
  expect(await fetchSite('/favicon.ico')).toMatchObject({ status: 200, type: 'image/x-icon' });
});

/** Waits until the site's service worker has cached a page. */
async function expectKept(page: Page, path: string): Promise<void> {
  const isKept = () => page.evaluate(async (wanted) => Boolean(await caches.match(wanted)), path);
  await expect.poll(isKept, { message: `${path} is kept` }).toBe(true);
}

/** All addresses that the site has cached on this device. */
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test.describe('without a connection', () => {
  test('a page can be read that was visited once, as the first of all', async ({ page, context, errors }) => {
    await page.goto('/schedule');
    await expectKept(page, '/schedule');
    await expectKept(page, '/offline');
    const title = await page.getByRole('heading', { level: 1 }).textContent();

    await context.setOffline(true);
    errors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
    await expect(page.getByText('You are offline. This page may not be up to date.')).toBeVisible();
    const lettersOf = () =>
      page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
      );
    await expect.poll(lettersOf).toContain('figtree');
    await context.setOffline(false);
    await expect(page.getByText('You are offline. This page may not be up to date.')).toBeHidden();
  });

  test('a page that the router loaded can be opened anew', async ({ page, context, errors }) => {
    await page.goto('/fr/accommodations');
    await expectKept(page, '/fr/accommodations');
    const link = page.locator('main a[href^="/fr/accommodations/"]').first();
    const path = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expectKept(page, path);
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

    await context.setOffline(true);
    errors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  test('after a visit to the schedule, a workshop that was never opened is read without a network', async ({
    page,
    context,
    errors,
  }) => {
    await page.goto('/schedule');
    await expect
      .poll(() =>
        page.evaluate(async () => (await caches.match('/api/getWholeProgramme?language=en'))?.status),
      )
      .toBe(200);
    await context.setOffline(true);
    errors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|WebSocket/);
    await page.goto('/workshops/ukulele-in-an-hour');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Ukulele in an hour' })).toBeVisible();
    await expect(main.getByRole('listitem').filter({ hasText: 'Music room' }).first()).toBeVisible();
    await expect(main.locator('.prose')).not.toBeEmpty();
  });

  test('My workshops are read without a network as they were last seen', async ({
    page,
    context,
    errors,
  }) => {
    const { words } = new Journey(page);
    await page.goto('/workshops/ukulele-in-an-hour');
    await untilChoosable(page);
    await page
      .getByRole('button', { name: `${words.add} Ukulele in an hour` })
      .first()
      .click();
    // In its row: the press may have come before the page's scripts.
    await expect(page.locator('[data-part="state"]').getByText(words.inBasket).first()).toBeVisible();
    await page.goto('/my-workshops');
    const session = page.getByRole('main').getByRole('heading', { level: 3, name: 'Ukulele in an hour' });
    await expect(session).toBeVisible();
    await expectKept(page, '/my-workshops');

    await context.setOffline(true);
    errors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|WebSocket/);
    await page.reload();
    await expect(session).toBeVisible();
    await expect(page.getByText('You are offline. This page may not be up to date.')).toBeVisible();
  });

  test('a visit to the schedule keeps every day and My workshops; no day stands for another', async ({
    page,
    context,
    errors,
  }) => {
    await page.goto('/schedule');
    const days = await page
      .getByRole('navigation', { name: 'Days' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(days.length).toBeGreaterThan(1);
    for (const path of [...days, '/my-workshops']) await expectKept(page, path);

    await context.setOffline(true);
    errors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|WebSocket/);
    for (const day of days) {
      await page.goto(day);
      const shown = page.getByRole('navigation', { name: 'Days' }).locator('[aria-current=page]');
      // The filter's script writes whole addresses.
      await expect(shown).toHaveJSProperty('href', new URL(day, page.url()).href);
    }
    await page.goto('/schedule?day=2001-01-01');
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await page.goto('/my-workshops');
    await expect(page.getByRole('heading', { level: 1, name: 'My workshops' })).toBeVisible();
  });

  test('a page never visited says so, and leads to those that were', async ({ page, context, errors }) => {
    await page.goto('/fr/locations');
    await expectKept(page, '/fr/locations');
    await expectKept(page, '/fr/offline');

    await context.setOffline(true);
    errors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
    await page.goto('/fr/schedule');
    await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' })).toBeVisible();
    await page.getByRole('link', { name: /^Lieux/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lieux' })).toBeVisible();
  });

  test('nothing is kept of registering, nor of any call', async ({ page, context, errors }) => {
    await page.goto('/');
    await expectKept(page, '/');
    await expectKept(page, '/offline');
    await page.goto('/registration/start');
    await expect(page.getByRole('radio').first()).toBeVisible();
    const kept = await keptPaths(page);
    expect(kept.filter((path) => /^\/(?:fr\/)?(?:registration|api)/.test(path))).toEqual([]);
    expect(kept).toContain('/');

    await context.setOffline(true);
    errors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
    await page.goto('/registration/start');
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  });
});
