import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Tests that replace whole modules, which must not be loaded yet and not stay replaced, or that need a module as it is loaded. */
const MOCKED = '**/*.mocked.test.{ts,tsx}';
/** Tests that take long and that a release is tested with, as `npm run crawl` does: see `tests/support/sweep.ts`. */
const SWEPT = process.env.SWEEP === 'all' ? [] : ['**/*.sweep.test.ts'];
/** What stands in for the address and the socket of a browser in component tests. */
const STAND_INS = [
  { find: 'next/navigation', replacement: `${root}tests/support/mocked-address.ts` },
  { find: '@/lib/realtime/live', replacement: `${root}tests/support/silent-live.ts` },
];
/**
 * Half the time of these suites would go into loading the same modules for each file
 * (docs/rooms/tests.md#shared-modules).
 */
const SHARED = { environment: 'node', isolate: false, exclude: [MOCKED] };

/** From version 25 on Node has a `localStorage` of its own, which would stand before the browser's of jsdom. */
const WITHOUT_NODES_STORAGE = 'localStorage' in globalThis ? ['--no-experimental-webstorage'] : [];

/** Vitest 4 gives a `globalSetup` that it has kept as bytes to a reader of text, so what that loads is compiled anew. */
const compileSetupAnew: Plugin = {
  name: 'compile-setup-anew',
  configureVitest: ({ experimental_defineCacheKeyGenerator }) =>
    experimental_defineCacheKeyGenerator(({ environment }) => environment.name !== '__vitest__' && undefined),
};

export default defineConfig({
  plugins: [compileSetupAnew],
  resolve: {
    alias: {
      '@': root.replace(/\/$/, ''),
      'server-only': fileURLToPath(new URL('./tests/support/server-only.ts', import.meta.url)),
    },
  },
  test: {
    // Each suite is a run of its own, and most of what one has compiled the next needs as well.
    experimental: { fsModuleCache: true },
    execArgv: WITHOUT_NODES_STORAGE,
    // A slow machine is no failure.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 15_000 } },
    // By default one core stays free, which on two cores takes twice the time.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          ...SHARED,
          name: 'unit',
          include: [
            '{app,components,lib,event-api,server,bench}/**/*.test.ts',
            'messages/**/*.test.ts',
            'tests/unit/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        resolve: { alias: STAND_INS },
        test: {
          ...SHARED,
          name: 'ui',
          environment: 'jsdom',
          include: ['{app,components,lib}/**/*.test.tsx'],
          setupFiles: ['./tests/support/ui-setup.ts'],
        },
      },
      {
        extends: true,
        resolve: { alias: STAND_INS },
        test: {
          name: 'ui-mocked',
          environment: 'jsdom',
          include: ['{app,components,lib}/**/*.mocked.test.tsx'],
          setupFiles: ['./tests/support/ui-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'mocked',
          environment: 'node',
          include: ['{event-api,tests/api}/**/*.mocked.test.ts'],
          globalSetup: ['./tests/support/api-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'built',
          environment: 'node',
          include: ['tests/built/**/*.test.ts'],
          exclude: SWEPT,
          // Each starts processes and waits for them half of its time; with time enough for a slow machine.
          maxWorkers: 2,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          ...SHARED,
          name: 'api',
          // A third of their time they wait for the database, for threads, or for a while to pass.
          maxWorkers: Math.ceil(1.5 * availableParallelism()),
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['./tests/support/api-setup.ts'],
          setupFiles: ['./tests/support/api-file-setup.ts'],
        },
      },
    ],
  },
});
