import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from 'playwright/test';
import { inLocale } from '../../../lib/paths';
import type { Locale } from './languages';
import { mailTo } from './mail';
import { PORTS } from './ports';

/** The desk of the usual server. */
export const DESK = `http://desk.localhost:${PORTS.usual}`;

/** The link that the server has printed at its start: it opens the desk of the demo events as their owner. */
export function printedLink(): string {
  const log = readFileSync(join(process.env.E2E_FOLDER ?? '', `log-${PORTS.usual}`), 'utf8');
  const [link] = log.match(/\/sign-in\/link\/[\w.-]+/) ?? [];
  if (!link) throw new Error('the server has printed no link to the desk');
  return link;
}

/** Each language at one width: a desktop and a phone. */
export const VIEWS = [
  ['en', { width: 1280, height: 800 }],
  ['fr', { width: 390, height: 844 }],
] as const satisfies readonly (readonly [Locale, { width: number; height: number }])[];

const SIGN_IN = { en: 'Sign in', fr: 'Me connecter' } as const;

/** Signs in as the owner of the demo events, to the list of them. @returns the address of a path of the desk */
export async function signIn(
  page: Page,
  [locale, viewport]: (typeof VIEWS)[number],
): Promise<(path: string) => string> {
  const to = (path: string) => `${DESK}${inLocale(path, locale)}`;
  await page.setViewportSize(viewport);
  await page.goto(to(printedLink()));
  await page.getByRole('main').getByRole('button', { name: SIGN_IN[locale] }).click();
  await expect(page).toHaveURL(to('/'));
  return to;
}

/** Waits until so many letters have come to an address, and opens the one link in them that signs in. */
export async function openMailedLink(page: Page, email: string, letters: number): Promise<void> {
  await expect.poll(async () => (await mailTo(email)).length).toBe(letters);
  const links = (await mailTo(email)).flatMap(
    ({ text }) => text.match(/http:\S+\/sign-in\/link\/\S+/g) ?? [],
  );
  for (const link of links) {
    await page.goto(link);
    const button = page.getByRole('main').getByRole('button');
    if ((await button.count()) === 1) return button.click();
  }
  throw new Error(`no link for ${email} signs in any more`);
}

/** The links to the parts of an event; on a phone they are behind a button. */
export async function partsOf(page: Page): Promise<Locator> {
  const parts = page.getByRole('navigation').filter({ has: page.locator('summary') });
  await parts.waitFor();
  const first = parts.getByRole('link').first();
  if (!(await first.isVisible())) await parts.locator('summary').click();
  await first.waitFor();
  return parts;
}

/** Goes to a part of an event by its menu. */
export const openPart = async (page: Page, name: string): Promise<void> =>
  (await partsOf(page)).getByRole('link', { name, exact: true }).click();
