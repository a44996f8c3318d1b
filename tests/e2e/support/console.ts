import type { BrowserContext } from 'playwright/test';

/** What the pages of a test have complained of, and what they are expected to. */
export interface ConsoleWatch {
  /** Watches every page of a context, those that are open and those to come. */
  watch(context: BrowserContext): void;
  /** Takes an error for expected: its text, or the address that it names, matches. */
  expect(pattern: RegExp): void;
  /** The errors that nobody expected. */
  unexpected(): string[];
}

/**
 * Gathers console errors and uncaught exceptions. Chromium writes each violation of the Content-Security-Policy and each
 * failed request to the console, so those are among them.
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
