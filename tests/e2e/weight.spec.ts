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

async function librariesOf(load: () => Promise<unknown>, scripts: Promise<string>[]): Promise<string[]> {
  await load();
  const texts = await Promise.all(scripts);
  return Object.entries(FOR_FORMS).flatMap(([name, word]) =>
    texts.some((text) => text.includes(word)) ? [name] : [],
  );
}

for (const path of [paths.home(), paths.schedule(), paths.workshops(), paths.speakers(), paths.locations()]) {
  test(`${path} is read without the code of forms`, async ({ page }) => {
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text());
    });
    const load = () => page.goto(`${site('conference')}${path}`, { waitUntil: 'networkidle' });
    // What a page tells live is told in the reader's language.
    const found = await librariesOf(load, scripts);
    expect(found.filter((name) => !isLivePath(path) || name !== TEXTS)).toEqual([]);
  });
}

test('the way into registration has the formatter of its texts', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  const load = () => page.goto(`${site('conference')}${paths.start()}`, { waitUntil: 'networkidle' });
  expect(await librariesOf(load, scripts)).toContain(TEXTS);
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
