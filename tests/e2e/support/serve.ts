import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'playwright/test';
import { PORTS } from './ports';
import { outboxOf } from './sites';

/** As long as a slow machine takes. Shorter than what the tests give their setup, so that the server can be stopped. */
const START_MS = 110_000;

/**
 * Serves an event with the built product, on a port and in folders of its own.
 * @param imported files and options of `npm run event -- import`
 * @returns a function that stops the server
 */
export async function serve(
  port: number,
  imported: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, ['tests/e2e/support/serve.mjs', ...imported], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...settingsOf(port), ...environment },
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const ready = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    return answer?.status;
  };
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  try {
    await expect.poll(ready, { timeout: START_MS, intervals: [500] }).toBe(200);
  } catch (error) {
    // Its caller has nothing yet to stop it with.
    await stop();
    throw error;
  }
  return stop;
}

/** Runs an organiser's command beside the usual server, which does for it what it does to the database. */
export async function runEventCommand(...command: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, ['dist/event.mjs', ...command], {
    env: { ...settingsOf(PORTS.usual), NODE_ENV: 'production' },
  });
}

const settingsOf = (port: number): NodeJS.ProcessEnv => ({
  ...process.env,
  PORT: String(port),
  TRUSTED_PROXIES: '1',
  DATA_DIR: join(process.env.E2E_FOLDER ?? '', `data-${port}`),
  OUTBOX_DIR: outboxOf(port),
  LOG_FILE: join(process.env.E2E_FOLDER ?? '', `log-${port}`),
});
