import type { Page } from 'playwright/test';
import { paths } from '../../lib/paths';
import { expectAccessible } from './support/axe';
import { channelsOf, hasBasket } from './support/channels';
import { Journey } from './support/journey';
import { journeyLanguages } from './support/languages';
import { theMailTo } from './support/mail';
import { expect, test } from './support/test';

const SAID = {
  en: {
    singing: 'Singing together',
    own: 'Your registration',
    menu: 'Menu',
    mine: 'My workshops',
    registered: 'Registered',
    byCode: 'Open it with its code instead',
    code: 'Registration code',
    email: 'Email address',
    openIt: 'Open',
    found: 'Here it is',
    offline: 'This may be out of date: there is no answer right now.',
    left: 'Your visit had ended, so we brought you here.',
    goBack: 'Go to your registration',
  },
  fr: {
    singing: 'Chanter ensemble',
    own: 'Votre inscription',
    menu: 'Menu',
    mine: 'Mes ateliers',
    registered: 'Inscription confirmée',
    byCode: 'L’ouvrir plutôt avec son code',
    code: 'Code d’inscription',
    email: 'Adresse courriel',
    openIt: 'Ouvrir',
    found: 'La voici',
    offline: 'Ces renseignements ne sont peut-être pas à jour\u00a0: il n’y a pas de réponse pour le moment.',
    left: 'Votre visite avait pris fin\u00a0; vous voici à l’accueil.',
    goBack: 'Aller à votre inscription',
  },
} as const;

/** Registers for the small free event. */
const register = (journey: Journey) =>
  journey.prepare({
    track: 'attendee',
    model: { name: 'Ada Lovelace' },
    sessions: ['singing-1'],
    isSubmitted: true,
  });

/** Registers with the last press, as it is celebrated. */
async function complete(journey: Journey): Promise<void> {
  await journey.startAt('workshops', { track: 'attendee', sessions: ['singing-1'] });
  await journey.review();
  await journey.complete();
}

test('from the last press to the confirmation nothing is asked for that was just answered', async ({
  page,
}) => {
  const journey = new Journey(page, { event: 'live-seats' });
  const channels = channelsOf(page);
  await journey.startAt('workshops', { track: 'attendee', sessions: ['singing-1'] });
  // A basket whose channel is joined late, as on a slow machine, is read again then.
  await expect.poll(() => hasBasket(channels)).toBe(true);
  await journey.review();
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The socket for live messages may connect again at any time, and a newer version is looked for by the clock.
    if (pathname === '/api/broadcasting/auth' || pathname === '/api/version.json') return;
    if (pathname.startsWith('/api/')) asked.push(pathname.slice('/api/'.length));
  });
  await journey.complete();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual(['saveSubmitRegistration', 'getReceipt']);
});

/** Whether something is drawn on the confetti's canvas within two seconds. */
const isCelebrated = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const until = Date.now() + 2000;
    while (Date.now() < until) {
      const canvas = document.querySelector('canvas');
      const drawn = canvas?.width
        ? canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
        : undefined;
      if (drawn?.some((value) => value > 0)) return true;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return false;
  });

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('a registration is celebrated once, not each time that it is looked at', { tag: '@sweep' }, async ({
    page,
    context,
  }) => {
    const journey = new Journey(page, { event: 'live-seats' });
    await complete(journey);
    expect(await isCelebrated(page)).toBe(true);
    await page.reload();
    await journey.confirmed();
    expect(await isCelebrated(page)).toBe(false);
    const tab = new Journey(await context.newPage(), { event: 'live-seats' });
    await tab.goto(paths.confirmation());
    await tab.confirmed();
    expect(await isCelebrated(tab.page)).toBe(false);
  });
});

test('with reduced motion there is no confetti', { tag: '@sweep' }, async ({ page }) => {
  await complete(new Journey(page, { event: 'live-seats' }));
  expect(await isCelebrated(page)).toBe(false);
});

for (const locale of journeyLanguages('fr')) {
  const said = SAID[locale];

  test(`in ${locale}: the header leads who has a registration to it, on every page, and stands still`, async ({
    page,
  }) => {
    const journey = new Journey(page, { locale, event: 'live-seats' });
    const banner = page.getByRole('banner');
    const own = banner.getByRole('link', { name: said.own, exact: true });
    const register_ = banner.getByRole('link', { name: journey.words.registerNow, exact: true });
    await journey.goto('/');
    await expect(register_).toBeVisible();
    await expect(own).toBeHidden();

    await register(journey);
    for (const path of [paths.home(), paths.schedule(), paths.workshops()]) {
      await page.addInitScript(() => {
        const moves: number[] = [];
        Object.assign(window, { moves });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) moves.push(Number(entry.value));
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await journey.goto(path);
      await expect(own).toBeVisible();
      await expect(register_).toBeHidden();
      await page.waitForLoadState('networkidle');
      const moved = await page.evaluate(() => (window as unknown as { moves: number[] }).moves);
      expect(moved.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.02);
    }
    await own.click();
    await journey.confirmed();

    await page.setViewportSize({ width: 390, height: 844 });
    await journey.goto('/');
    await expect(own).toBeVisible();
    await banner.locator('summary').filter({ hasText: said.menu, visible: true }).click();
    const dialog = page.getByRole('dialog', { name: said.menu });
    await expectAccessible(page);
    await dialog.getByRole('link', { name: said.own, exact: true }).click();
    await journey.confirmed();
  });

  test(`in ${locale}: the mail opens registration and workshops on another device, and code and address do`, {
    tag: '@sweep',
  }, async ({ page, newVisitor }) => {
    const first = new Journey(page, { locale, event: 'live-seats' });
    const code = await register(first);
    const mail = await theMailTo(first.email);
    const link = /https?:\S+\/registration\/existing\?secret=[\w.-]+/.exec(mail.text)?.[0] ?? '';

    const phone = new Journey(await newVisitor({ viewport: { width: 390, height: 844 } }), {
      locale,
      event: 'live-seats',
    });
    await phone.page.goto(link);
    await phone.confirmed();
    await phone.goto(paths.myWorkshops());
    const row = (journey: Journey) =>
      journey.page.getByRole('main').getByRole('listitem').filter({ hasText: said.singing }).first();
    await expect(row(phone)).toContainText(said.registered);

    const tablet = new Journey(await newVisitor(), { locale, event: 'live-seats' });
    await tablet.goto(paths.manage());
    await tablet.page.getByText(said.byCode).click();
    await expectAccessible(tablet.page);
    await tablet.textbox(said.code).fill(code);
    await tablet.textbox(said.email).last().fill(first.email);
    await tablet.button(said.openIt).click();
    await expect(tablet.page.getByText(code)).toBeVisible();
    await tablet.goto(paths.myWorkshops());
    await expect(row(tablet)).toContainText(said.registered);
  });

  test(`in ${locale}: My workshops without a network shows what was there, also when the cookie is gone`, async ({
    page,
    context,
    errors,
  }) => {
    const journey = new Journey(page, { locale, event: 'live-seats' });
    await register(journey);
    await journey.goto(paths.myWorkshops());
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: said.singing }).first();
    await expect(row).toContainText(said.registered);
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const names = await caches.keys();
          const found = await Promise.all(
            names.map(async (name) => (await caches.open(name)).match(location.href)),
          );
          return found.some(Boolean);
        }),
      )
      .toBe(true);

    // As a day later: the cookie has ended, and the token with its grants.
    await context.clearCookies();
    await page.evaluate(() => localStorage.removeItem('api-token'));
    await journey.goto(paths.myWorkshops());
    await expect(page.getByRole('main').getByText(said.singing)).toBeHidden();
    await context.setOffline(true);
    errors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|WebSocket/);
    await page.reload();
    await expect(row).toContainText(said.registered);
    await expect(page.getByText(said.offline)).toBeVisible();
  });

  test(`in ${locale}: who is sent to the root learns why, and finds the way back with all that was typed`, async ({
    page,
    errors,
  }) => {
    const journey = new Journey(page, { locale, event: 'few-seats' });
    await journey.startAt('personal', { track: 'attendee' });
    const name = journey.textbox(locale === 'fr' ? 'Nom' : 'Name');
    await name.fill('Ada Lovelace');
    errors.expect(/status of 401/);
    await page.route('**/api/saveRegistrationPersonalInformations', (route) =>
      route.fulfill({ status: 401, json: { errors: { request: ['no'] } } }),
    );
    await page.route('**/api/saveAutoInformation', (route) =>
      route.fulfill({ status: 401, json: { errors: { request: ['no'] } } }),
    );
    await journey.button(journey.words.toWorkshops).click();
    await expect(page).toHaveURL(journey.url('/'));
    await expect(page.getByText(said.left)).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('status').getByRole('link', { name: said.goBack }).click();
    await expect(name).toHaveValue('Ada Lovelace');
    await journey.goto('/');
    await expect(page.getByText(said.left)).toBeHidden();
  });
}
