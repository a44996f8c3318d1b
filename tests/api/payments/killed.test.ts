import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { finishPayments } from '@/event-api/checkout/finish-payments';
import { payments } from '@/event-api/checkout/schema';
import { createPlatform } from '@/event-api/platform/create-platform';
import { sandboxCharges } from '@/event-api/platform/payments/schema';
import { registries } from '@/event-api/registries';
import { readEnvironment } from '@/lib/env';
import { payingKind } from '@/tests/support/owner-kinds';
import { settableClock } from '@/tests/support/settable-clock';
import { placeNewDatabase } from '../../support/new-database.mjs';

const VICTIM = fileURLToPath(new URL('./charge-and-die.ts', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rendezvous-killed-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

// On PostgreSQL `registration/killed` has a whole registration charged by a process that dies.
test('a process killed between charge and confirmation on the embedded database: the next one takes its folder over and gives what was paid for', async () => {
  const settings = { NODE_ENV: 'test' as const, DATA_DIR: folder, OUTBOX_DIR: join(folder, 'outbox') };
  await placeNewDatabase(folder);
  const victim = spawn(process.execPath, ['--import', 'tsx', VICTIM], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const signal = await new Promise((resolve) => victim.once('exit', (_code, by) => resolve(by)));
  expect(signal).toBe('SIGKILL');

  const fulfilled: string[] = [];
  const owners = payingKind(async (_tx, payment) => {
    fulfilled.push(payment.owner.code);
    return 'fulfilled';
  });
  const clock = settableClock(new Date(Date.now() + 60_000).toISOString());
  const platform = await createPlatform(readEnvironment(settings), { ...registries, owners }, { clock });
  expect((await platform.db.select().from(payments)).map((row) => row.state)).toEqual(['charged']);
  await finishPayments(platform);
  await finishPayments(platform);
  expect((await platform.db.select().from(payments)).map((row) => row.state)).toEqual(['confirmed']);
  expect((await platform.db.select().from(sandboxCharges)).map((row) => row.state)).toEqual(['charged']);
  expect(fulfilled).toEqual(['killed']);
  await platform.close();
});
