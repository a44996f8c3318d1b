import { beforeAll, describe, expect, it } from 'vitest';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { jobHandlers } from '@/event-api/jobs';
import { endReminder } from '@/event-api/notices/reminders';
import { moveRegistration } from '@/event-api/registration/queries';
import { remindTomorrow, remindUnfinished } from '@/event-api/registration/reminders';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';
import { CARDS, mailOf, readyPerson, startPerson } from './person';

const REGISTERED = '2027-01-20T18:00:00.000Z';
/** At nine on the day before the event, in its zone. */
const DUE = '2027-02-03T17:00:00.000Z';
const BEGUN = '2027-02-04T18:00:00.000Z';
const HOUR = 3600;

describeOnServer('a reminder that is not sent', (platform) => {
  let api: TestApi;
  let number = 0;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  /** An event of its own for each test. */
  async function newEvent(): Promise<{ event: string; host: string }> {
    number += 1;
    const event = `unsent-${platform().database.kind}-${number}`;
    const host = `${event}.localhost`;
    platform().clock.set(REGISTERED);
    await api.importFixture({ code: event, host });
    return { event, host };
  }
  const register = async (host: string, email: string) => {
    const person = await readyPerson(api, { host, email });
    await person.submit();
    return person.code;
  };
  const sendAll = () => runAllJobs(platform(), jobHandlers);
  const subjects = async (email: string): Promise<string[]> =>
    (await mailOf(platform(), email)).map(({ subject }) => subject ?? '');
  const told = async (email: string): Promise<string[]> =>
    (await subjects(email)).filter((subject) => /^(Tomorrow|Today|Your registration is not)/.test(subject));

  describe('of the event tomorrow', () => {
    const [going, unwilling, leaving] = ['going@example.org', 'unwilling@example.org', 'leaving@example.org'];

    it('to whom wants none or has cancelled, while others get theirs', async () => {
      const { event, host } = await newEvent();
      await register(host, going);
      await register(host, unwilling);
      await endReminder(platform().db, { eventCode: event, email: unwilling, kind: 'tomorrow' }, REGISTERED);
      const code = await register(host, leaving);
      await moveRegistration(platform().db, { eventCode: event, code, to: 'cancelled' });
      platform().clock.set(DUE);
      await remindTomorrow(platform());
      await sendAll();
      expect([await told(going), await told(unwilling), await told(leaving)]).toEqual([
        ['Tomorrow: Horizons'],
        [],
        [],
      ]);
    });

    it('to whom says so, or cancels, before the letter is written', async () => {
      const { event, host } = await newEvent();
      const code = await register(host, 'leaves@example.org');
      await register(host, 'stops@example.org');
      await register(host, 'stays@example.org');
      platform().clock.set(DUE);
      await remindTomorrow(platform());
      await endReminder(
        platform().db,
        { eventCode: event, email: 'stops@example.org', kind: 'tomorrow' },
        DUE,
      );
      await moveRegistration(platform().db, { eventCode: event, code, to: 'cancelled' });
      await sendAll();
      expect([
        await told('stays@example.org'),
        await told('stops@example.org'),
        await told('leaves@example.org'),
      ]).toEqual([['Tomorrow: Horizons'], [], []]);
    });

    it('once the event has begun', async () => {
      const { host } = await newEvent();
      await register(host, 'inside@example.org');
      platform().clock.set(DUE);
      await remindTomorrow(platform());
      platform().clock.set(BEGUN);
      await sendAll();
      expect(await told('inside@example.org')).toEqual([]);
    });

    it('of an event that was put off meanwhile; its new day is announced', async () => {
      const { event, host } = await newEvent();
      await register(host, 'patient@example.org');
      platform().clock.set(DUE);
      await remindTomorrow(platform());
      const later = (fixture: EventDefinitionInput): EventDefinitionInput => ({
        ...fixture,
        event: { ...fixture.event, starts: '2027-02-11' },
      });
      await api.importFixture({ code: event, host }, later);
      await sendAll();
      expect(await told('patient@example.org')).toEqual([]);
      platform().clock.set('2027-02-10T17:00:00.000Z');
      await remindTomorrow(platform());
      await sendAll();
      expect(await told('patient@example.org')).toEqual(['Tomorrow: Horizons']);
    });
  });

  describe('of a registration that is not finished', () => {
    it('to whom wants none, also when they say so before the letter is written', async () => {
      const { event, host } = await newEvent();
      const end = (email: string) =>
        endReminder(platform().db, { eventCode: event, email, kind: 'unfinished' }, REGISTERED);
      for (const email of ['never@example.org', 'stopped@example.org', 'begun@example.org']) {
        await startPerson(api, { host, email });
      }
      await end('never@example.org');
      platform().clock.advance(5 * HOUR);
      await remindUnfinished(platform());
      await end('stopped@example.org');
      await sendAll();
      expect([
        await told('begun@example.org'),
        await told('never@example.org'),
        await told('stopped@example.org'),
      ]).toEqual([['Your registration is not finished: Horizons'], [], []]);
    });

    it('while it is being paid for', async () => {
      const { host } = await newEvent();
      const person = await readyPerson(api, { host, email: 'pays@example.org' });
      await person.submit(CARDS.silent);
      platform().clock.advance(5 * HOUR);
      await remindUnfinished(platform());
      await sendAll();
      expect(await told('pays@example.org')).toEqual([]);
    });
  });
});
