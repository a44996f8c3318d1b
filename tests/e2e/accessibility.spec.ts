import type { Page } from 'playwright/test';
import { inLocale } from '../../lib/paths';
import { IS_SWEEP } from '../support/sweep';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe';
import { answerHorizons, chooseFirst, HORIZONS } from './support/horizons';
import { CARDS, Journey } from './support/journey';
import { journeyLanguages, LOCALES, type Locale } from './support/languages';
import { addElsewhere, untilChoosable } from './support/schedule';
import { site } from './support/sites';
import { expect, test } from './support/test';

/** Pages that need no registration: of each kind one, each in one language. */
const PAGES = [
  ['/', 'en'],
  ['/faq', 'fr'],
  ['/schedule', 'fr'],
  ['/schedule?layout=grid', 'en'],
  ['/workshops/ukulele-in-an-hour', 'fr'],
  ['/speakers', 'en'],
  ['/sponsors/kelpline', 'fr'],
  ['/registration/group', 'en'],
  ['/my-workshops', 'fr'],
  ['/exhibitor-application', 'en'],
  ['/nothing-here', 'en'],
] as const;
/** All of them. */
const SWEPT = [
  '/',
  '/faq',
  '/travel',
  '/programme/keynotes',
  '/schedule',
  '/schedule?layout=grid',
  '/schedule?q=no+session+says+this',
  '/workshops',
  '/workshops/ukulele-in-an-hour',
  '/speakers',
  '/speakers/amara-okafor-lindqvist',
  '/strands/assessment',
  '/rooms/grand-hall',
  '/sponsors',
  '/sponsors/kelpline',
  '/exhibitors',
  '/exhibitors/quillfeather',
  '/locations',
  '/accommodations',
  '/registration/manage',
  '/registration/group',
  '/registration/waitlist',
  '/registration/start/waitlist',
  '/my-workshops',
  '/exhibitor-application',
  '/sponsor-application',
  '/workshop-proposals',
  '/nothing-here',
];

/** Texts about two sessions at the same time. */
const BASKET = {
  en: {
    own: 'My workshops',
    title: 'Singing together',
    about: 'About',
    make: 'Get a calendar link',
  },
  fr: {
    own: 'Mes ateliers',
    title: 'Chanter ensemble',
    about: 'À propos de',
    make: 'Obtenir un lien d’agenda',
  },
} as const;

/** Registers at the conference, and yields at each screen; of one that has only got a new part, with where that is. */
async function* screensOfJourney(
  page: Page,
  locale: Locale,
): AsyncGenerator<readonly [screen: string, within?: string]> {
  const journey = new Journey(page, { locale });
  const { words } = journey;
  const { track, sessions } = HORIZONS[locale];
  await journey.goto('/registration/start');
  await expect(page.getByRole('radio', { name: track })).toBeVisible();
  yield ['start'];
  await journey.begin(track);
  yield ['personal'];
  await journey.button(words.address.add).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  yield ['address', 'dialog'];
  await page.keyboard.press('Escape');
  await journey.button(words.toWorkshops).click();
  await expect(page.getByRole('region', { name: /^(Correct|Corrigez) / })).toBeFocused();
  yield ['personal, refused', 'main'];
  await answerHorizons(journey);
  await journey.button(words.toWorkshops).click();
  await expect(journey.title(words.workshopsTitle)).toBeVisible();
  await chooseFirst(journey);
  const [{ title }] = sessions;
  await journey.session(title).getByRole('button').click();
  await page.getByRole('button', { name: `${BASKET[locale].about} ${title}` }).click();
  yield ['workshops'];
  // On narrow screens a time is a dialog with a way on of its own.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await journey.toPayment();
  yield ['payment'];
  await journey.pay.click();
  yield ['payment, refused', 'main'];
  await journey.fillCard(CARDS.visa);
  await journey.pay.click();
  await journey.confirmed();
  await expect(journey.button(words.downloadReceipt)).toBeVisible();
  yield ['confirmation'];
}

const looked = IS_SWEEP ? LOCALES.flatMap((locale) => SWEPT.map((path) => [path, locale] as const)) : PAGES;
for (const [path, locale] of looked) {
  test(`in ${locale}: ${path}: axe finds nothing, light and dark, and it fits narrow screens`, async ({
    page,
    errors,
  }) => {
    errors.expect(/status of 404 .*nothing-here/);
    await page.goto(`${site('conference')}${inLocale(path, locale)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await atNarrowWidths(page, () => expectNoSidewaysScroll(page));
  });
}

for (const locale of journeyLanguages('fr')) {
  test.describe(`in ${locale}`, () => {
    test('the basket and My workshops with conflicts: axe finds nothing, and they fit narrow screens', async ({
      page,
    }) => {
      const journey = new Journey(page, { locale, event: 'live-seats' });
      const { own, title, make } = BASKET[locale];
      await journey.goto('/schedule');
      const main = page.getByRole('main');
      await untilChoosable(page);
      await main.getByRole('button', { name: `${journey.words.add} ${title}` }).click();
      await expect(main.getByText(journey.words.inBasket).first()).toBeVisible();
      await addElsewhere(page, 'drawing-2');
      await expect(main.locator('a[href$="/my-workshops"]').first()).toBeVisible();
      // Scrolls to the top, because targets that the sticky header covers partly cannot be tapped.
      await page.evaluate(() => scrollTo(0, 0));
      await page.getByRole('banner').getByRole('button', { name: own }).click();
      await expect(page.getByRole('region', { name: own }).getByRole('timer')).toBeVisible();
      await expectAccessible(page, 'header');
      await atNarrowWidths(page, () => expectNoSidewaysScroll(page));

      await journey.goto('/my-workshops');
      await journey.button(make).click();
      await expect(page.getByRole('textbox')).toBeVisible();
      await expectAccessible(page);
      await atNarrowWidths(page, () => expectNoSidewaysScroll(page));
    });

    test('registering: axe finds nothing, light and dark, and each screen fits narrow ones', async ({
      page,
    }) => {
      for await (const [screen, within] of screensOfJourney(page, locale)) {
        await test.step(screen, async () => {
          await expectAccessible(page, within);
          await atNarrowWidths(page, () => expectNoSidewaysScroll(page));
        });
      }
    });
  });
}

test('the start screen can be gone through with the keyboard alone', async ({ page }) => {
  const journey = new Journey(page);
  const { keyboard } = page;
  await journey.goto('/registration/start');
  await expect(page.getByRole('radio', { name: 'Non-member' })).toBeVisible();

  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Association member' })).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Non-member' })).toBeChecked();
  await keyboard.press('Tab');
  await expect(page.getByText('Details', { exact: true })).toBeFocused();
  await keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'In person' })).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Online' })).toBeChecked();
  await keyboard.press('Tab');
  await expect(journey.textbox('Email address')).toBeFocused();
  await keyboard.type(journey.email);
  await keyboard.press('Enter');
  await expect(journey.title(journey.words.personalTitle)).toBeVisible();
});

test('the address dialog keeps the focus, gives it back, and can be filled with the keyboard', async ({
  page,
}) => {
  const journey = new Journey(page);
  const { keyboard } = page;
  await journey.startAt('personal', { track: 'non-member' });
  const opener = journey.button('Add an address');
  await opener.focus();
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add an address' });
  await expect(dialog).toBeVisible();
  for (let press = 0; press < 25; press += 1) {
    await keyboard.press('Tab');
    // After the last control, the focus may move to the browser's own bar, where the active element is the body.
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
  }
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: journey.words.address.street }).focus();
  await keyboard.type('501 Belleville Street');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.type('Victoria');
  await keyboard.press('Tab');
  await keyboard.type('British C');
  await keyboard.press('Tab');
  await keyboard.type('V8V1A1');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('V8V 1A1')).toBeVisible();
});

test('a submit with empty required answers moves the focus to a summary that leads to each', async ({
  page,
}) => {
  const journey = new Journey(page);
  await journey.startAt('personal', { track: 'non-member' });
  await expect(page.getByText('Enter your first name')).toHaveCount(0);
  await journey.button(journey.words.toWorkshops).click();

  const summary = page.getByRole('region', { name: 'Correct 2 answers' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Enter your first name' }).click();
  const field = journey.textbox('First name');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Enter your first name');
  await field.fill('Ada');
  await expect(field).not.toHaveAccessibleDescription('Enter your first name');
  await expect(page.getByRole('region', { name: 'Correct one answer' })).toBeVisible();
  await page.getByRole('link', { name: 'Enter your last name' }).click();
  await expect(journey.textbox('Last name')).toBeFocused();
});

/** A small phone, and 1280 pixels at 200 % zoom. */
async function atNarrowWidths(page: Page, check: () => Promise<void>): Promise<void> {
  for (const width of [360, 640]) {
    await page.setViewportSize({ width, height: 720 });
    await test.step(`${width} pixels`, check);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
}
