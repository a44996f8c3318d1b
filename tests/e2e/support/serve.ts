import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { outboxOf } from './sites';

/** As long as a slow machine takes. Shorter than what the tests give their setup, so that the server can be stopped. */
const START_MS = 110_000;

/**
 * Serves an event with the built product, on a port and in folders of its own.
 * @param imported files and options of `npm run event -- import`; `kept` alone for a database that is there already
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
    // Another attempt starts one at the same port.
    await stop();
    throw error;
  }
  return stop;
}

/** Runs an organiser's command on the database of a port, whose server has stopped: an embedded one has one process. */
export function runEventCommand(port: number, command: readonly string[]): void {
  const { status, stderr } = spawnSync(process.execPath, ['dist/event.mjs', ...command], {
    env: { ...settingsOf(port), NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The command ${command.join(' ')} failed: ${stderr}`);
}

const settingsOf = (port: number): NodeJS.ProcessEnv => ({
  ...process.env,
  PORT: String(port),
  TRUSTED_PROXIES: '1',
  DATA_DIR: join(process.env.E2E_FOLDER ?? '', `data-${port}`),
  OUTBOX_DIR: outboxOf(port),
  LOG_FILE: join(process.env.E2E_FOLDER ?? '', `log-${port}`),
});
