import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { socketPath } from '@/event-api/platform/database/door/door-place';
import { lockFolder } from '@/event-api/platform/database/folder-lock';
import { freePort } from '../support/free-ports.mjs';
import { messagesIn, requireBuild } from './built-product';

let folder: string;
let ofServer: string;
let unlock: () => void;
const taken = createServer();
/** Where another server would take commands, by which it is told from a command. */
const door = createServer();
let port: number;
beforeAll(async () => {
  requireBuild();
  folder = await mkdtemp(join(tmpdir(), 'rendezvous-start-'));
  ofServer = join(folder, 'of-server');
  await mkdir(join(ofServer, 'door'), { recursive: true });
  const locks = [folder, ofServer].map((each) => lockFolder(join(each, 'database')));
  unlock = () => {
    for (const end of locks) end();
  };
  await new Promise<void>((resolve) => door.listen(socketPath(ofServer), resolve));
  port = await freePort();
  await new Promise<void>((resolve) => taken.listen(port, '0.0.0.0', resolve));
});
afterAll(async () => {
  taken.close();
  door.close();
  unlock();
  await rm(folder, { recursive: true });
});

async function start(entry: string, settings: Record<string, string>) {
  const environment = { NODE_ENV: 'production' as const, PORT: String(await freePort()), DATA_DIR: folder };
  const child = spawn(process.execPath, [`dist/${entry}.mjs`, ...(entry === 'event' ? ['list'] : [])], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...environment, OUTBOX_DIR: join(folder, 'outbox'), ...settings },
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { said: messagesIn(said), code };
}

/** A command waits some seconds for a folder, because its user may be another command. */
const WAITING = / Waiting for it\.$/;

const SERVERS = ['server', 'event-api'];
/** Checked by what both servers share. */
const ONE = ['server'];
const PROBLEMS: [string, string[], () => Record<string, string>, RegExp][] = [
  [
    'a folder of another server',
    SERVERS,
    () => ({ DATA_DIR: ofServer }),
    /is in use by process \d+\. Stop that process first, /,
  ],
  [
    'a folder that another command does not give back',
    ['event'],
    () => ({}),
    /is in use by process \d+\. Stop that process first, /,
  ],
  [
    'a port in use',
    SERVERS,
    () => ({ PORT: String(port) }),
    /^Port \d+ is in use\. Choose another one: PORT=\d+/,
  ],
  [
    'a database that is not there',
    [...ONE, 'event'],
    () => ({ DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/events', TRIAL: '1' }),
    /^PostgreSQL at 127\.0\.0\.1:1\/events cannot be used: nothing listens there: start PostgreSQL/,
  ],
  [
    'a wrong setting',
    [...ONE, 'event'],
    () => ({ HOLD_SECONDS: 'long' }),
    /^Wrong setting: HOLD_SECONDS=long .*docs\/production\.md/,
  ],
  [
    'a missing key',
    ONE,
    () => ({ PAYMENT_GATEWAY: 'stripe', STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: 'whsec_x' }),
    /^Wrong setting: STRIPE_SECRET_KEY \(is missing; PAYMENT_GATEWAY=stripe needs it\)/,
  ],
  [
    'a production without its mail server',
    SERVERS,
    () => ({
      DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/events',
      TOKEN_SECRET: 'a secret that is known to tests alone',
      ...{ PAYMENT_GATEWAY: 'stripe', STRIPE_SECRET_KEY: 'sk_x', STRIPE_PUBLISHABLE_KEY: 'pk_x' },
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
    }),
    /^Missing setting: SMTP_URL\. .*\nTo try it without them: TRIAL=1$/m,
  ],
];

describe.concurrent.each(PROBLEMS)('%s', (_problem, entries, settings, expected) => {
  it.each(entries)('is told with its cure, in a line each, by %s', async (entry) => {
    const { said, code } = await start(entry, settings());
    const problems = said.filter((line) => !WAITING.test(line));
    expect(problems.join('\n')).toMatch(expected);
    expect(problems.length).toBeLessThanOrEqual(2);
    expect(said.join('\n')).not.toContain('secret@');
    expect(code).toBe(entry === 'event' ? 3 : 1);
  });
});
