import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { finishPayments } from '@/event-api/checkout/finish-payments';
import { payments } from '@/event-api/checkout/schema';
import { jobHandlers } from '@/event-api/jobs';
import type { Platform } from '@/event-api/platform/context';
import { createPlatform } from '@/event-api/platform/create-platform';
import { openDatabase } from '@/event-api/platform/database/open';
import { giveBack } from '@/event-api/platform/inventory/give-back';
import { ITEM_KINDS } from '@/event-api/platform/inventory/items';
import { take } from '@/event-api/platform/inventory/take';
import { sandboxCharges, sandboxRefunds } from '@/event-api/platform/payments/schema';
import { registrationOwner } from '@/event-api/registration/registration-owner';
import { registries } from '@/event-api/registries';
import { startEventApi } from '@/event-api/start';
import { visitorOwner } from '@/event-api/tenancy/visitor-owner';
import { type CallId, type Catalogue, catalogue } from '@/lib/contract/catalogue';
import type { AnswerOf, Call } from '@/lib/contract/parts/call';
import { type Environment, readEnvironment } from '@/lib/env';
import { type Caller, createTestApi, requestFor } from '../../support/api';
import { USUAL } from '../../support/database';
import { readOutbox } from '../../support/outbox';
import { runAllJobs } from '../../support/run-all-jobs';
import { type SettableClock, settableClock } from '../../support/settable-clock';
import { IS_SWEEP, representative } from '../../support/sweep';

/** Longer than a process may still be at work on a payment that was charged. */
const ABANDONED_SECONDS = 61;

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

/** Makes payments as old as those that the recurring task takes for abandoned. */
async function makeOlder(env: Environment): Promise<void> {
  const database = await openDatabase(env);
  await database.db.execute(
    sql`update payments set changed_at = changed_at - ${ABANDONED_SECONDS} * interval '1 second'`,
  );
  await database.close();
}

async function newServerDatabase(): Promise<string> {
  const name = `killed_${randomUUID().replaceAll('-', '')}`;
  const admin = postgres(inject('postgresUrl'), { max: 1 });
  await admin.unsafe(`create database ${name}`).finally(() => admin.end());
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

describe.each(USUAL)('a process that is killed after the charge, on %s', (kind) => {
  let folder: string | undefined;
  afterEach(async () => {
    if (folder) await rm(folder, { recursive: true, force: true });
  });
  const newSettings = async (): Promise<Record<string, string>> => {
    folder = await mkdtemp(join(tmpdir(), 'rendezvous-killed-'));
    return {
      NODE_ENV: 'test',
      DATA_DIR: join(folder, 'data'),
      OUTBOX_DIR: join(folder, 'outbox'),
      TOKEN_SECRET: 'a secret that is known to tests alone',
      ...(kind === 'postgres' && { DATABASE_URL: await newServerDatabase() }),
    };
  };

  it('leaves a payment that the next one confirms: charged once, mailed once', async () => {
    const settings = await newSettings();
    const { signal, printed } = await payAndDie(settings);
    expect(signal).toBe('SIGKILL');
    const { caller, fields } = printed;
    const { code } = fields;

    const env = readEnvironment(settings);
    expect(await stored(env)).toEqual({ charges: ['charged'], payments: ['charged'] });
    await makeOlder(env);

    const api = await startEventApi(env);
    const call = async <Id extends CallId>(id: Id, input: Record<string, unknown>) => {
      const response = await api.fetch(requestFor(catalogue[id] as Call, input, caller));
      expect(response.status).toBe(200);
      return (await response.json()) as AnswerOf<Catalogue[Id]>;
    };
    try {
      // By the recurring task.
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

  it.each(
    representative([
      {
        ...{ place: 'is still held', outcome: 'changed', status: 'changed', back: [] },
        letter: 'Your registration was changed: Horizons',
      },
      {
        ...{ place: 'went to somebody else', outcome: 'refunded', status: 'submitted', back: [1313] },
        letter: 'Your payment is being refunded: Horizons',
      },
    ] as const),
  )(
    'leaves a paid change that is $outcome, once, when its new place $place',
    async ({ place, outcome, status, back, letter }) => {
      const settings = await newSettings();
      const { signal, printed } = await payAndDie({ ...settings, PAYS_FOR: 'change' });
      expect(signal).toBe('SIGKILL');
      const { caller, fields } = printed;

      const clock = settableClock(new Date().toISOString());
      const platform = await createPlatform(readEnvironment(settings), registries, { clock });
      const api = createTestApi(platform);
      const ask = async () => (await api.ask('changeRegistration', fields, caller)).body;
      try {
        if (place !== 'is still held') await takeSeat(platform, fields.code, 'choir-1');
        // Before and after what finishes payments, the browser that got no answer repeats the call: each goes on with it.
        const [first, , second] = await Promise.all([ask(), finishLater(platform, clock), ask()]);
        expect([first, second, await ask()]).toMatchObject([{ outcome }, { outcome }, { outcome }]);
        await finishLater(platform, clock);
        await runAllJobs(platform, jobHandlers);

        const overview = await api.call('checkRegistration', { code: fields.code }, caller);
        expect(overview).toMatchObject({ status, payment: 'paid' });
        const charged = await platform.db.select().from(sandboxCharges);
        expect(charged.map(({ state, amount }) => [state, amount])).toEqual([
          ['charged', 20_475],
          ['charged', 1313],
        ]);
        const refunded = await platform.db.select().from(sandboxRefunds);
        expect(refunded.map(({ amount }) => amount)).toEqual(back);
        const subjects = (await readOutbox(platform.env.OUTBOX_DIR)).map(({ subject }) => subject);
        expect(subjects.sort()).toEqual(['You are registered: Horizons', letter].sort());
      } finally {
        await platform.close();
      }
    },
  );

  // A group's payment goes the way of the first test, and `orders/every-kind` lets it die without a process.
  it.runIf(IS_SWEEP)(
    'leaves a payment of a group that the next one confirms: charged once, everybody registered once',
    async () => {
      const settings = await newSettings();
      const { signal, printed } = await payAndDie({ ...settings, PAYS_FOR: 'group' });
      expect(signal).toBe('SIGKILL');
      const { caller, fields } = printed;
      const env = readEnvironment(settings);
      expect(await stored(env)).toEqual({ charges: ['charged'], payments: ['charged'] });

      const clock = settableClock(new Date().toISOString());
      const platform = await createPlatform(env, registries, { clock });
      const api = createTestApi(platform);
      const ask = async () => (await api.ask('submitPayGroupFee', fields, caller)).body;
      try {
        const [first, , second] = await Promise.all([ask(), finishLater(platform, clock), ask()]);
        const confirmed = { outcome: 'confirmed', lost: [], refunded: null };
        expect([first, second, await ask()]).toMatchObject([confirmed, confirmed, confirmed]);
        await finishLater(platform, clock);
        await runAllJobs(platform, jobHandlers);

        const { people } = await api.call('getGroupPayInformation', { code: fields.code }, caller);
        expect(people.map(({ state, fees }) => [state, fees?.total])).toEqual([
          ['paid', 15_750],
          ['paid', 15_750],
        ]);
        const charged = await platform.db.select().from(sandboxCharges);
        expect(charged.map(({ state, amount }) => [state, amount])).toEqual([['charged', 31_500]]);
        expect(await platform.db.select().from(sandboxRefunds)).toEqual([]);
        const subjects = (await readOutbox(env.OUTBOX_DIR)).map(({ subject }) => subject);
        expect(subjects.filter((subject) => subject === 'You are registered: Horizons')).toHaveLength(2);
      } finally {
        await platform.close();
      }
    },
  );
});

async function finishLater(platform: Platform, clock: SettableClock): Promise<void> {
  clock.advance(ABANDONED_SECONDS);
  await finishPayments(platform);
}

/** Somebody else gets the one seat of a session, which a registration holds. */
async function takeSeat({ db, clock }: Platform, code: string, session: string): Promise<void> {
  const now = clock.now();
  const item = { kind: ITEM_KINDS.workshopSession, code: session };
  const own = { eventCode: 'killed', owner: registrationOwner(code) };
  await giveBack(db, { ...own, items: [item], now });
  const items = [{ ...item, quantity: 1 }];
  await take(db, { eventCode: 'killed', owner: visitorOwner('somebody'), items, now, holdSeconds: 3600 });
}
