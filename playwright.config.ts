import { mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { CHROMIUM } from './scripts/chromium.mjs';
import { IS_STARTED, PORTS } from './tests/e2e/support/ports';
import { IS_SWEEP } from './tests/support/sweep';

// Playwright's workers load this file again: the folder is made once and handed on in the environment.
process.env.E2E_FOLDER ??= mkdtempSync(join(tmpdir(), 'rendezvous-e2e-'));

const server = (port: number, environment: Record<string, string> = {}, imported: string[] = []) => ({
  command: ['node tests/e2e/support/serve.mjs', ...imported].join(' '),
  env: {
    ...environment,
    PORT: String(port),
    // As behind one proxy, so that each visitor of the tests can have an address of their own.
    TRUSTED_PROXIES: '1',
    DATA_DIR: join(process.env.E2E_FOLDER ?? '', `data-${port}`),
    OUTBOX_DIR: join(process.env.E2E_FOLDER ?? '', `outbox-${port}`),
    LOG_FILE: join(process.env.E2E_FOLDER ?? '', `log-${port}`),
  },
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
});

export default defineConfig({
  testDir: 'tests/e2e',
  // `npm run faults -- stack` has started what is tested.
  ...(!IS_STARTED && { globalSetup: './tests/e2e/support/wait-for-servers.ts' }),
  fullyParallel: true,
  // What other tests prove as well, but for the browser's part in it (docs/rooms/tests.md#what-is-swept).
  ...(!IS_SWEEP && { grepInvert: /@sweep/ }),
  // Half of the time a test waits for its pages, and the API tests run beside
  // (docs/rooms/tests.md#suites-beside-each-other).
  workers: Math.ceil(1.5 * availableParallelism()),
  forbidOnly: Boolean(process.env.CI),
  // A slow machine is no failure.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // The folder is emptied at the start, while other suites write their reports beside it.
  outputDir: 'test-results/browser',
  reporter: process.env.CI ? [['line'], ['json', { outputFile: 'test-results/browser.json' }]] : 'list',
  use: {
    baseURL: `http://conference.localhost:${PORTS.usual}`,
    browserName: 'chromium',
    // Recording takes a quarter of a test's time, so `npm test` records second attempts alone.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    reducedMotion: 'reduce',
    timezoneId: 'America/Vancouver',
    launchOptions: CHROMIUM,
  },
  projects: [
    { name: 'site', teardown: 'log' },
    { name: 'log', testMatch: 'log.teardown.ts' },
  ],
  webServer: IS_STARTED
    ? []
    : [
        server(PORTS.usual),
        // Live seats, holds and journeys to their end are the same with the event API in another process.
        server(PORTS.shortHolds, { HOLD_SECONDS: '8', APART: '1' }, [
          'tests/e2e/events/few-seats.yaml',
          'tests/e2e/events/live-seats.yaml',
        ]),
      ],
});
