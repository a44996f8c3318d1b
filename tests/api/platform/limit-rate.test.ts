import { expect, test } from 'vitest';
import { limitRate } from '@/event-api/platform/limits/limit-rate';
import { REQUEST, Refusal } from '@/lib/errors';
import { describeOnBoth } from '@/tests/support/database';

const tooMany = (retryAfter: number) =>
  new Refusal(429, { [REQUEST]: [{ key: 'too_many_requests' }] }, retryAfter);

describeOnBoth('limitRate', (platform) => {
  const call = (name: string, address: string, visitorId: string | null = null, code = 'demo') => {
    const { db, clock } = platform();
    const caller = { db, clock, event: { code, clientCode: 'client' }, address, visitorId };
    return limitRate(caller, { name, points: 3, seconds: 60 });
  };

  test('lets so many through, then says how long to wait, and begins anew', async () => {
    for (let time = 0; time < 3; time += 1) await call('plain', '192.0.2.1');
    platform().clock.advance(20);
    await expect(call('plain', '192.0.2.1')).rejects.toEqual(tooMany(40));
    platform().clock.advance(40);
    await call('plain', '192.0.2.1');
  });

  test('of 50 calls at once exactly 3 pass', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => call('rush', '192.0.2.2', 'visitor')),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled').length).toBe(3);
  });

  test('counts address and visitor each for itself', async () => {
    for (let time = 0; time < 3; time += 1) await call('each', `192.0.2.${time}`, 'roaming');
    await expect(call('each', '192.0.2.9', 'roaming')).rejects.toEqual(tooMany(60));
    await call('each', '192.0.2.9', 'another');
  });

  test('counts events, and names, each for itself', async () => {
    for (let time = 0; time < 3; time += 1) await call('apart', '192.0.2.3');
    await call('apart', '192.0.2.3', null, 'other');
    await call('apart-2', '192.0.2.3');
  });

  test('takes the addresses of one IPv6 network for one', async () => {
    await call('ipv6', '2001:db8:1:2::1');
    await call('ipv6', '2001:0db8:1:2:aaaa::5');
    await call('ipv6', '2001:db8:1:2:ffff:1:2:3');
    await expect(call('ipv6', '2001:db8:1:2::9')).rejects.toEqual(tooMany(60));
    await call('ipv6', '2001:db8:1:3::9');
  });
});
