import type { Page } from 'playwright/test';
import { inLocale, paths } from '@/lib/paths';
import { formatTime } from '@/lib/time/format';
import { instantOf } from './support/calendar';
import { dateOfDay, dayName } from './support/days';
import { fetchSite } from './support/fetch-site';
import { journeyLanguages } from './support/languages';
import { site } from './support/sites';
import { expect, test } from './support/test';

const WORDS = {
  en: {
    search: 'Find a session',
    submit: 'Search',
    filters: /^Filters/,
    show: /^Show\b/,
    close: 'Close',
    science: 'Numeracy and science',
    literacy: 'Literacy and libraries',
    online: 'Online',
    clear: 'Clear the filters',
    noneOfAll: 'No session matches',
    none: 'No session matches on this day',
    all: 'All',
    // Only an abstract says it, of a workshop that is held three times on two days.
    abstract: { word: 'pencils', title: 'Number talks in ten minutes a day', found: '3 sessions', days: 2 },
    more: 'More',
    grid: 'Grid by room',
    subscribe: 'Subscribe to this view',
    noDay: 'This is not a day of the conference',
    zones: 'Times in Pacific Time.',
  },
  fr: {
    search: 'Trouver une séance',
    submit: 'Rechercher',
    filters: /^Filtres/,
    show: /^Afficher\b/,
    close: 'Fermer',
    science: 'Numératie et sciences',
    literacy: 'Littératie et bibliothèques',
    online: 'En ligne',
    clear: 'Effacer les filtres',
    noneOfAll: 'Aucune séance ne correspond',
    none: 'Aucune séance ne correspond ce jour-là',
    all: 'Tous',
    // The abstract says « repérerez »: accents do not matter.
    abstract: {
      word: 'repererez',
      title: 'Planifier sa retraite avec un bout de ficelle',
      found: '2 séances',
      days: 2,
    },
    more: 'Plus',
    grid: 'Grille par salle',
    subscribe: 'S’abonner à cette vue',
    noDay: 'Ce n’est pas un jour du congrès',
    zones: 'Fuseau horaire\u00a0: heure du Pacifique.',
  },
} as const;

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 4 });
/** The titles that are shown, in order, also of rows that a browser lays out only when they come near. */
const shown = (page: Page) =>
  titles(page).evaluateAll((all) =>
    all.filter((each) => each.checkVisibility()).map((each) => each.textContent ?? ''),
  );

for (const locale of journeyLanguages('en')) {
  const words = WORDS[locale];
  // The fullest day.
  let friday: string;
  test.beforeAll(async () => {
    friday = await dateOfDay(2);
  });
  const tab = () => ({ name: new RegExp(`^${dayName(friday, locale)}`) });
  const at = (path: string) => `${site('conference')}${locale === 'fr' ? '/fr' : ''}${path}`;

  test(`in ${locale}: a search sees all days and abstracts, its address can be shared, and Back returns`, async ({
    page,
    newVisitor,
  }) => {
    await page.goto(at('/faq'));
    await page.goto(at('/schedule'));
    const all = await shown(page);
    expect(all.length).toBeGreaterThan(5);
    const search = page.getByRole('searchbox', { name: words.search });
    await search.fill(words.abstract.word);
    await expect(page.getByRole('status').filter({ hasText: words.abstract.found })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`[?&]day=all&q=${words.abstract.word}`));
    const found = await shown(page);
    expect([...new Set(found)]).toEqual([words.abstract.title]);
    await expect(
      page.getByRole('main').getByRole('heading', { level: 2 }).filter({ visible: true }),
    ).toHaveCount(words.abstract.days);
    // The search goes on where it was: neither the focus nor the text is lost.
    await expect(search).toBeFocused();

    const colleague = await newVisitor({ javaScriptEnabled: false });
    await colleague.goto(page.url());
    expect(await shown(colleague)).toEqual(found);

    await search.fill('no session says this');
    await expect(page.getByText(words.noneOfAll)).toBeVisible();
    await page.getByRole('link', { name: words.clear }).filter({ visible: true }).first().click();
    await expect.poll(() => shown(page)).toEqual(all);
    await page.goBack();
    await expect(page).toHaveURL(at('/faq'));
  });

  test(`in ${locale}: filters take several values in a sheet, and a calendar follows the view`, async ({
    page,
  }) => {
    await page.goto(at(`/schedule?day=${friday}`));
    const day = await shown(page);
    const button = page.getByRole('button', { name: words.filters });
    await button.click();
    const sheet = page.getByRole('dialog', { name: words.filters });
    await sheet.getByRole('checkbox', { name: words.science }).check();
    const ofOne = await shown(page);
    await sheet.getByRole('checkbox', { name: words.literacy }).check();
    const ofTwo = await shown(page);
    expect(ofOne.length).toBeGreaterThan(0);
    expect(ofTwo.length).toBeGreaterThan(ofOne.length);
    expect(ofTwo.length).toBeLessThan(day.length);
    await sheet.getByRole('button', { name: words.show }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: /\(2\)$/ })).toBeFocused();
    await expect(page).toHaveURL(/[?&]strand=literacy&strand=numeracy/);

    await page.getByText(words.more, { exact: true }).click();
    const href = await page.getByRole('link', { name: words.subscribe }).getAttribute('href');
    const calendar = new URL((href ?? '').replace(/^webcal:/, 'http:'));
    expect(calendar.searchParams.get('language')).toBe(locale);
    const { body } = await fetchSite(`${calendar.pathname}${calendar.search}`);
    const titles = Array.from(body.toString().matchAll(/^BEGIN:VEVENT/gm));
    expect(titles).toHaveLength(ofTwo.length);
  });

  test(`in ${locale}: search and filters work without scripts`, async ({ newVisitor }) => {
    const page = await newVisitor({ javaScriptEnabled: false });
    await page.goto(at('/schedule'));
    await page.getByRole('link', tab()).click();
    const all = await shown(page);
    await page.getByRole('button', { name: words.filters }).click();
    await page.getByRole('checkbox', { name: words.science }).check();
    await page.getByRole('button', { name: words.show }).click();
    await expect(page).toHaveURL(new RegExp(`[?&]day=${friday}`));
    await expect(page).toHaveURL(/[?&]strand=numeracy/);
    const ofStrand = await shown(page);
    expect(ofStrand.length).toBeGreaterThan(0);
    expect(ofStrand.length).toBeLessThan(all.length);
    expect(all).toEqual(expect.arrayContaining(ofStrand));

    await page.getByRole('searchbox', { name: words.search }).fill(words.abstract.word);
    await page.getByRole('button', { name: words.submit }).click();
    await expect(page).toHaveURL(/[?&]day=all/);
    await page.getByRole('link', { name: words.clear }).filter({ visible: true }).first().click();
    await page.getByRole('link', tab()).first().click();
    await expect.poll(() => shown(page)).toEqual(all);
  });

  test(`in ${locale}: a filter that nobody offered finds nothing and leads on, and so does a day that is none`, async ({
    page,
  }) => {
    const answer = await page.goto(at('/schedule?strand=made-up'));
    expect(answer?.status()).toBe(200);
    await expect(page.getByText(words.none)).toBeVisible();
    await page.goto(at('/schedule?day=1999-01-01'));
    await expect(page.getByText(words.noDay)).toBeVisible();
    await page.getByRole('link', tab()).click();
    await expect.poll(() => shown(page)).not.toEqual([]);
  });

  test(`in ${locale}: the grid shows the same sessions as the list, and a phone shows the list`, async ({
    page,
  }) => {
    await page.goto(at('/schedule'));
    const list = await shown(page);
    await page.getByText(words.more, { exact: true }).click();
    await page.getByRole('link', { name: words.grid }).click();
    await expect(page).toHaveURL(/layout=grid/);
    await expect.poll(async () => (await shown(page)).sort()).toEqual([...list].sort());
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => shown(page)).toEqual(list);
    const columns = () =>
      titles(page).evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().left)).size);
    await expect.poll(columns).toBe(1);
  });

  test(`in ${locale}: Back returns to the row that was left`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const view of ['?day=all', `?day=${friday}&strand=numeracy&strand=literacy`]) {
      await page.goto(at(`/schedule${view}`));
      const title = (await shown(page)).at(-1) ?? '';
      const link = titles(page).filter({ hasText: title }).last().getByRole('link');
      // Rows above get their height as they come near, which moves those below.
      await expect(async () => {
        await link.scrollIntoViewIfNeeded();
        await expect(link).toBeInViewport({ ratio: 1, timeout: 500 });
      }).toPass();
      const before = await link.boundingBox();
      await link.click();
      const heading = page.getByRole('heading', { level: 1, name: title });
      await expect(heading).toBeInViewport({ ratio: 1 });
      await page.goBack();
      await expect(link).toBeFocused();
      await expect
        .poll(async () => Math.abs(((await link.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
        .toBeLessThan(40);
    }
  });
}

test('times are the event’s, or the visitor’s where that is chosen, and the zone is named', async ({
  newVisitor,
}) => {
  const timezoneId = 'America/Toronto';
  const page = await newVisitor({ timezoneId });
  // How far Vancouver's clocks are from Toronto's in winter depends on the time-zone data (docs/rooms/tests.md#newer-node).
  const sessionAt = instantOf(await dateOfDay(1), [13, 30], 'America/Vancouver');
  const theirTime = formatTime(sessionAt, timezoneId, 'en');
  await page.goto(`${site('conference')}/schedule`);
  await page.getByText(WORDS.en.more, { exact: true }).click();
  await expect(page.getByText(WORDS.en.zones)).toBeVisible();
  await expect(page.getByText('1:30 PM').first()).toBeVisible();
  await page.getByRole('button', { name: 'Use my time zone' }).click();
  await expect(page.getByText(theirTime).first()).toBeVisible();
  await expect(page.getByText(/Times in Eastern Time/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(theirTime).first()).toBeVisible();
  await page.getByText(WORDS.en.more, { exact: true }).click();
  await expect(page.getByText(/Times in Eastern Time/)).toBeVisible();
});

/** The first session of a page is at or above this. */
const SIZES = [
  { name: 'a phone', viewport: { width: 390, height: 844 }, maxTop: 330 },
  { name: 'a desktop', viewport: { width: 1280, height: 900 }, maxTop: 400 },
] as const;
const MAX_HEADING_PX = 25;
/** Of all that stays on the screen of a phone while one scrolls. */
const MAX_STICKY_PX = 104;

for (const locale of journeyLanguages('fr')) {
  for (const { name, viewport, maxTop } of SIZES) {
    test(`in ${locale} on ${name}: the sessions come before the controls, at both demo events`, {
      tag: name === 'a desktop' ? '@sweep' : [],
    }, async ({ newVisitor }) => {
      const page = await newVisitor({ viewport, locale: `${locale}-CA` });
      for (const event of ['conference', 'online']) {
        for (const query of ['', '?day=all', '?strand=numeracy']) {
          await page.goto(`${site(event)}${inLocale(paths.schedule(), locale)}${query}`);
          const first = page.getByRole('main').locator('[data-row]:visible').first();
          if (query !== '' && (await first.count()) === 0) continue;
          // Polled: text that is shown before its font has come may take another line.
          await expect
            .poll(async () => (await first.boundingBox())?.y, { message: `${event} ${query}` })
            .toBeLessThanOrEqual(maxTop);
        }
      }
      if (name !== 'a phone') return;
      await page.goto(`${site('conference')}${inLocale(paths.schedule(), locale)}`);
      const size = await page
        .getByRole('heading', { level: 1 })
        .evaluate((h1) => getComputedStyle(h1).fontSize);
      expect(Number.parseFloat(size)).toBeLessThanOrEqual(MAX_HEADING_PX);
      const strip = page.getByRole('main').locator('nav').last();
      const latest = strip.getByRole('link').last();
      await latest.click();
      await expect(latest).toHaveAttribute('aria-current', 'location');
      const bottom = await strip.evaluate((nav) => nav.getBoundingClientRect().bottom);
      expect(bottom).toBeLessThanOrEqual(MAX_STICKY_PX + 1);
    });
  }
}
