import { inLocale, paths } from '../../lib/paths';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe';
import { fetchSite } from './support/fetch-site';
import { journeyLanguages } from './support/languages';
import { site } from './support/sites';
import { expect, test } from './support/test';

for (const [event, usual, titles] of [
  ['coming-soon', 'en', { en: 'Plain Days', fr: 'Journées simples' }],
  ['thank-you', 'fr', { en: 'Thank you for being with us', fr: 'Merci d’avoir été des nôtres' }],
] as const) {
  for (const locale of journeyLanguages(usual)) {
    test(`${event}, in ${locale}: one page without header, at any width`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`${site(event)}${inLocale(paths.home(), locale)}`);
      await expect(page.getByRole('heading', { level: 1, name: titles[locale] })).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }
}

/** Pages of the programme, the sitemap and the schedule's files: what each shows while the site is not open. */
const CLOSED_PAGES = [
  '/schedule',
  '/schedule?layout=grid',
  '/workshops',
  '/workshops/plain-talk',
  '/speakers',
  '/speakers/ada',
];

for (const [event, said] of [
  ['coming-soon', 'Coming soon'],
  ['thank-you', 'Thank you for being with us'],
] as const) {
  test(`${event}: no page shows the programme, and only the home page is to be found`, async () => {
    const ask = (path: string) => fetchSite(path, { host: `${event}.localhost` });
    const pages = await Promise.all(
      CLOSED_PAGES.map(async (path) => {
        const { status, body } = await ask(path);
        const html = body.toString();
        return [
          path,
          status,
          ...[said, 'lain talk', 'noindex', 'application/ld+json'].map((text) => html.includes(text)),
        ];
      }),
    );
    expect(pages).toEqual(CLOSED_PAGES.map((path) => [path, 200, true, false, true, false]));
    const sitemap = (await ask('/sitemap.xml')).body.toString();
    expect(
      [...sitemap.matchAll(/<loc>[^<]*localhost(?::\d+)?([^<]*)<\/loc>/g)].map(([, path]) => path),
    ).toEqual(['/', '/fr']);
    expect((await ask('/api/downloadScheduleFile?format=ical')).status).toBe(404);
  });
}

test('a test domain that is not testable sends its visitors to the live one, with path and query', async ({
  page,
}) => {
  await page.goto(`${site('test-english-only')}/registration/start?track=attendee`);
  const live = new URL(page.url());
  expect([live.hostname, live.pathname, live.search]).toEqual([
    'english-only.localhost',
    '/registration/start',
    '?track=attendee',
  ]);
});

test('query=mode shows each block’s id, and changes nothing else', async ({ page }) => {
  await page.goto(site('conference'));
  await expect(page.locator('html[data-website-editable]')).toHaveCount(0);
  await page.goto(`${site('conference')}/?query=mode`);
  await expect(page.locator('html[data-website-editable=Y]')).toHaveCount(1);
  const ids = await page
    .locator('[data-block]')
    .evaluateAll((blocks) => blocks.map((block) => getComputedStyle(block, '::before').content));
  expect(ids.length).toBeGreaterThan(5);
  expect(ids.filter((id) => id === 'none')).toEqual([]);
});

test('a newer version is offered: Reload loads it, and closing is remembered', { tag: '@sweep' }, async ({
  page,
}) => {
  await page.goto(site('conference'));
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('APP_VERSION')), { timeout: 10_000 })
    .not.toBe(null);
  await page.route('**/api/version.json', (route) => route.fulfill({ json: { version: 'newer' } }));
  await page.reload();
  const prompt = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Reload' }) });
  await expect(prompt).toBeVisible();
  await Promise.all([page.waitForEvent('load'), prompt.getByRole('button', { name: 'Reload' }).click()]);
  await page.waitForTimeout(2_500);
  await expect(prompt).toHaveCount(0);
});

test('a part of the page that cannot be loaded reloads it, at most once a minute', async ({
  page,
  errors,
}) => {
  errors.expect(/Failed to load resource|ChunkLoadError|Loading chunk|net::ERR/);
  await page.goto(`${site('conference')}/schedule`);
  // Scripts add these buttons, so they are running.
  await expect(page.getByRole('button', { name: /^Choose / }).first()).toBeVisible();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const fail = () =>
    page.evaluate(() => {
      const error = new Error('Failed to load chunk');
      error.name = 'ChunkLoadError';
      void Promise.reject(error);
    });
  await fail();
  await expect.poll(() => loads).toBe(1);
  await page.waitForTimeout(500);
  await fail();
  await page.waitForTimeout(1_500);
  expect(loads).toBe(1);
});
