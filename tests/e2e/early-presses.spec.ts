import type { Page } from 'playwright/test';
import { inLocale, paths } from '../../lib/paths';
import { DESK, printedLink, signIn, VIEWS } from './support/desk';
import { holdScripts } from './support/hold-scripts';
import { HORIZONS } from './support/horizons';
import { Journey } from './support/journey';
import { journeyLanguages } from './support/languages';
import { site } from './support/sites';
import { expect, test } from './support/test';

const WORDS = {
  en: { signIn: 'Sign in', mine: 'My events', signOut: 'Sign out', out: 'You are signed out' },
  fr: {
    signIn: 'Me connecter',
    mine: 'Mes événements',
    signOut: 'Me déconnecter',
    out: 'Vous avez quitté l’espace d’organisation',
  },
} as const;

/** Opens a page of which nothing but the HTML comes. @returns what lets its scripts come */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const letScripts = await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  return letScripts;
}

/** Presses a button as people do when nothing happens: again. */
async function pressTwice(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.click();
}

/** @returns how often a page has made a call so far */
function countCalls(page: Page, call: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith(`/${call}`)) count += 1;
  });
  return () => count;
}

for (const [locale, viewport] of VIEWS) {
  test(`at the desk, presses that come before the scripts happen once: in and out (${locale})`, async ({
    page,
  }) => {
    const words = WORDS[locale];
    const signIns = countCalls(page, 'signIn');
    const signOuts = countCalls(page, 'signOut');
    await page.setViewportSize(viewport);
    let letScripts = await openWithoutScripts(page, `${DESK}${inLocale(printedLink(), locale)}`);
    await pressTwice(page, words.signIn);
    letScripts();
    await expect(page.getByRole('heading', { level: 1, name: words.mine })).toBeVisible();
    letScripts = await openWithoutScripts(page, page.url());
    await pressTwice(page, words.signOut);
    letScripts();
    await expect(page.getByRole('heading', { name: words.out })).toBeVisible();
    expect([signIns(), signOuts()]).toEqual([1, 1]);
  });
}

test('at the desk, what was typed and asked before the scripts is what is looked at', async ({ page }) => {
  const to = await signIn(page, VIEWS[0]);
  // Nothing of it is changed: what a change would do is only looked at.
  await page.goto(to('/events/small-museums-online/settings'));
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Look / })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Look' })).toBeVisible();
  const letScripts = await openWithoutScripts(page, page.url());
  const colour = page.getByLabel('Colour', { exact: true });
  await colour.fill('#ffe600');
  await pressTwice(page, 'See what changes');
  letScripts();
  await expect(page.getByRole('dialog').getByRole('region', { name: 'What will happen' })).toBeVisible();
  await expect(colour).toHaveValue('#ffe600');
});

for (const locale of journeyLanguages('fr')) {
  test(`in ${locale}, a registration starts once with what was chosen and pressed before the scripts`, async ({
    page,
  }) => {
    const journey = new Journey(page, { locale });
    const { words } = journey;
    const starts = countCalls(page, 'generateRegistrationCaptured');
    const letScripts = await openWithoutScripts(page, journey.url(paths.start()));
    await page.getByRole('radio', { name: HORIZONS[locale].track }).check();
    await journey.textbox(words.email).fill(journey.email);
    await pressTwice(page, new RegExp(`^${locale === 'fr' ? 'Continuer' : 'Continue'}`));
    letScripts();
    await expect(journey.title(words.personalTitle)).toBeVisible();
    expect(starts()).toBe(1);
  });
}

test('a press on what the page draws anew with its scripts counts for what takes its place', async ({
  page,
}) => {
  const begins = countCalls(page, 'generateExhibitor');
  const letScripts = await openWithoutScripts(page, `${site('fair')}${paths.exhibitorApplication()}`);
  await pressTwice(page, 'Start your application');
  letScripts();
  await expect(page.getByRole('heading', { level: 1, name: 'Your organization' })).toBeVisible();
  expect(begins()).toBe(1);
});
