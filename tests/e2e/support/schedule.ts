import type { Locator, Page } from 'playwright/test';
import { TOKEN_KEY } from '../../../lib/api/token';
import { inLocale, paths } from '../../../lib/paths';
import type { Locale } from './languages';
import { site } from './sites';
import { expect } from './test';

/** The event whose seats several visitors look at. */
export const LIVE_SEATS = 'live-seats';

/**
 * Waits until the buttons of rows have taken the places of those that only keep a press: one that is replaced while the test is
 * about to press it would be waited for in vain.
 */
export const untilChoosable = (page: Page): Promise<void> =>
  expect(page.locator('[data-choose] [data-act]').first()).toBeVisible();

/** Opens the schedule, and waits until sessions can be chosen. */
export async function openSchedule(page: Page, locale: Locale = 'en'): Promise<void> {
  await page.goto(`${site(LIVE_SEATS)}${inLocale(paths.schedule(), locale)}`);
  await untilChoosable(page);
}

/** A session's row; `group` is its start, for workshops with several sessions. */
export function rowOf(page: Page, title: string, group?: RegExp): Locator {
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { level: 4, name: title }),
    });
  if (!group) return rows;
  return page
    .locator('section[data-group]')
    .filter({ has: page.getByRole('heading', { level: 3, name: group }) })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 4, name: title }) });
}

/** The button that adds a row’s session. */
export const addIn = (row: Locator, add = 'Choose') =>
  row.getByRole('button', { name: new RegExp(`^${add} `) });

/** Adds a session as another device of the visitor does, which knows nothing of this page; then the page is opened anew. */
export async function addElsewhere(page: Page, session: string): Promise<void> {
  await page.evaluate(
    async ([key, session_code]) => {
      const fields = { action: 'add-workshop', audience: 'attendee', session_code };
      const answer = await fetch('/api/handle-workshop-cart', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem(key)}` },
        body: JSON.stringify(fields),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    [TOKEN_KEY, session] as const,
  );
  await page.reload();
}

/** Sets an attribute that a reload would remove. */
export const markPage = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
export const isSamePage = (page: Page) => page.locator('html[data-same]');
