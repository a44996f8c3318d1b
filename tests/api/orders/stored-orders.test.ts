import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobHandlers } from '@/event-api/jobs';
import { sandboxCharges } from '@/event-api/platform/payments/schema';
import type { CallId } from '@/lib/contract/catalogue';
import { type Caller, createTestApi } from '../../support/api';
import { createTestPlatform, type TestPlatform } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';

/** An order in the stored database, and the submit of whoever reviewed it at that time. */
interface StoredOrder {
  name: string;
  paid: boolean;
  call: CallId;
  fields: Record<string, unknown>;
  caller: Caller;
  now: string;
}

const stored = (name: string) => readFileSync(new URL(`./stored/${name}`, import.meta.url));
const orders: StoredOrder[] = JSON.parse(stored('orders.json').toString());

/** Written by `pg_dump --inserts` with the last release in which each kind of order had a journey of its own. */
describe('the orders that an earlier release left in its database', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform('postgres', {
      stored: gunzipSync(stored('orders.sql.gz')).toString(),
    });
  });
  afterAll(() => platform.close());

  it.each(orders)(
    '$name (paid: $paid) is read, and paid once',
    async ({ paid, call, fields, caller, now }) => {
      platform.clock.set(now);
      const before = await platform.db.$count(sandboxCharges);
      const { ask } = createTestApi(platform);
      for (const { status, body } of [await ask(call, fields, caller), await ask(call, fields, caller)]) {
        expect([status, body]).toMatchObject([
          200,
          { outcome: expect.stringMatching(/^(confirmed|changed)$/) },
        ]);
      }
      expect((await platform.db.$count(sandboxCharges)) - before).toBe(paid ? 0 : 1);
      await runAllJobs(platform, jobHandlers);
    },
  );
});
