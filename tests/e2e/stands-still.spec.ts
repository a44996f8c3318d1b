import type { Locator, Page } from 'playwright/test';
import { inLocale, type Locale, paths } from '../../lib/paths';
import { HORIZONS } from './support/horizons';
import { CARDS, Journey } from './support/journey';
import { journeyLanguages } from './support/languages';
import { ShiftMeter } from './support/shift-meter';
import { site } from './support/sites';
import { expect, test } from './support/test';

const EVENT = 'live-seats';

const WORDS = {
  en: {
    singing: 'Singing together',
    drawing: 'Drawing together',
    add: 'Add',
    tooOf: (title: string) => new RegExp(`as well as ${title}$`),
    remove: 'Remove',
    inBasket: 'In your basket',
    added: 'Added: Singing together, 10:30 AM',
    clash: 'Clashes at 10:30 AM: Singing together',
    conflict: 'Conflict at 10:30 AM: Singing together',
  },
  fr: {
    singing: 'Chanter ensemble',
    drawing: 'Dessiner ensemble',
    add: 'Ajouter',
    tooOf: (title: string) => new RegExp(`en plus de ${title}$`),
    remove: 'Retirer',
    inBasket: 'Dans votre panier',
    added: 'Ajouté : Chanter ensemble, 10 h 30',
    clash: 'En conflit à 10 h 30 : Chanter ensemble',
    conflict: 'Conflit à régler à 10 h 30 : Chanter ensemble',
  },
} as const;

const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const;

/** More than this moves a row under somebody's finger. */
const MAX_MOVE_PX = 2;

/** Where every row stands in the window, and how high it is. */
function placesOf(page: Page): Promise<[number, number][]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main li[data-row]')].map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return [top, height] as [number, number];
    }),
  );
}

/** Does something to a session and expects that no row moved, and that the focus stayed on the same button. */
async function standsStill(page: Page, button: Locator, done: () => Promise<unknown>): Promise<void> {
  const pressed = await button.elementHandle();
  // Scrolling to the button would move the rows as well.
  await button.scrollIntoViewIfNeeded();
  const before = await placesOf(page);
  await button.click();
  await done();
  const after = await placesOf(page);
  expect(after.length).toBe(before.length);
  const moves = after.flatMap(([top, height], at) => {
    const [oldTop, oldHeight] = before[at] ?? [0, 0];
    return [Math.abs(top - oldTop), Math.abs(height - oldHeight)];
  });
  expect(Math.max(...moves)).toBeLessThanOrEqual(MAX_MOVE_PX);
  expect(await pressed?.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** Adds and removes singing, and drawing at the same time as well. */
async function choose(page: Page, locale: Locale, rowOf: (title: string) => Locator): Promise<void> {
  const words = WORDS[locale];
  const singing = rowOf(words.singing);
  const drawing = rowOf(words.drawing);
  await expect(drawing.getByRole('button', { name: new RegExp(`^${words.add} `) })).toBeVisible();
  await standsStill(page, singing.getByRole('button', { name: new RegExp(`^${words.add} `) }), async () => {
    await expect(singing).toContainText(words.inBasket);
    await expect(drawing).toContainText(words.clash);
  });
  await expect(page.getByRole('status').filter({ hasText: words.added })).toBeAttached();
  await drawing.getByRole('button', { name: words.tooOf(words.singing) }).click();
  await expect(drawing).toContainText(words.conflict);
  await standsStill(
    page,
    singing.getByRole('button', { name: new RegExp(`^${words.remove} `) }),
    async () => {
      await expect(singing.getByRole('button', { name: new RegExp(`^${words.remove} `) })).toBeHidden();
      await expect(drawing).toContainText(words.inBasket);
    },
  );
}

for (const locale of journeyLanguages('fr')) {
  for (const [size, options] of Object.entries(SIZES)) {
    test(`in ${locale} on a ${size}, the schedule stands still while sessions are chosen`, async ({
      newVisitor,
    }) => {
      const page = await newVisitor(options);
      await page.goto(`${site(EVENT)}${inLocale(paths.schedule(), locale)}`);
      await choose(page, locale, (title) =>
        page
          .locator('section[data-group]')
          .filter({ has: page.getByRole('heading', { level: 3, name: /^10/ }) })
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { level: 4, name: title }) }),
      );
    });

    test(`in ${locale} on a ${size}, the workshops step stands still while sessions are chosen`, async ({
      newVisitor,
    }) => {
      const page = await newVisitor(options);
      const journey = new Journey(page, { locale, event: EVENT });
      await journey.startAt('workshops', { track: 'attendee' });
      await choose(page, locale, (title) =>
        page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { name: title }) })
          .filter({ has: page.getByText(locale === 'fr' ? '10 h 30' : '10:30 AM', { exact: true }) }),
      );
    });

    test(`in ${locale} on a ${size}, a workshop's page stands still while its times are chosen`, async ({
      newVisitor,
    }) => {
      const page = await newVisitor(options);
      const { add, remove, inBasket } = WORDS[locale];
      await page.goto(`${site(EVENT)}${inLocale(paths.workshop('drawing'), locale)}`);
      const rows = page.getByRole('main').locator('li[data-row]');
      const first = rows.first();
      await expect(rows.last().getByRole('button')).toBeVisible();
      await standsStill(page, first.getByRole('button', { name: new RegExp(`^${add} `) }), () =>
        expect(first).toContainText(inBasket),
      );
      await standsStill(page, first.getByRole('button', { name: new RegExp(`^${remove} `) }), () =>
        expect(first).not.toContainText(inBasket),
      );
    });
  }
}

/** By the browser's own count, of all that moves on one screen while and after it comes. */
const MAX_SHIFT = 0.02;

for (const [size, options] of Object.entries(SIZES)) {
  test(`on a ${size}, nothing moves from the home page to the confirmation, nor where one comes back`, async ({
    newVisitor,
  }) => {
    test.setTimeout(150_000);
    const page = await newVisitor(options);
    const meter = await ShiftMeter.of(page);
    const journey = new Journey(page);
    const { words } = journey;
    const stood = async (title: string) => {
      await expect(journey.title(title)).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await meter.read(), title).toBeLessThan(MAX_SHIFT);
    };
    await journey.goto('/');
    await page.getByRole('banner').getByRole('link', { name: words.registerNow, exact: true }).click();
    await stood(words.startTitle);
    await expect(page.getByRole('banner').getByRole('link', { name: words.registerNow })).toBeHidden();
    for (const name of ['Teacher candidate', 'Rural and remote bursary', HORIZONS.en.track]) {
      await page.getByRole('radio', { name }).click();
    }
    expect(await meter.read({ afterInput: true })).toBeLessThan(MAX_SHIFT);
    await journey.textbox(words.email).fill(journey.email);
    await journey.button(words.begin, false).click();
    await stood(words.personalTitle);
    await journey.textbox(HORIZONS.en.firstName).fill('Ada');
    await journey.textbox(HORIZONS.en.lastName).fill('Lovelace');
    await journey.button(words.toWorkshops).click();
    await stood(words.workshopsTitle);
    const add = page.getByRole('main').getByRole('button', { name: new RegExp(`^${words.add} `) });
    await add.first().click();
    await expect(page.getByRole('main').getByText(words.inBasket).first()).toBeVisible();
    await journey.button(words.toPayment).click();
    await stood(words.paymentTitle);
    await journey.fillCard(CARDS.visa);
    await journey.pay.click();
    await stood(words.confirmedTitle);
    for (const [path, title] of [
      [paths.manage(), 'Your registration'],
      [paths.changeRegistration(), 'Change your registration'],
      ['/purchase', 'Your order'],
    ] as const) {
      await journey.goto(path);
      await stood(title);
    }
  });
}
