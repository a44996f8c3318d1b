import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { CannotStart } from '../event-api/platform/cannot-start';
import { freePort } from '../tests/support/free-ports.mjs';
import { cpuMsOf } from './cpu-time';

export interface Product {
  origin: string;
  /** Resident memory of the process, in bytes. */
  memory(): Promise<number>;
  /** CPU time that the process has used, in milliseconds. */
  cpuMs(): Promise<number>;
  /** Sends SIGTERM. @returns how long the process took to end, in milliseconds */
  terminate(): Promise<number>;
  /** Terminates it if it still runs, and removes its data. */
  stop(): Promise<void>;
}

/** An event to import before the product starts: arguments of `npm run event -- import`. */
type Imported = readonly string[];

/**
 * Starts the built product on a free port with a new data folder; resolves when it answers `/readyz`. Without an imported
 * event it starts with the demo events.
 * @param folder of the product, which may be another version
 */
export async function startProduct(
  environment: Record<string, string> = {},
  imported?: Imported,
  folder = process.cwd(),
): Promise<Product> {
  const port = Number(environment.PORT ?? (await freePort()));
  const data = await mkdtemp(join(tmpdir(), 'rendezvous-bench-'));
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    TRIAL: '1',
    // As in the image, and so is the size below.
    MALLOC_ARENA_MAX: '2',
    PORT: String(port),
    DATA_DIR: join(data, 'data'),
    OUTBOX_DIR: join(data, 'outbox'),
    ...environment,
  };
  if (imported) importEvent(imported, env, folder);
  const child = spawn(process.execPath, ['--max-semi-space-size=16', 'dist/server.mjs'], {
    ...{ env, cwd: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (!line.startsWith('{"level":"info"')) console.error(line);
  });
  const atExit = () => child.kill('SIGKILL');
  process.once('exit', atExit);
  const ended = new Promise((resolve) => child.once('exit', resolve)).then(() => process.off('exit', atExit));
  const terminate = async () => {
    const begun = performance.now();
    child.kill('SIGTERM');
    await ended;
    return performance.now() - begun;
  };
  const origin = `http://127.0.0.1:${port}`;
  await ready(child, `${origin}/readyz`);
  return {
    origin,
    memory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
    },
    cpuMs: () => cpuMsOf(child.pid ?? Number.NaN),
    terminate,
    stop: async () => {
      await terminate();
      await rm(data, { recursive: true, force: true });
    },
  };
}

function importEvent(imported: Imported, env: NodeJS.ProcessEnv, cwd: string): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/event.mjs', 'import', ...imported], {
    ...{ env, cwd },
    encoding: 'utf8',
  });
  if (status !== 0) throw new CannotStart(`The event was not imported: ${stdout}${stderr}`.trim());
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new CannotStart(`The product ended with ${child.exitCode} before it was ready; it has said why.`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(200);
  }
  throw new Error('the server was not ready within two minutes');
}

/** Starts a bare node:http server, in its own process, that answers with these bytes. */
export async function startBareServer(
  body: Buffer,
  contentType: string,
  contentEncoding: string | null,
): Promise<{ url: string; stop(): void }> {
  const child = fork(
    new URL('bare-server.mjs', import.meta.url),
    [contentType, ...(contentEncoding ? [contentEncoding] : [])],
    { stdio: ['pipe', 'ignore', 'inherit', 'ipc'] },
  );
  child.stdin?.end(body);
  const port = await new Promise<unknown>((resolve) => child.once('message', resolve));
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.disconnect() };
}
