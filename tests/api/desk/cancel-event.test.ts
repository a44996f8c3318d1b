import { beforeAll, expect, it } from 'vitest';
import { taskJobs } from '@/event-api/desk/tasks/run-task';
import { jobHandlers } from '@/event-api/jobs';
import { createTestApi, type TestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { createTestDesk, type TestDesk } from '../../support/desk';
import { readOutbox } from '../../support/outbox';
import { runAllJobs, runJobs } from '../../support/run-all-jobs';
import { cancelEvents } from '../registration/cancel-events';
import { readyPerson } from '../registration/person';

describeOnServer('cancelling a whole event in the desk', (platform) => {
  let api: TestApi;
  let desk: TestDesk;
  let event: string;
  let token: string;
  const command = commandLine(platform);
  /** Each order in a slice of its own, as by workers that are ended after every one. */
  const inSlices = { ...jobHandlers, ...taskJobs(0) };
  const lettersOf = async (text: string) =>
    (await readOutbox(platform().env.OUTBOX_DIR)).filter((mail) => mail.text.includes(text));

  beforeAll(async () => {
    api = createTestApi(platform());
    desk = createTestDesk(platform());
    const sold = await cancelEvents(platform, () => api).submitted();
    event = sold.event;
    for (const name of ['bo', 'cy']) {
      const person = await readyPerson(api, { host: sold.host, email: `${name}@${event}.example` });
      await person.submit();
    }
    await command(['invite', event, 'owner@example.org']);
    token = await desk.signIn('owner@example.org');
  });

  it('says first what it does, and does nothing for a code that is mistyped', async () => {
    const plan = await desk.call('getCancellation', { event }, token);
    expect(plan).toMatchObject({
      outcome: 'possible',
      orders: [{ kind: 'registration', count: 3 }],
      refunds: [{ count: 3, currency: 'USD' }],
      in_flight: 0,
    });
    const today = await desk.call('getToday', { event }, token);
    expect(plan.refunds[0]?.amount).toBe(today.paid);
    const mistyped = await desk.ask('cancelWholeEvent', { event, code: `${event}s` }, { token });
    expect(mistyped).toMatchObject({ status: 422, body: { errors: { code: [expect.any(String)] } } });
    expect(await desk.call('getCancellation', { event }, token)).toEqual(plan);
  });

  it('is begun once by two tabs, goes on from slice to slice, and writes to each person once', async () => {
    const message = 'The venue was flooded.';
    const begin = () => desk.call('cancelWholeEvent', { event, code: event, message }, token);
    const [first, second] = await Promise.all([begin(), begin()]);
    expect(second).toEqual(first);
    const seen: unknown[] = [];
    for (let ran = 1; ran > 0; ) {
      const { state, done, total } = await desk.call('getTask', { event, ...first }, token);
      if (state === 'running') seen.push([done, total]);
      ran = await runJobs(platform(), inSlices, 1);
    }
    expect(seen).toEqual(
      expect.arrayContaining([
        [0, 0],
        [1, 3],
        [2, 3],
      ]),
    );
    await runAllJobs(platform(), inSlices);
    expect(await desk.call('getTask', { event, ...first }, token)).toMatchObject({
      ...{ act: 'Cancelling the event', state: 'done', done: 3, total: 3 },
      ended_at: expect.any(String),
    });
    const letters = await lettersOf(message);
    expect(new Set(letters.map(({ to }) => to)).size).toBe(3);
    expect(letters).toHaveLength(3);
    expect((await desk.call('getToday', { event }, token)).paid).toBe(0);
  });

  it('says of an event that is cancelled that nothing is left to do', async () => {
    expect((await desk.call('getCancellation', { event }, token)).outcome).toBe('already');
    const again = await desk.ask('cancelWholeEvent', { event, code: event }, { token });
    expect(again.status).toBe(409);
  });
});
