import { journeyLanguages } from './support/languages';
import { PORTS } from './support/ports';
import { site } from './support/sites';
import { expect, test } from './support/test';

const SHUT = [
  {
    event: 'closed',
    en: ['Registration is closed', /^It closed on \w+day, /, 'Registration is closed.'],
    fr: ['Les inscriptions sont terminées', /^Elles ont pris fin le /, 'Les inscriptions sont terminées.'],
  },
  {
    event: 'not-open',
    en: ['Registration is not open yet', /^It opens on \w+day, .* at \d/, /^Registration opens on /],
    fr: [
      'Les inscriptions ne sont pas encore ouvertes',
      /^L’ouverture a lieu le .* à \d/,
      /^Les inscriptions ouvrent le /,
    ],
  },
  {
    event: 'sold-out',
    en: ['All places are taken', /^A place can become free /, 'All places are taken.'],
    fr: ['Toutes les places sont prises', /^Une place peut se libérer /, 'Toutes les places sont prises.'],
  },
] as const;

const WAYS_ON = {
  en: { home: 'Back to the home page', write: 'Write to', register: 'Register now' },
  fr: { home: 'Retour à l’accueil', write: 'Écrire à', register: 'S’inscrire' },
} as const;

for (const { event, ...words } of SHUT) {
  for (const locale of journeyLanguages('fr')) {
    const prefix = locale === 'fr' ? '/fr' : '';
    const [title, text, onHome] = words[locale];
    const { home, write, register } = WAYS_ON[locale];

    test(`${event}, in ${locale}: the start screen says so and what to do`, async ({ page }) => {
      await page.goto(`${site(event)}${prefix}/registration/start`);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: title })).toBeVisible();
      await expect(main.getByText(text)).toBeVisible();
      await expect(main.getByRole('link', { name: write })).toHaveAttribute(
        'href',
        `mailto:hello@${event}.example`,
      );
      await expect(page.getByRole('textbox')).toHaveCount(0);
      await main.getByRole('link', { name: home }).click();
      await expect(page).toHaveURL(`${site(event)}${prefix || '/'}`);
    });

    test(`${event}, in ${locale}: the home page does not lead into registration`, async ({ page }) => {
      await page.goto(`${site(event)}${prefix || '/'}`);
      await expect(page.getByRole('main').getByText(onHome)).toBeVisible();
      await expect(page.getByRole('link', { name: register })).toHaveCount(0);
    });
  }
}

test.describe('what is not there', () => {
  test.beforeEach(({ errors }) => errors.expect(/status of 404/));

  test('a host without an event answers 404 and says so', async ({ page }) => {
    const answer = await page.goto(`${site('nobody')}/`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
    await expect(page.getByText('No event has this address.')).toBeVisible();
  });

  for (const [prefix, title, back] of [
    ['', 'This page could not be found', 'Back to the home page'],
    ['/fr', 'Cette page est introuvable', 'Retour à la page d’accueil'],
  ] as const) {
    test(`an unknown path under "${prefix}/" answers 404 with a way home`, async ({ page }) => {
      for (const path of ['/nothing-here', '/registration/nothing', '/a/b/c/d', '/missing.html']) {
        const answer = await page.goto(`${site('conference')}${prefix}${path}`);
        expect(answer?.status(), path).toBe(404);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      }
      await page.getByRole('main').getByRole('link', { name: back }).click();
      await expect(page).toHaveURL(`${site('conference')}${prefix || '/'}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test('the internal path of a page shows nothing, at its own host or another', async ({ page }) => {
    for (const event of ['conference', 'closed']) {
      for (const path of ['/conference.localhost/en', '/conference.localhost/fr/registration/start']) {
        const answer = await page.goto(`${site(event)}${path}`);
        expect(answer?.status(), `${path} at ${event}`).toBe(404);
      }
    }
  });
});

test('an event that sells tickets says ticket, from the home page to the review', async ({ page }) => {
  await page.goto(`${site('online')}/`);
  await page.getByRole('banner').getByRole('link', { name: 'Get tickets' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your ticket' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Choose your ticket' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/registration/i);
});

test('an event of one language refuses the other and offers no switch', async ({ page }) => {
  await page.goto(`${site('english-only')}/fr/registration/start`);
  await expect(page).toHaveURL(`${site('english-only')}/registration/start`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your registration' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Français' })).toHaveCount(0);
});

test('a connection stays open longer than the minute that proxies keep theirs', async ({ request }) => {
  const answer = await request.get(`http://127.0.0.1:${PORTS.usual}/healthz`);
  expect(answer.headers()['keep-alive']).toBe('timeout=75');
});
