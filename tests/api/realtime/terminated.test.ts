import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BusMessage } from '@/event-api/platform/bus/bus';
import { catalogue } from '@/lib/contract/catalogue';
import { bundleOptions } from '@/scripts/bundle.mjs';
import { createTestApi, requestFor } from '../../support/api';
import { createTestPlatform, type TestPlatform } from '../../support/database';
import { freePort } from '../../support/free-ports.mjs';

const HOST = 'terminated.localhost';

/** The event API as it is built; packages are found from a folder of this checkout alone. */
const FOLDER = resolve(`node_modules/.cache/rendezvous-terminated-${process.pid}`);

let platform: TestPlatform;
beforeAll(async () => {
  const entries = { 'event-api': 'api-server.ts', thread: 'event-api/thread.ts' };
  // A plain script's options: their words are any text to the types.
  await build(bundleOptions(entries, FOLDER) as BuildOptions);
  platform = await createTestPlatform('postgres');
  await createTestApi(platform).importFixture({ code: 'terminated', host: HOST });
});
afterAll(() => Promise.all([platform.close(), rm(FOLDER, { recursive: true, force: true })]));

/** The event API in a process of its own, on the test's database. */
async function startEventApiProcess() {
  const port = await freePort();
  const child = spawn(process.execPath, [`${FOLDER}/event-api.mjs`], {
    env: {
      ...process.env,
      ...{ NODE_ENV: 'test', PORT: String(port), DATABASE_URL: platform.postgresUrl },
      ...{ TOKEN_SECRET: platform.env.TOKEN_SECRET, OUTBOX_DIR: platform.env.OUTBOX_DIR },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  const isReady = async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.status;
  await expect.poll(isReady, { timeout: 60_000 }).toBe(200);
  return {
    async ask(id: keyof typeof catalogue, input: Record<string, unknown>, token?: string) {
      const request = requestFor(catalogue[id], input, { host: HOST, token });
      const { pathname, search } = new URL(request.url);
      const body = request.body && (await request.arrayBuffer());
      const answer = await fetch(`${origin}${pathname}${search}`, {
        ...{ method: request.method, headers: request.headers, body },
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    },
    async terminate() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      return ended;
    },
  };
}

it('a process that is terminated sends the seat counts that were waiting for the end of the pause', async () => {
  const sent: string[] = [];
  platform.bus.subscribe((message) => {
    sent.push(...sessionsOf(message));
  });
  const api = await startEventApiProcess();
  const { body } = await api.ask('getClientEventFromDomain', { domain: HOST });
  const add = async (code: string) => {
    const input = { action: 'add-workshop', session_code: code };
    expect((await api.ask('handleWorkshopCart', input, String(body.token))).status).toBe(200);
  };
  await add('circuits-1');
  await expect.poll(() => sent).toEqual(['circuits-1']);
  // The second message waits for the half-second pause after the first one.
  await add('circuits-2');
  expect(await api.terminate()).toEqual([0, null]);
  await expect.poll(() => sent).toEqual(['circuits-1', 'circuits-2']);
});

/** The sessions whose seat counts a bus message carries. */
function sessionsOf(message: BusMessage): string[] {
  if (message.type !== 'realtime' || message.event !== 'seats') return [];
  const { sessions } = message.data as { sessions: { session_code: string }[] }; // GeneralMessages['seats']
  return sessions.map(({ session_code }) => session_code);
}
