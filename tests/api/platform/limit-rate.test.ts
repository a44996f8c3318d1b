import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db } from '@/event-api/platform/database/database';
import { limitKey, limitRate, networkOf, readUses } from '@/event-api/platform/limits/limit-rate';
import { giveBackUses } from '@/event-api/platform/limits/take-use';
import { REQUEST, Refusal } from '@/lib/errors';
import { describeOnBoth } from '@/tests/support/database';
import { whileLocked } from '@/tests/support/while-locked';

const tooMany = (retryAfter: number) =>
  new Refusal(429, { [REQUEST]: [{ key: 'too_many_requests' }] }, retryAfter);

describeOnBoth('limitRate', (platform, callsAlone) => {
  const use = (name: string, keys: readonly string[], code = 'demo') => {
    const { db, clock } = platform();
    const limits = keys.map((key) => ({ key, points: 3 }));
    return limitRate({ db, clock, event: { code, clientCode: 'client' } }, { name, seconds: 60, limits });
  };

  test('lets so many through, then says how long to wait, and begins anew', async () => {
    for (let time = 0; time < 3; time += 1) await use('plain', ['one']);
    platform().clock.advance(20);
    await expect(use('plain', ['one'])).rejects.toEqual(tooMany(40));
    platform().clock.advance(40);
    await use('plain', ['one']);
  });

  test('of 50 calls at once exactly 3 pass', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => use('rush', ['one', 'two'])));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled').length).toBe(3);
  });

  test('what comes at once is counted together, each call as if it came alone', async () => {
    const calls = ['one', 'two', 'one', 'three', 'one', 'one'];
    const statements = await platform().statementsOf(async () => {
      const outcomes = await Promise.allSettled(calls.map((key) => use('together', [key, 'all'])));
      const refused = outcomes.map(({ status }) => status === 'rejected');
      expect(refused).toEqual([false, false, false, true, true, true]);
    });
    // The first is under way when the others come.
    expect(statements.filter((text) => text.includes('"rate_limits"'))).toHaveLength(2);
  });

  // The embedded database runs one transaction at a time.
  if (!callsAlone)
    test('gives uses back in the order in which they are counted, so that nobody waits in a circle', async () => {
      const { db, clock } = platform();
      const event = { code: 'demo', clientCode: 'client' };
      const rowOf = (key: string) => limitKey({ eventCode: event.code, name: 'back', key });
      const keys = ['one', 'two', 'three', 'four'].sort((one, other) => (rowOf(one) < rowOf(other) ? 1 : -1));
      for (const key of keys) await use('back', [key]);
      const lock =
        (key = '') =>
        (tx: Db) =>
          tx.execute(sql`select from rate_limits where key = ${rowOf(key)} for update`);
      await whileLocked(platform(), {
        held: lock(keys.at(-1)),
        start: () => giveBackUses({ db, clock, event }, { name: 'back', keys }),
        finish: lock(keys[0]),
      });
      const uses = await readUses({ db, clock, event }, { name: 'back', keys });
      expect(Array.from(uses.values(), ({ points }) => points)).toEqual([0, 0, 0, 0]);
    });

  test('counts each key for itself', async () => {
    for (let time = 0; time < 3; time += 1) await use('each', [`address ${time}`, 'visitor roaming']);
    await expect(use('each', ['address 9', 'visitor roaming'])).rejects.toEqual(tooMany(60));
    await use('each', ['address 9', 'visitor another']);
  });

  test('counts events, and names, each for itself', async () => {
    for (let time = 0; time < 3; time += 1) await use('apart', ['one']);
    await use('apart', ['one'], 'other');
    await use('apart-2', ['one']);
  });
});

test('the addresses of one IPv6 network are one', () => {
  const networks = ['2001:db8:1:2::1', '2001:0db8:1:2:aaaa::5', '2001:db8:1:2:ffff:1:2:3'].map(networkOf);
  expect(new Set(networks).size).toBe(1);
  expect(networkOf('2001:db8:1:3::9')).not.toBe(networks[0]);
});
