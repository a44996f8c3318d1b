import type { Locator, Page } from 'playwright/test';
import { inLocale, paths } from '../../lib/paths';
import { holdScripts } from './support/hold-scripts';
import { chooseFirst, HORIZONS } from './support/horizons';
import { CARDS, Journey } from './support/journey';
import { journeyLanguages, type Locale } from './support/languages';
import { untilChoosable } from './support/schedule';
import { ShiftMeter } from './support/shift-meter';
import { site } from './support/sites';
import { expect, test } from './support/test';

const EVENT = 'live-seats';

const WORDS = {
  en: {
    singing: 'Singing together',
    drawing: 'Drawing together',
    add: 'Choose',
    swap: 'Swap',
    remove: 'Remove',
    inBasket: 'Chosen',
    added: 'Chosen: Singing together, 10:30 AM',
  },
  fr: {
    singing: 'Chanter ensemble',
    drawing: 'Dessiner ensemble',
    add: 'Choisir',
    swap: 'Échanger',
    remove: 'Retirer',
    inBasket: 'Choisie',
    added: 'Séance choisie : Chanter ensemble, 10 h 30',
  },
} as const;

/** On the way through the demo conference, and back. */
const JOURNEY = {
  en: {
    free: 'Teacher candidate',
    bursary: 'Rural and remote bursary',
    manageTitle: 'Your registration',
    changeTitle: 'Change your registration',
    orderTitle: 'Your order',
  },
  fr: {
    free: 'Stagiaire en enseignement',
    bursary: 'Bourse pour les régions éloignées',
    manageTitle: 'Votre inscription',
    changeTitle: 'Modifier votre inscription',
    orderTitle: 'Votre commande',
  },
} as const;

const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const;

/** More than this moves a row under somebody's finger. */
const MAX_MOVE_PX = 2;

/** By the browser's own count, of all that moves on one screen while and after it comes. */
const MAX_SHIFT = 0.02;

/** Where every row stands in the window, and how high it is. */
function placesOf(page: Page): Promise<[number, number][]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main li[data-row]')].map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return [top, height] as [number, number];
    }),
  );
}

/** Does something to a session and expects that no row moved, and that the focus stayed on the row’s button. */
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
  // The first press may have met the button of the HTML, which another one has replaced.
  const place = await pressed?.evaluateHandle((element) => element.closest('[data-choose]'));
  expect(await place?.evaluate((element) => element?.contains(document.activeElement))).toBe(true);
}

/** Chooses and removes singing, beside drawing at the same time; the first press comes before the page's scripts. */
async function choose(
  page: Page,
  locale: Locale,
  rowOf: (title: string) => Locator,
  letScripts: () => void,
): Promise<void> {
  const words = WORDS[locale];
  const singing = rowOf(words.singing);
  const drawing = rowOf(words.drawing);
  const named = (verb: string) => ({ name: new RegExp(`^${verb} `) });
  await standsStill(page, singing.getByRole('button', named(words.add)), async () => {
    await expect(singing.getByRole('button')).toHaveAttribute('aria-busy', 'true');
    letScripts();
    await expect(singing).toContainText(words.inBasket);
    await expect(drawing.getByRole('button', named(words.swap))).toBeVisible();
  });
  await expect(page.getByRole('status').filter({ hasText: words.added })).toBeAttached();
  await standsStill(page, singing.getByRole('button', named(words.remove)), () =>
    expect(drawing.getByRole('button', named(words.add))).toBeVisible(),
  );
}

for (const locale of journeyLanguages('fr')) {
  for (const [size, options] of Object.entries(SIZES)) {
    test(`in ${locale} on a ${size}, the schedule stands still while sessions are chosen`, async ({
      newVisitor,
    }) => {
      const page = await newVisitor(options);
      const letScripts = await holdScripts(page);
      await page.goto(`${site(EVENT)}${inLocale(paths.schedule(), locale)}`, { waitUntil: 'commit' });
      const rowOf = (title: string) =>
        page
          .locator('section[data-group]')
          .filter({ has: page.getByRole('heading', { level: 3, name: /^10/ }) })
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { level: 4, name: title }) });
      await choose(page, locale, rowOf, letScripts);
    });

    test(`in ${locale} on a ${size}, the times of the workshops step stand still, and a choice leads to the next one`, async ({
      newVisitor,
    }) => {
      const page = await newVisitor(options);
      const meter = await ShiftMeter.of(page);
      const journey = new Journey(page, { locale, event: EVENT });
      await journey.startAt('workshops', { track: 'attendee' });
      const { drawing, singing, add } = WORDS[locale];
      const times = page.getByRole('main').locator('section ol > li');
      const places = () =>
        // On the page: to press what is further down, the window is scrolled.
        times.evaluateAll((all) =>
          all.map((time) => {
            const { y, height } = time.getBoundingClientRect();
            return [y + scrollY, height];
          }),
        );
      await expect(times).toHaveCount(2);
      expect(await meter.read()).toBeLessThan(MAX_SHIFT);
      await times.first().getByRole('button').click();
      const before = await places();
      await page.getByRole('button', { name: `${add} ${drawing}` }).click();
      const next = page.getByRole('group', { name: locale === 'fr' ? /^10 h 30/ : /^10:30/ });
      await expect(next).toBeFocused();
      expect(await places()).toEqual(before);
      await next.getByRole('button', { name: `${add} ${singing}` }).click();
      await expect(journey.session(singing)).toBeVisible();
      expect(await places()).toEqual(before);
      if (size === 'desktop') return;
      await expect(page.getByRole('dialog')).toBeHidden();
      await times.first().getByRole('button').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(times.first().getByRole('button')).toBeFocused();
      await expect(journey.title(journey.words.workshopsTitle)).toBeVisible();
    });

    test(`in ${locale} on a ${size}, a workshop's page stands still while its times are chosen`, async ({
      newVisitor,
    }) => {
      const page = await newVisitor(options);
      const { add, remove, inBasket } = WORDS[locale];
      await page.goto(`${site(EVENT)}${inLocale(paths.workshop('drawing'), locale)}`);
      const rows = page.getByRole('main').locator('li[data-row]');
      const first = rows.first();
      await untilChoosable(page);
      await standsStill(page, first.getByRole('button', { name: new RegExp(`^${add} `) }), () =>
        expect(first).toContainText(inBasket),
      );
      await standsStill(page, first.getByRole('button', { name: new RegExp(`^${remove} `) }), () =>
        expect(first).not.toContainText(inBasket),
      );
    });
  }
}

test('on a phone that has not got the site’s letters in time, the line with the time left comes at its height', async ({
  newVisitor,
  errors,
}) => {
  errors.expect(/ERR_FAILED/);
  const page = await newVisitor(SIZES.phone);
  // The system's letters are wider, so that the total and the time take two rows.
  await page.route(/\.woff2/, (route) => route.abort());
  const meter = await ShiftMeter.of(page);
  await new Journey(page, { locale: 'fr' }).startAt('personal', { track: 'non-member' });
  await expect(page.getByRole('timer')).toBeVisible();
  expect(await meter.read()).toBeLessThan(MAX_SHIFT);
});

// Both languages are measured: the phone's bottom line has the least room for the longer labels of French.
for (const [size, locale] of [
  ['phone', 'fr'],
  ['desktop', 'en'],
] as const) {
  const horizons = HORIZONS[locale];
  const { free, bursary, manageTitle, changeTitle, orderTitle } = JOURNEY[locale];
  test(`in ${locale} on a ${size}, nothing moves from the home page to the confirmation, nor where one comes back`, {
    tag: size === 'desktop' ? '@sweep' : [],
  }, async ({ newVisitor }) => {
    const page = await newVisitor({ ...SIZES[size], locale: `${locale}-CA` });
    const meter = await ShiftMeter.of(page);
    const journey = new Journey(page, { locale });
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
    for (const name of [free, bursary, horizons.track]) {
      await page.getByRole('radio', { name }).click();
    }
    expect(await meter.read({ afterInput: true })).toBeLessThan(MAX_SHIFT);
    await journey.textbox(words.email).fill(journey.email);
    await journey.button(words.begin, false).click();
    await stood(words.personalTitle);
    await journey.textbox(horizons.firstName).fill('Ada');
    await journey.textbox(horizons.lastName).fill('Lovelace');
    await journey.button(words.toWorkshops).click();
    await stood(words.workshopsTitle);
    await chooseFirst(journey);
    // A search that is typed changes its list. On a busy machine that comes too late for the browser to take it for the visitor's doing.
    await meter.read();
    await journey.button(words.toPayment).click();
    await stood(words.paymentTitle);
    await journey.fillCard(CARDS.visa);
    await journey.pay.click();
    await stood(words.confirmedTitle);
    for (const [path, title] of [
      [paths.manage(), manageTitle],
      [paths.changeRegistration(), changeTitle],
      ['/purchase', orderTitle],
    ] as const) {
      await journey.goto(path);
      await stood(title);
    }
  });
}
