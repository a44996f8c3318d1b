import type { Page } from 'playwright/test';
import { site } from './support/sites';
import { expect, test } from './support/test';

const WORDS = {
  en: {
    search: 'Find a session',
    submit: 'Search',
    strand: 'Strand',
    science: 'Numeracy and science',
    clear: 'Clear the filters',
    none: 'No session matches on this day',
    friday: /^Friday, February 5/,
    one: '1 session',
    grid: 'Grid',
    noDay: 'This is not a day of the conference',
    more: 'More filters',
    mode: 'Where',
    zones: 'Times are shown in Pacific Time.',
  },
  fr: {
    search: 'Trouver une séance',
    submit: 'Rechercher',
    strand: 'Volet',
    science: 'Numératie et sciences',
    clear: 'Effacer les filtres',
    none: 'Aucune séance ne correspond ce jour-là',
    friday: /^vendredi 5 février/,
    one: '1 séance',
    grid: 'Grille',
    noDay: 'Ce n’est pas un jour du congrès',
    more: 'Plus de filtres',
    mode: 'Lieu',
    zones: 'Fuseau horaire\u00a0: heure du Pacifique.',
  },
} as const;

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 4 });
/** The visible titles, in order. */
const shown = (page: Page) => titles(page).filter({ visible: true }).allTextContents();

for (const locale of ['en', 'fr'] as const) {
  const words = WORDS[locale];
  const at = (path: string) => `${site('conference')}${locale === 'fr' ? '/fr' : ''}${path}`;

  test(`in ${locale}: typing filters at once, the address can be shared, and Back returns`, async ({
    page,
    newVisitor,
  }) => {
    await page.goto(at('/faq'));
    await page.goto(at('/schedule'));
    const all = await shown(page);
    expect(all.length).toBeGreaterThan(5);
    await page.getByRole('searchbox', { name: words.search }).fill('robot');
    await expect(page.getByRole('status').filter({ hasText: words.one })).toBeVisible();
    await expect(page).toHaveURL(/[?&]q=robot/);
    const found = await shown(page);
    expect(found).toHaveLength(1);
    expect(all).toContain(found[0]);

    const colleague = await newVisitor();
    await colleague.goto(page.url());
    expect(await shown(colleague)).toEqual(found);

    await page.getByRole('searchbox', { name: words.search }).fill('no session says this');
    await expect(page.getByText(words.none)).toBeVisible();
    expect(await shown(page)).toEqual([]);
    await page.getByRole('link', { name: words.clear }).filter({ visible: true }).first().click();
    await expect.poll(() => shown(page)).toEqual(all);
    await page.goBack();
    await expect(page).toHaveURL(at('/faq'));
  });

  test(`in ${locale}: filters work without scripts`, async ({ newVisitor }) => {
    const page = await newVisitor({ javaScriptEnabled: false });
    await page.goto(at('/schedule'));
    await page.getByRole('link', { name: words.friday }).click();
    const all = await shown(page);
    await page.getByRole('combobox', { name: words.strand }).selectOption({ label: words.science });
    await page.getByRole('button', { name: words.submit }).click();
    await expect(page).toHaveURL(/[?&]strand=/);
    const ofStrand = await shown(page);
    expect(ofStrand.length).toBeGreaterThan(0);
    expect(ofStrand.length).toBeLessThan(all.length);
    expect(all).toEqual(expect.arrayContaining(ofStrand));
    await expect(page.getByRole('combobox', { name: words.strand })).toHaveValue(/.+/);

    await page.getByText(words.more).click();
    await page.getByRole('combobox', { name: words.mode }).selectOption('online');
    await page.getByRole('button', { name: words.submit }).click();
    const online = await shown(page);
    expect(ofStrand).toEqual(expect.arrayContaining(online));
    expect(online.length).toBeLessThan(ofStrand.length);

    await page.getByRole('searchbox', { name: words.search }).fill('no session says this');
    await page.getByRole('button', { name: words.submit }).click();
    await expect(page.getByText(words.none)).toBeVisible();
    await page.getByRole('link', { name: words.clear }).first().click();
    expect(await shown(page)).toEqual(all);
  });

  test(`in ${locale}: a filter that nobody offered finds nothing and leads on, and so does a day that is none`, async ({
    page,
  }) => {
    const answer = await page.goto(at('/schedule?strand=made-up'));
    expect(answer?.status()).toBe(200);
    await expect(page.getByText(words.none)).toBeVisible();
    await page.goto(at('/schedule?day=1999-01-01'));
    await expect(page.getByText(words.noDay)).toBeVisible();
    await page.getByRole('link', { name: words.friday }).click();
    await expect.poll(() => shown(page)).not.toEqual([]);
  });

  test(`in ${locale}: the grid shows the same sessions as the list`, async ({ page }) => {
    await page.goto(at('/schedule'));
    const list = await shown(page);
    await page.getByRole('link', { name: words.grid }).click();
    await expect(page).toHaveURL(/layout=grid/);
    await expect.poll(async () => (await shown(page)).sort()).toEqual([...list].sort());
  });
}

test('times are the event’s, or the visitor’s where that is chosen, and the zone is named', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ timezoneId: 'America/Toronto' });
  await page.goto(`${site('conference')}/schedule`);
  await expect(page.getByText(WORDS.en.zones)).toBeVisible();
  await expect(page.getByText('1:30 PM').first()).toBeVisible();
  await page.getByRole('button', { name: 'Show them in my time zone' }).click();
  await expect(page.getByText('4:30 PM').first()).toBeVisible();
  await expect(page.getByText(/Times are shown in Eastern Time/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Times are shown in Eastern Time/)).toBeVisible();
});
