import { randomInt } from 'node:crypto';
import { type BrowserContextOptions, test as base, expect, type Page } from 'playwright/test';
import { type ConsoleWatch, createConsoleWatch } from './console';

interface Fixtures {
  /** Fails the test on any unexpected console error of any page. */
  errors: ConsoleWatch;
  /** A page of another visitor, in a separate browser context and with another network address. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>;
}

/** A different network address for each visitor, because calls are rate limited by address. */
const ownAddress = () => ({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` });

/** Playwright's `test`, which watches the console of every page. */
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
