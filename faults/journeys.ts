import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reportSummary } from '../scripts/report-summary.mjs';
import { startStack } from '../stack/stack';
import { freePorts } from '../tests/support/free-ports.mjs';

/**
 * The browser tests of journeys that need nothing but the usual site: not those with settings of their own (short holds,
 * Stripe), with commands in between, or about what a page weighs.
 */
const JOURNEYS = [
  ...['activities', 'cancel', 'change', 'codes', 'documents', 'groups', 'journey', 'look-up', 'manage'],
  ...[
    'membership',
    'merchandise',
    'my-workshops',
    'purchase',
    'schedule',
    'short-journey',
    'start',
    'two-people',
  ],
] as const;
const QUICK = ['journey', 'groups', 'two-people'] as const;

const DEMO = 'event-api/events/demo';
const OF_TESTS = 'tests/e2e/events';
/** Ports that the browser tests ask for. */
const PORT_COUNT = 5;
/** From the end of one restart to the next. */
const BETWEEN_MS = 5_000;

export interface Walked {
  passed: number;
  restarts: number;
  /** Names of the tests that failed. */
  failures: readonly string[];
}

/** Walks journeys in browsers, behind nginx, while its two instances are restarted one after the other, again and again. */
export async function walkJourneys(quick: boolean): Promise<Walked> {
  const folder = await mkdtemp(join(tmpdir(), 'rendezvous-journeys-'));
  const ports = await freePorts(PORT_COUNT);
  const [port = 0] = ports;
  const stack = await startStack({
    port,
    events: [
      ...readdirSync(DEMO).map((event) => `${DEMO}/${event}/event.yaml`),
      ...readdirSync(OF_TESTS).map((name) => `${OF_TESTS}/${name}`),
    ].filter((file) => existsSync(file)),
    tested: { mail: join(folder, `outbox-${port}`) },
  });
  const ended = new AbortController();
  try {
    const report = join(folder, 'report.json');
    const specs = (quick ? QUICK : JOURNEYS).map((name) => `tests/e2e/${name}.spec.ts`);
    const browser = spawn('npx', ['playwright', 'test', '--no-deps', '--reporter=line,json', ...specs], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        E2E_STARTED: '1',
        E2E_PORTS: ports.join(' '),
        E2E_FOLDER: folder,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
    });
    void once(browser, 'exit').then(() => ended.abort());
    let restarts = 0;
    while (!ended.signal.aborted) {
      await stack.restart(restarts % stack.instances.length);
      restarts += 1;
      await sleep(BETWEEN_MS, undefined, { signal: ended.signal }).catch(() => undefined);
    }
    const { passed, failures } = reportSummary(JSON.parse(await readFile(report, 'utf8')));
    return { passed, failures, restarts };
  } finally {
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
