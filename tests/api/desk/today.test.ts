import { beforeAll, expect, it } from 'vitest';
import type { Role } from '@/lib/domain/team-roles';
import { addSeconds } from '@/lib/time/seconds';
import { createTestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { createTestDesk, type TestDesk } from '../../support/desk';
import { cancelEvents } from '../registration/cancel-events';

const DAY_SECONDS = 24 * 60 * 60;

describeOnServer('how an event stands, in the desk', (platform) => {
  let desk: TestDesk;
  let event: string;
  let code: string;
  const command = commandLine(platform);
  const pass = () => platform().clock.set(addSeconds(platform().clock.now(), DAY_SECONDS));
  const todayOf = async (role: Role) =>
    desk.call('getToday', { event }, await desk.signIn(`${role}@example.org`));

  beforeAll(async () => {
    const api = createTestApi(platform());
    desk = createTestDesk(platform());
    const sold = await cancelEvents(platform, () => api).submitted();
    event = sold.event;
    code = sold.person.code;
    for (const role of ['owner', 'reader'])
      await command(['invite', event, `${role}@example.org`, '--role', role]);
  });

  it('says what was sold and received, by day and by ticket, the days without a gap', async () => {
    pass();
    const today = await todayOf('owner');
    expect(today.registrations).toBe(1);
    expect(today.paid).toBeGreaterThan(0);
    expect(today.days).toHaveLength(14);
    expect(today.days.slice(-2)).toMatchObject([
      { registrations: 1, paid: today.paid },
      { registrations: 0, paid: 0 },
    ]);
    expect(today.tickets.find(({ ticket }) => ticket === 'general')).toMatchObject({ registrations: 1 });
    expect(today.tickets.length).toBeGreaterThan(1);
    // Two of hers, and two that the fixture’s file says are taken.
    expect(today.seats?.taken).toBe(4);
  });

  it('shows the same figures among the events of the account', async () => {
    const token = await desk.signIn('owner@example.org');
    const today = await desk.call('getToday', { event }, token);
    const { events } = await desk.call('getMyEvents', {}, token);
    const { registrations, seats, paid } = events[0] ?? {};
    expect({ registrations, seats, paid: paid?.amount }).toEqual({
      registrations: today.registrations,
      seats: today.seats,
      paid: today.paid,
    });
  });

  it('says nothing of money to those who may not see it', async () => {
    const today = await todayOf('reader');
    expect([today.registrations, today.paid]).toEqual([1, null]);
    expect(today.days.every(({ paid }) => paid === null)).toBe(true);
  });

  it('takes off what goes back, on the day on which it does; the days add up to what is left', async () => {
    pass();
    const before = await todayOf('owner');
    await command(['refund', code, '1.00', '--yes']);
    await desk.signIn('owner@example.org');
    const after = await todayOf('owner');
    expect(after.paid).toBe((before.paid ?? 0) - 100);
    expect(after.days.at(-1)).toMatchObject({ paid: -100 });
    expect(after.days.reduce((sum, { paid }) => sum + (paid ?? 0), 0)).toBe(after.paid);
  });
});
