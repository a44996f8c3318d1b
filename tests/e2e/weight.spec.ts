import type { Page } from 'playwright/test';
import { isLivePath } from '@/lib/domain/live-pages';
import { inLocale, paths } from '@/lib/paths';
import { site } from './support/sites';
import { expect, test } from './support/test';

const TEXTS = 'the formatter of texts';
/** Constructors of what Intl knows, each of which loads much on a phone. */
const OF_INTL = ['DateTimeFormat', 'NumberFormat'] as const;

/** Strings that survive minification, each of a library that no reader needs: only forms and personal screens, or the server. */
const NOT_FOR_READING = {
  zod: '$ZodType',
  'react-hook-form': 'shouldFocusError',
  [TEXTS]: 'MISSING_FORMAT',
  'the editor of formatted text': 'ProseMirror',
  'the Buffer of Node': 'SlowBuffer',
  'the desk': 'changeMemberRole',
};

/** The source of all scripts that a page loaded. */
async function scriptsOf(page: Page, path: string): Promise<string[]> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await page.goto(`${site('conference')}${path}`, { waitUntil: 'networkidle' });
  // Fetched by the page, because the browser may have discarded a response's body, or still be loading it.
  return page.evaluate(
    (urls) => Promise.all(urls.map(async (url) => (await fetch(url)).text())),
    [...scripts],
  );
}

/** Those libraries among a page's scripts. */
async function librariesOf(page: Page, path: string): Promise<string[]> {
  const bodies = await scriptsOf(page, path);
  return Object.entries(NOT_FOR_READING).flatMap(([name, word]) =>
    bodies.some((body) => body.includes(word)) ? [name] : [],
  );
}

for (const path of [
  paths.home(),
  paths.schedule(),
  paths.workshops(),
  paths.workshop('keynote-second-try'),
  paths.speakers(),
  paths.locations(),
]) {
  test(`${path} is read without the code of forms and of the server, and makes no phone load what Intl knows before its reader asks for it`, async ({
    page,
  }) => {
    await page.addInitScript((names) => {
      const asked: string[] = [];
      Object.assign(window, { asked });
      for (const name of names) {
        const watched = new Proxy(Intl[name], {
          apply: (...call) => asked.push(name) && Reflect.apply(...call),
          construct: (...call) => asked.push(name) && Reflect.construct(...call),
          get: (...call) => asked.push(`${name}.${String(call[1])}`) && Reflect.get(...call),
        });
        Reflect.set(Intl, name, watched);
      }
    }, OF_INTL);
    const libraries = await librariesOf(page, path);
    // Pages with live announcements need their texts.
    expect(libraries.filter((name) => !isLivePath(path) || name !== TEXTS)).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toEqual([]);
  });
}

test('the way into registration has the formatter of its texts, and nothing of the desk', async ({
  page,
}) => {
  const libraries = await librariesOf(page, paths.start());
  expect(libraries).toContain(TEXTS);
  expect(libraries).not.toContain('the desk');
});

test('scripts are compiled while they are fetched, by browsers that know how', async ({ page }) => {
  const bodies = await scriptsOf(page, paths.schedule());
  expect(bodies.length).toBeGreaterThan(5);
  expect(bodies.filter((body) => !body.startsWith('//# allFunctionsCalledOnLoad\n'))).toEqual([]);
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
