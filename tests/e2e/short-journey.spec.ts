import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from './support/axe';
import { HORIZONS } from './support/horizons';
import { CARDS, Journey } from './support/journey';
import { journeyLanguages } from './support/languages';
import { mailTo } from './support/mail';
import { expect, test } from './support/test';

/** Beyond typing; Go on the keyboard of the phone is typing. */
const MAX_TAPS = 7;
const MAX_SCREENS = 4;
/** Of all that stays on the screen while one scrolls. */
const MAX_STICKY_PX = 104;
const MAX_HEADER_PX = 56;
/** A button or a line of text with its padding; with two lines it is higher. */
const MAX_ONE_LINE_PX = 46;
/** The first row of a list on a phone. */
const MAX_FIRST_ROW_PX = 330;

const BACK_TO_TOP = { en: 'Back to top', fr: 'Haut de la page' } as const;
const LEAVE = { en: 'Save and leave', fr: 'Enregistrer et quitter' } as const;
const KEPT = {
  en: 'Everything you entered is kept',
  fr: 'Tout ce que vous avez entré est conservé',
} as const;

for (const locale of journeyLanguages('fr')) {
  test.describe(`in ${locale}, on a phone`, () => {
    test.use({ viewport: { width: 390, height: 844 }, locale: `${locale}-CA` });

    test('from the home page to paid with one workshop, in four screens and seven taps', async ({ page }) => {
      const journey = new Journey(page, { locale });
      const { words } = journey;
      const reading = HORIZONS[locale];
      const counts = { taps: 0, screens: 0 };
      const tap = async (target: Locator) => {
        counts.taps += 1;
        await target.click();
      };
      const onScreen = async (title: string) => {
        await expect(journey.title(title)).toBeVisible();
        counts.screens += 1;
      };

      await journey.goto('/');
      await tap(page.getByRole('banner').getByRole('link', { name: words.registerNow, exact: true }));
      await onScreen(words.startTitle);
      await tap(page.getByRole('radio', { name: reading.track }));
      await journey.textbox(words.email).fill(journey.email);
      await page.evaluate(() => scrollTo(0, 30));
      await journey.textbox(words.email).press('Enter');

      await onScreen(words.personalTitle);
      await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
      await expectQuietFrame(page, journey.button(words.toWorkshops));
      await journey.textbox(reading.firstName).fill('Ada');
      await journey.textbox(reading.lastName).fill('Lovelace');
      await tap(journey.button(words.toWorkshops));

      await onScreen(words.workshopsTitle);
      await expectQuietFrame(page, journey.button(words.toPayment));
      const times = page.getByRole('main').locator('section ol > li');
      const first = await times.first().boundingBox();
      expect(first?.y).toBeLessThanOrEqual(MAX_FIRST_ROW_PX);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectQuietFrame(page, journey.button(words.toPayment));
      await page.setViewportSize({ width: 390, height: 844 });
      await tap(times.first());
      const sheet = page.getByRole('dialog');
      await tap(sheet.getByRole('button', { name: new RegExp(`^${words.add} `) }).first());
      await tap(sheet.getByRole('button', { name: words.toPayment }));

      await onScreen(words.paymentTitle);
      await expect(journey.textbox(words.cardHolder)).toHaveValue('Ada Lovelace');
      await expectQuietFrame(page, journey.pay);
      await expectAccessible(page);
      const backToTop = page.getByRole('button', { name: BACK_TO_TOP[locale] });
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(backToTop).toBeVisible();
      await journey.textbox(words.cardCode).focus();
      await expect(backToTop).toBeHidden();
      await journey.fillCard(CARDS.visa);
      await tap(journey.pay);
      await journey.confirmed();

      expect(counts.screens).toBeLessThanOrEqual(MAX_SCREENS);
      expect(counts.taps).toBeLessThanOrEqual(MAX_TAPS);
    });

    test('who leaves is told that all is kept, and comes back to it', async ({ page }) => {
      const journey = new Journey(page, { locale });
      await journey.startAt('personal', { track: 'non-member' });
      await journey.textbox(HORIZONS[locale].firstName).fill('Ada');
      await page.getByRole('banner').getByRole('link', { name: LEAVE[locale] }).click();
      await expect(page.getByRole('status').filter({ hasText: KEPT[locale] })).toBeVisible();
      // The way on for any device is in the mailbox.
      const link = async () =>
        /https?:\S+\/registration\/existing\?secret=[\w.-]+/.exec(
          (await mailTo(journey.email))[0]?.text ?? '',
        )?.[0] ?? '';
      await expect.poll(link).not.toBe('');
      await page.getByRole('main').locator('a[href$="/registration/step"]').first().click();
      await expect(journey.textbox(HORIZONS[locale].firstName)).toHaveValue('Ada');
    });
  });
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the whole journey goes by the keyboard alone', async ({ page }) => {
    const journey = new Journey(page);
    const { words } = journey;
    const { keyboard } = page;
    const { track, firstName, lastName } = HORIZONS.en;
    await journey.goto('/registration/start');
    await expect(page.getByRole('radio', { name: track })).toBeVisible();
    await page.getByRole('radio', { name: track }).focus();
    await keyboard.press('Space');
    await journey.textbox(words.email).focus();
    await keyboard.type(journey.email);
    await keyboard.press('Enter');

    await expect(journey.title(words.personalTitle)).toBeVisible();
    await expect(journey.button(words.toWorkshops)).toBeInViewport({ ratio: 1 });
    await journey.textbox(firstName).focus();
    await keyboard.type('Ada');
    await journey.textbox(lastName).focus();
    await keyboard.type('Lovelace');
    // The button is drawn beside the total and still belongs to the form.
    await keyboard.press('Enter');

    await expect(journey.title(words.workshopsTitle)).toBeVisible();
    await expect(journey.title(words.workshopsTitle)).toBeFocused();
    const add = page.getByRole('main').getByRole('button', { name: new RegExp(`^${words.add} `) });
    await add.first().focus();
    await keyboard.press('Enter');
    await expect(page.getByRole('main').getByText(words.inBasket).first()).toBeVisible();
    await journey.button(words.toPayment).focus();
    await keyboard.press('Enter');

    await expect(journey.title(words.paymentTitle)).toBeFocused();
    await expect(journey.pay).toBeInViewport({ ratio: 1 });
    for (const [label, text] of [
      [words.cardNumber, CARDS.visa],
      [words.cardExpiry, '1231'],
      [words.cardCode, '123'],
    ] as const) {
      await journey.textbox(label).focus();
      await keyboard.type(text);
    }
    // From the last field to the button that pays, and only then to the way back.
    await keyboard.press('Tab');
    await expect(journey.pay).toBeFocused();
    await keyboard.press('Tab');
    await expect(page.getByRole('link', { name: words.back, exact: true })).toBeFocused();
    await keyboard.press('Shift+Tab');
    await keyboard.press('Enter');
    await journey.confirmed();
  });

  test('a card number is corrected in its middle', async ({ page }) => {
    const journey = new Journey(page, { event: 'few-seats' });
    await journey.startAt('payment', { track: 'patron', sessions: ['singing-1'] });
    const number = journey.textbox(journey.words.cardNumber);
    const caret = () => number.evaluate((input: HTMLInputElement) => input.selectionStart);
    await number.fill('4242 4942 4242 4242');
    await number.evaluate((input: HTMLInputElement) => input.setSelectionRange(7, 7));
    await page.keyboard.press('Backspace');
    expect(await caret()).toBe(6);
    await page.keyboard.type('2');
    expect(await caret()).toBe(7);
    await expect(number).toHaveValue('4242 4242 4242 4242');
  });
});

/** The button that goes on is wholly in view without scrolling, nothing else leads away, and little stays on the screen. */
async function expectQuietFrame(page: Page, goOn: Locator): Promise<void> {
  await expect(goOn).toBeInViewport({ ratio: 1 });
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('button')).toHaveCount(0);
  for (const line of [goOn, page.getByRole('timer'), banner.getByRole('link').last()]) {
    const box = await line.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(MAX_ONE_LINE_PX);
  }
  const sizes = await page.evaluate(() => {
    const height = (element: Element) => element.getBoundingClientRect().height;
    const stays = [...document.querySelectorAll('header, aside, nav, [data-bottom-sheet]')].filter(
      (element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position),
    );
    return {
      header: height(document.querySelector('header') ?? document.body),
      sticky: stays.reduce((sum, element) => sum + height(element), 0),
    };
  });
  expect(sizes.header).toBeLessThanOrEqual(MAX_HEADER_PX);
  expect(sizes.sticky).toBeLessThanOrEqual(MAX_STICKY_PX);
}
