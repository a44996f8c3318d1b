import { and, eq, isNotNull } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { jobHandlers } from '@/event-api/jobs';
import { jobs } from '@/event-api/platform/jobs/schema';
import { workshopSessions } from '@/event-api/programme/schema';
import type { Role } from '@/lib/domain/team-roles';
import { addSeconds } from '@/lib/time/seconds';
import { createTestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { createTestDesk, type TestDesk } from '../../support/desk';
import { runAllJobs } from '../../support/run-all-jobs';
import { cancelEvents } from '../registration/cancel-events';

const DAY_SECONDS = 24 * 60 * 60;

describeOnServer('how an event stands, in the desk', (platform) => {
  let desk: TestDesk;
  let event: string;
  let code: string;
  const command = commandLine(platform);
  const pass = () => platform().clock.set(addSeconds(platform().clock.now(), DAY_SECONDS));
  const tokens = new Map<Role, string>();
  const tokenOf = async (role: Role) => {
    const token = tokens.get(role) ?? (await desk.signIn(`${role}@example.org`));
    tokens.set(role, token);
    return token;
  };
  const todayOf = async (role: Role) => desk.call('getToday', { event }, await tokenOf(role));

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
    expect(today.tickets.find(({ ticket }) => ticket === 'general')).toMatchObject({
      ...{ registrations: 1, paid: today.paid },
    });
    expect(today.tickets.reduce((sum, { paid }) => sum + (paid ?? 0), 0)).toBe(today.paid);
    expect(today.tickets.length).toBeGreaterThan(1);
    // Two of hers, and two that the fixture’s file says are taken.
    expect(today.seats?.taken).toBe(4);
  });

  it('shows the same figures among the events of the account', async () => {
    const token = await tokenOf('owner');
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
    expect([...today.days, ...today.tickets].every(({ paid }) => paid === null)).toBe(true);
  });

  it('takes off what goes back, on the day on which it does; the days add up to what is left', async () => {
    pass();
    const before = await todayOf('owner');
    await command(['refund', code, '1.00', '--yes']);
    await runAllJobs(platform(), jobHandlers);
    const after = await todayOf('owner');
    expect(after.paid).toBe((before.paid ?? 0) - 100);
    expect(after.days.at(-1)).toMatchObject({ paid: -100 });
    expect(after.days.reduce((sum, { paid }) => sum + (paid ?? 0), 0)).toBe(after.paid);
  });

  it('names the sessions of a room, or of a presenter, that begin before another one has ended', async () => {
    const clashesOf = async () => (await todayOf('owner')).waiting.find(({ kind }) => kind === 'clashes');
    const before = (await clashesOf())?.count ?? 0;
    const { db } = platform();
    const own = await db.select().from(workshopSessions).where(eq(workshopSessions.eventCode, event));
    const one = own.find(({ roomCode }) => roomCode !== null);
    const other = own.find(({ workshopCode }) => workshopCode !== one?.workshopCode);
    if (!one || !other) throw new Error('the fixture has too few sessions');
    const move = (to: Pick<typeof other, 'type' | 'roomCode' | 'startsAt' | 'endsAt'>) =>
      db
        .update(workshopSessions)
        .set(to)
        .where(and(eq(workshopSessions.eventCode, event), eq(workshopSessions.code, other.code)));
    const { type, roomCode } = one;
    await move({
      type,
      roomCode,
      startsAt: addSeconds(one.endsAt, -60),
      endsAt: addSeconds(one.endsAt, 3600),
    });
    expect((await clashesOf())?.count).toBeGreaterThan(before);
    await move({
      ...{ type: other.type, roomCode: other.roomCode },
      ...{ startsAt: other.startsAt, endsAt: other.endsAt },
    });
    expect((await clashesOf())?.count ?? 0).toBe(before);
  });

  it('lists what was given up, has it tried again and forgets it, each once and of this event alone', async () => {
    const token = await tokenOf('owner');
    const { db, clock } = platform();
    const give = (kind: string, eventCode: string) =>
      db
        .insert(jobs)
        .values({
          ...{ kind, eventCode, payload: {}, key: `${kind} ${eventCode}`, runAt: clock.now(), attempts: 12 },
          ...{ failedAt: clock.now(), lastError: '550 no such mailbox' },
        })
        .returning({ id: jobs.id });
    const [letter] = await give('notices.registration-receipt', event);
    const [refund] = await give('payments.refund', event);
    const [foreign] = await give('payments.refund', 'another');
    const ids = [letter, refund, foreign].map((job) => job?.id ?? 0);
    const { waiting } = await desk.call('getToday', { event }, token);
    expect(waiting).toEqual(
      expect.arrayContaining([
        { kind: 'letters', count: 1 },
        { kind: 'jobs', count: 1 },
      ]),
    );
    const listed = await desk.call('getFailedJobs', { event }, token);
    expect(listed.jobs.map(({ job, what }) => [job, what])).toEqual([
      [ids[0], 'letter'],
      [ids[1], 'money'],
    ]);
    const asked = await desk.call('retryFailedJobs', { event, jobs: ids }, token);
    if (asked.outcome !== 'asks') throw new Error(asked.outcome);
    expect(asked.consequences).toHaveLength(2);
    const agreed = { event, jobs: ids, agreed: asked.seal };
    expect(await desk.call('retryFailedJobs', agreed, token)).toMatchObject({ outcome: 'done' });
    expect(await desk.call('retryFailedJobs', agreed, token)).toMatchObject({ outcome: 'refused' });
    const left = await db.select().from(jobs).where(isNotNull(jobs.failedAt));
    expect(left.map(({ id }) => id)).toEqual([ids[2]]);
  });
});
