import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../support/free-ports.mjs';
import { ask } from '../support/http';
import { requireBuild } from './built-product';

let folder: string;
let server: ChildProcess;
let port: number;
let logged = '';
beforeAll(async () => {
  requireBuild();
  folder = await mkdtemp(join(tmpdir(), 'rendezvous-alone-'));
  port = await freePort();
  server = spawn(process.execPath, ['--import', './tests/built/without-renderer.mjs', 'dist/server.mjs'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', PORT: String(port) },
      ...{ DATA_DIR: join(folder, 'data'), OUTBOX_DIR: join(folder, 'outbox') },
    },
  });
  server.stderr?.on('data', (text) => {
    logged += text;
  });
  const isReady = async () => {
    const answer = await ask(port, '/readyz').catch(() => undefined);
    expect(answer?.status).toBe(200);
  };
  await vi.waitFor(isReady, { timeout: 110_000, interval: 200 });
});
afterAll(async () => {
  server.kill('SIGTERM');
  await once(server, 'exit');
  await rm(folder, { recursive: true });
});

const home = () => ask(port, '/', { host: 'conference.localhost' });

it('names what has changed in the log', () => {
  expect(logged).toContain(
    'pages are served through Next alone:\n  every inline script that inserts a streamed part',
  );
});

it('serves pages and their scripts all the same', async () => {
  const { status, text, headers } = await home();
  expect([status, text.includes('Horizons')]).toEqual([200, true]);
  expect(headers['content-security-policy']).toContain("script-src 'self' 'unsafe-inline'");
  const scripts = Array.from(text.matchAll(/<script src="([^"]+)"/g), ([, source = '']) => source);
  const statuses = await Promise.all(scripts.map(async (source) => (await ask(port, source)).status));
  expect([...new Set(statuses)]).toEqual([200]);
});

it('keeps nothing, so nothing can be outdated', async () => {
  await home();
  expect((await home()).headers['x-nextjs-cache']).toBe('MISS');
});

it('answers 404 with a page where there is none, and calls as ever', async () => {
  const missing = await ask(port, '/nowhere', { host: 'conference.localhost' });
  const call = await ask(port, '/api/getEventDays', { host: 'conference.localhost' });
  expect([missing.status, missing.headers['content-type'], call.status]).toEqual([
    404,
    'text/html; charset=utf-8',
    200,
  ]);
});
