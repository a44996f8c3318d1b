import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { freePort } from '../support/free-ports.mjs';
import { ask } from '../support/http';
import { placeNewDatabase } from '../support/new-database.mjs';

const START_MS = 110_000;

/** @throws Error when there is no build to test */
export function requireBuild(): void {
  if (!existsSync('dist/built')) throw new Error('These tests need the built product: npm run build');
}

export interface BuiltProduct {
  port: number;
  process: ChildProcess;
  /** Everything that it has written to its output and its log so far. */
  logged(): string;
  /** Asks it to end, waits, and removes its data. It may be called again. @returns its exit code */
  stop(): Promise<number | null>;
}

/** What the lines of a log say; lines that are none, such as a script's, as they are. */
export const messagesIn = (log: string): string[] =>
  log
    .split('\n')
    .filter(Boolean)
    .map((line) => (line.startsWith('{') ? String(JSON.parse(line).message) : line));

interface Starting {
  env?: Record<string, string>;
  /** A module that the process loads first, to break something on purpose. */
  preload?: string;
  /** As the README says, instead of the process alone. */
  byNpm?: boolean;
  /** Where the product is; by default here. */
  folder?: string;
  /** What is run there in place of the built program, and the number of the user who runs it. */
  command?: readonly string[];
  user?: number | undefined;
  /** Definition files of events that are imported first. */
  events?: readonly string[];
}

/** Starts the built product on a free port, with the demo events in a folder of its own, and waits until it is ready. */
export async function startBuiltProduct({
  env = {},
  preload,
  byNpm = false,
  folder: cwd = process.cwd(),
  command,
  user,
  events = [],
}: Starting = {}): Promise<BuiltProduct> {
  requireBuild();
  const folder = await mkdtemp(join(tmpdir(), 'rendezvous-built-'));
  const port = await freePort();
  let log = '';
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    ...{ NODE_ENV: 'production' as const, PORT: String(port) },
    ...{ DATA_DIR: join(folder, 'data'), OUTBOX_DIR: join(folder, 'outbox') },
    ...env,
  };
  if (!env.DATA_DIR) await placeNewDatabase(join(folder, 'data'));
  if (events.length > 0)
    execFileSync(process.execPath, ['dist/event.mjs', 'import', ...events], { env: environment });
  const usual = [process.execPath, ...(preload ? ['--import', preload] : []), 'dist/server.mjs'];
  const [program = '', ...words] = command ?? (byNpm ? ['npm', 'start'] : usual);
  const child = spawn(program, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment,
    cwd,
    ...(user !== undefined && { uid: user, gid: user }),
  });
  const exited = once(child, 'exit');
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (log += text));
  const isReady = async () => {
    const answer = await ask(port, '/readyz').catch(() => undefined);
    expect(answer?.status, log).toBe(200);
  };
  await vi.waitFor(isReady, { timeout: START_MS, interval: 200 });
  return {
    ...{ port, process: child },
    logged: () => log,
    async stop() {
      child.kill('SIGTERM');
      const [code] = await exited;
      await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
}
