import { randomInt } from 'node:crypto';
import { type BrowserContextOptions, test as base, expect, type Page } from 'playwright/test';
import { type ConsoleWatch, createConsoleWatch } from './console';

interface Fixtures {
  /** Fails the test on any error of any page that it did not expect. */
  errors: ConsoleWatch;
  /** A page of another visitor: a browser of their own, at an address of their own. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>;
}

/** Rate limits count by address: each visitor has one, as behind a proxy. */
const ownAddress = () => ({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` });

/** The runner's `test`, whose every page is watched. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures that are needed from it.
  extraHTTPHeaders: async ({}, use) => use(ownAddress()),
  errors: [
    async ({ context }, use) => {
      const errors = createConsoleWatch();
      errors.watch(context);
      await use(errors);
      expect(errors.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
  newVisitor: async ({ browser, errors }, use) => {
    const contexts: Awaited<ReturnType<typeof browser.newContext>>[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ extraHTTPHeaders: ownAddress(), ...options });
      contexts.push(context);
      errors.watch(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };
