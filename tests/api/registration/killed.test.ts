import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { payments } from '@/event-api/checkout/schema';
import { openDatabase } from '@/event-api/platform/database/open';
import { sandboxCharges } from '@/event-api/platform/payments/schema';
import { startEventApi } from '@/event-api/start';
import { type CallId, type Catalogue, catalogue } from '@/lib/contract/catalogue';
import type { AnswerOf, Call } from '@/lib/contract/parts/call';
import { type Environment, readEnvironment } from '@/lib/env';
import { type Caller, requestFor } from '../../support/api';
import { readOutbox } from '../../support/outbox';

interface Printed {
  caller: Caller;
  fields: Record<string, unknown> & { code: string };
}

/** Runs `pay-and-die.ts` to its end. */
async function payAndDie(env: Record<string, string>): Promise<{ signal: string | null; printed: Printed }> {
  const script = fileURLToPath(new URL('./pay-and-die.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const signal = await new Promise<string | null>((resolve) => {
    child.on('close', (_code, ended) => resolve(ended));
  });
  return { signal, printed: JSON.parse(output) as Printed };
}

/** Charges and payments in a database that no process has open. */
async function stored(env: Environment): Promise<{ charges: string[]; payments: string[] }> {
  const database = await openDatabase(env);
  const charged = await database.db.select({ state: sandboxCharges.state }).from(sandboxCharges);
  const paid = await database.db.select({ state: payments.state }).from(payments);
  await database.close();
  return { charges: charged.map(({ state }) => state), payments: paid.map(({ state }) => state) };
}

async function newServerDatabase(): Promise<string> {
  const name = `killed_${randomUUID().replaceAll('-', '')}`;
  const admin = postgres(inject('postgresUrl'), { max: 1 });
  await admin.unsafe(`create database ${name}`).finally(() => admin.end());
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

describe.each(['pglite', 'postgres'] as const)('a process that is killed after the charge, on %s', (kind) => {
  let folder: string | undefined;
  afterEach(async () => {
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  it('leaves a payment that the next one confirms: charged once, mailed once', {
    timeout: 120_000,
  }, async () => {
    folder = await mkdtemp(join(tmpdir(), 'rendezvous-killed-'));
    const settings = {
      NODE_ENV: 'test',
      DATA_DIR: join(folder, 'data'),
      OUTBOX_DIR: join(folder, 'outbox'),
      TOKEN_SECRET: 'a secret that is known to tests alone',
      ...(kind === 'postgres' && { DATABASE_URL: await newServerDatabase() }),
    };
    const { signal, printed } = await payAndDie(settings);
    expect(signal).toBe('SIGKILL');
    const { caller, fields } = printed;
    const { code } = fields;

    const env = readEnvironment(settings);
    expect(await stored(env)).toEqual({ charges: ['charged'], payments: ['charged'] });

    const api = await startEventApi(env);
    const call = async <Id extends CallId>(id: Id, input: Record<string, unknown>) => {
      const response = await api.fetch(requestFor(catalogue[id] as Call, input, caller));
      expect(response.status).toBe(200);
      return (await response.json()) as AnswerOf<Catalogue[Id]>;
    };
    try {
      // The recurring task finishes payments that have not changed for ten seconds.
      await expect
        .poll(async () => (await call('checkRegistration', { code })).status, {
          timeout: 60_000,
          interval: 500,
        })
        .toBe('submitted');
      // The browser got no answer, so it repeats the call.
      expect(await call('saveSubmitRegistration', fields)).toMatchObject({
        outcome: 'confirmed',
        lost: [],
        refunded: null,
        registration: { payment: 'paid' },
      });
      await expect.poll(() => readOutbox(env.OUTBOX_DIR), { timeout: 20_000 }).toHaveLength(1);
    } finally {
      await api.close();
    }

    expect(await stored(env)).toEqual({ charges: ['charged'], payments: ['confirmed'] });
    expect(await readOutbox(env.OUTBOX_DIR)).toHaveLength(1);
  });
});
