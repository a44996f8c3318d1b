import type { Page } from 'playwright/test';
import { isLivePath } from '@/lib/domain/live-pages';
import { inLocale, paths } from '@/lib/paths';
import { site } from './support/sites';
import { expect, test } from './support/test';

const TEXTS = 'the formatter of texts';

/** Words that minifying leaves in, each of a library that only forms and personal screens need. */
const FOR_FORMS = {
  zod: '$ZodType',
  'react-hook-form': 'shouldFocusError',
  [TEXTS]: 'MISSING_FORMAT',
};

/** The libraries of forms whose code a page asked for while it loaded. */
async function librariesOf(page: Page, path: string): Promise<string[]> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await page.goto(`${site('conference')}${path}`, { waitUntil: 'networkidle' });
  // Read by the page itself: a body asked of the browser may be forgotten, or still on its way when the test ends.
  const bodies = await page.evaluate(
    (urls) => Promise.all(urls.map(async (url) => (await fetch(url)).text())),
    [...scripts],
  );
  return Object.entries(FOR_FORMS).flatMap(([name, word]) =>
    bodies.some((body) => body.includes(word)) ? [name] : [],
  );
}

for (const path of [paths.home(), paths.schedule(), paths.workshops(), paths.speakers(), paths.locations()]) {
  test(`${path} is read without the code of forms`, async ({ page }) => {
    const found = await librariesOf(page, path);
    // What a page tells live is told in the reader's language.
    expect(found.filter((name) => !isLivePath(path) || name !== TEXTS)).toEqual([]);
  });
}

test('the way into registration has the formatter of its texts', async ({ page }) => {
  expect(await librariesOf(page, paths.start())).toContain(TEXTS);
});

for (const [locale, label] of [
  ['en', 'Your name'],
  ['fr', 'Votre nom'],
] as const) {
  test(`a form of the home page is there when its reader comes to it (${locale})`, async ({ page }) => {
    await page.goto(`${site('conference')}${inLocale(paths.home(), locale)}`);
    const name = page.getByRole('textbox', { name: label }).first();
    await expect(name).toHaveCount(0);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(name).toBeVisible();
  });
}
