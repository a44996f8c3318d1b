import type { Page } from 'playwright/test';
import { paths } from '../../lib/paths';
import { registrationCookie } from './support/cookies';
import { Journey, newEmail } from './support/journey';
import { journeyLanguages } from './support/languages';
import { site } from './support/sites';
import { expect, test } from './support/test';

const PHONE = { width: 390, height: 844 };

const WORDS = {
  en: {
    tickets: ['Non-member', 'Support staff and EAs'],
    amount: 'Continue · $\u00a0349.65',
    guest: 'Guest',
    wait: 'Join the waitlist',
    held: /All places taken, 1 may return by \d/,
    refused: 'All places are taken. Please choose another registration or join the waitlist.',
    missing: 'Choose your registration',
    email: 'Enter your email address',
    without: 'Registering here needs JavaScript',
    contact: 'horizons@ccta.example',
  },
  fr: {
    tickets: ['Non-membre', 'Personnel de soutien et aides pédagogiques'],
    amount: 'Continuer · 349,65\u00a0$',
    guest: 'Amitié',
    wait: 'S’inscrire à la liste d’attente',
    held: /Toutes les places sont prises.* \d/,
    refused: /^Toutes les places sont prises\. Veuillez/,
    missing: 'Choisissez votre inscription',
    email: 'Entrez votre adresse courriel',
    without: 'L’inscription en ligne exige JavaScript',
    contact: 'horizons@ccta.example',
  },
} as const;

/** Opens the start screen; its scripts run once they have asked what is left. */
async function opened(journey: Journey): Promise<void> {
  const asked = journey.page.waitForResponse(/getEventTrack/);
  await journey.goto(paths.start());
  await asked;
}

/** Where each ticket is on the page, and how high it is. */
const rows = (page: Page) =>
  page.locator('label:has([name=track])').evaluateAll((labels) =>
    labels.map((label) => {
      const { top, height } = label.getBoundingClientRect();
      return { top: Math.round(top + scrollY), height: Math.round(height) };
    }),
  );

for (const locale of journeyLanguages('fr')) {
  const words = WORDS[locale];

  test.describe(`on a phone, in ${locale}`, () => {
    test.use({ viewport: PHONE, locale: `${locale}-CA` });

    test('tickets are compact and stand still, and the button leads to the address', async ({ page }) => {
      const journey = new Journey(page, { locale });
      await opened(journey);
      const before = await rows(page);
      expect(before[0]?.top).toBeLessThanOrEqual(330);
      expect(Math.max(...before.map(({ height }) => height))).toBeLessThanOrEqual(136);
      const address = journey.textbox(journey.words.email);
      const top = () => address.evaluate((field) => Math.round(field.getBoundingClientRect().top + scrollY));
      const place = await top();
      for (const name of [...words.tickets].reverse()) {
        const row = page.locator('label').filter({ hasText: name });
        await row.scrollIntoViewIfNeeded();
        const scrolled = await page.evaluate(() => scrollY);
        // The second tap meets the same ticket.
        await row.dblclick({ position: { x: 40, y: 10 } });
        await expect(page.getByRole('radio', { name })).toBeChecked();
        expect(await page.evaluate(() => scrollY)).toBe(scrolled);
        expect(await rows(page)).toEqual(before);
        expect(await top()).toBe(place);
      }
      // Who has not come to the field yet is led there, without being told of an error.
      await page.evaluate(() => scrollTo(0, 0));
      await expect(journey.button(words.amount)).toBeInViewport({ ratio: 1 });
      await journey.button(words.amount).click();
      await expect(address).toBeFocused();
      await expect(address).toBeInViewport({ ratio: 1 });
      await expect(page.getByText(words.email, { exact: true })).toBeHidden();
    });

    test('what is chosen and typed before the scripts arrive is kept', async ({ page }) => {
      const journey = new Journey(page, { locale });
      await page.route('**/_next/static/**/*.js', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 5000));
        await route.continue();
      });
      await page.goto(journey.url(paths.start()), { waitUntil: 'commit' });
      await page.getByRole('radio', { name: words.tickets[0] }).check();
      await page.locator('[name=mode][value=online]').check();
      await journey.textbox(journey.words.email).fill(journey.email);
      await expect(journey.button(words.amount)).toBeVisible({ timeout: 30_000 });
      await expect(page.getByRole('radio', { name: words.tickets[0] })).toBeChecked();
      await expect(page.locator('[name=mode][value=online]')).toBeChecked();
      await expect(journey.textbox(journey.words.email)).toHaveValue(journey.email);
      await page.unrouteAll({ behavior: 'wait' });
      await journey.button(words.amount).click();
      await expect(journey.title(journey.words.personalTitle)).toBeVisible();
    });

    test('errors say what to do, and push nothing', async ({ page }) => {
      const journey = new Journey(page, { locale });
      await opened(journey);
      const before = await rows(page);
      await page.locator('form button[type=submit]').click();
      await expect(page.getByRole('paragraph').filter({ hasText: words.missing })).toBeVisible();
      await expect(page.getByText(words.email, { exact: true })).toBeVisible();
      await expect(page.getByRole('radio').first()).toBeFocused();
      expect((await rows(page))[0]).toEqual(before[0]);
    });
  });

  test(`in ${locale}, a ticket whose places are held says so, and whoever comes too late loses nothing`, async ({
    page,
    newVisitor,
    errors,
  }) => {
    errors.expect(/status of 409 .*generateRegistrationCaptured/);
    const options = { locale, event: 'live-seats' };
    const late = new Journey(page, options);
    const email = newEmail();
    await late.goto(paths.start());
    await page.getByRole('radio', { name: words.guest }).check();
    await late.textbox(late.words.email).fill(email);

    const holder = new Journey(await newVisitor(), options);
    await holder.start(words.guest);
    await late.button(late.words.begin, false).click();
    await expect(page.getByText(words.refused)).toBeVisible();
    await expect(page.getByRole('radio', { name: words.guest })).toBeChecked();
    await expect(late.textbox(late.words.email)).toHaveValue(email);
    await expect(page.getByRole('radio', { name: words.guest })).toHaveAccessibleDescription(words.held);

    // The next one is told before anything is sent, at the top when a link names the ticket.
    const next = new Journey(await newVisitor(), options);
    const track = locale === 'fr' ? 'friend' : 'guest';
    await next.goto(paths.start(track));
    await expect(next.page.getByText(words.held).first()).toBeVisible();
    await expect(next.page.getByRole('main').getByRole('link', { name: words.wait })).toBeVisible();

    await late.button(words.wait).click();
    await expect(page).toHaveURL(late.url(paths.waitlist(track)));
    await expect(late.textbox(late.words.email)).toHaveValue(email);
    await expect(page.getByRole('radio', { name: words.guest })).toBeChecked();
  });

  test(`in ${locale}, the first HTML has the tickets and prices, and says what to do without scripts`, async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ javaScriptEnabled: false, locale: `${locale}-CA` });
    const journey = new Journey(page, { locale });
    await journey.goto(paths.start('non-member'));
    await expect(page.getByRole('radio', { name: words.tickets[0] })).toBeChecked();
    await expect(page.getByText(locale === 'fr' ? '349,65\u00a0$' : '$\u00a0349.65').first()).toBeVisible();
    await expect(journey.textbox(journey.words.email)).toBeVisible();
    // Playwright's search for texts leaves this element out.
    const note = page.getByRole('main').locator('noscript');
    expect(await note.textContent()).toContain(words.without);
    await expect(note.locator('a')).toHaveAttribute('href', `mailto:${words.contact}`);
  });

  test(`in ${locale}, /registration leads to the start, or to one's registration`, async ({
    page,
    context,
    errors,
  }) => {
    // The cookie's registration does not exist.
    errors.expect(/status of 404 .*checkRegistration/);
    const journey = new Journey(page, { locale });
    await journey.goto('/registration');
    await expect(page).toHaveURL(journey.url(paths.start()));
    await context.addCookies([registrationCookie({ code: 'AAAAA-AAAAA' }, site('conference'))]);
    await journey.goto('/registration');
    await expect(page).toHaveURL(journey.url(paths.manage()));
  });
}

test('the track that was chosen from the menu is selected, by its code too', async ({ page, context }) => {
  const journey = new Journey(page);
  const radio = (name: string) => page.getByRole('radio', { name });
  await journey.goto(paths.start('student'));
  await expect(radio('Teacher candidate')).toBeChecked();
  await context.addCookies([registrationCookie({ regtrackCode: 'retiree' }, site('conference'))]);
  await journey.goto(paths.start());
  await expect(radio('Retired teacher')).toBeChecked();
  // The address wins over what was stored.
  await journey.goto(paths.start('member'));
  await expect(radio('Association member')).toBeChecked();
});
