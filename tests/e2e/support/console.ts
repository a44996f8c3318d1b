import type { BrowserContext } from 'playwright/test';

/** Console errors of a test's pages. */
export interface ConsoleWatch {
  /** Watches all present and future pages of a context. */
  watch(context: BrowserContext): void;
  /** Expects errors whose text or address matches. */
  expect(pattern: RegExp): void;
  /** The errors that were not expected. */
  unexpected(): string[];
}

/**
 * Collects console errors and uncaught exceptions, which include violations of the Content-Security-Policy and failed
 * requests, because Chromium logs both.
 */
export function createConsoleWatch(): ConsoleWatch {
  const errors: string[] = [];
  const expected: RegExp[] = [];
  return {
    watch(context) {
      context.on('console', (message) => {
        if (message.type() !== 'error') return;
        errors.push(`${message.text()} (${message.location().url}) on ${message.page()?.url()}`);
      });
      context.on('weberror', (error) => errors.push(`${error.error().stack} on ${error.page()?.url()}`));
    },
    expect: (pattern) => expected.push(pattern),
    unexpected: () => errors.filter((error) => !expected.some((pattern) => pattern.test(error))),
  };
}
