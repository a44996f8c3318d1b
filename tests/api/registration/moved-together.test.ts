import { beforeAll, describe, expect, it } from 'vitest';
import { jobHandlers } from '@/event-api/jobs';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { payingGroup, payingGroups } from '../../support/group-members';
import { runAllJobs } from '../../support/run-all-jobs';
import { type Change, importFixture } from '../events/import-fixture';
import { cancelling, IN_FULL, withPolicy } from './cancelling';
import { changing } from './changing';
import { mailOf } from './person';

const words = { en: 'x', fr: 'x' };
/** An event that gives nothing back and lets nobody change anything. */
const STRICT: Parameters<TestApi['importFixture']>[1] = (event) => {
  const { registration, ...rest } = withPolicy({ text: words, refunds: [] })(event);
  return { ...rest, registration: { ...registration, changes: { allowed: [] } } };
};
/** Paper circuits, which cost 12.50 and 5 % tax, and the choir, which is free, then overlap. */
const together =
  (host: string): Change =>
  ({ event, programme, registration }) => {
    Object.assign(event, { hosts: [{ host }] });
    Object.assign(registration, { cancel_policy: { text: words, refunds: [] }, changes: { allowed: [] } });
    for (const slot of programme.slots)
      if (slot.code === 'a') Object.assign(slot, { from: '12:30', to: '14:00' });
  };
const blocksTogether: Parameters<TestApi['importFixture']>[1] = (event) => ({
  ...event,
  programme: {
    ...event.programme,
    slots: event.programme?.slots?.map((slot) =>
      slot.code === 'a' ? { ...slot, from: '12:30', to: '14:00' } : slot,
    ),
  },
});
const CIRCUITS = 1313;
/** On the day, at 8:00 and at 16:00. */
const BEFORE_BOTH = '2027-02-04T16:00:00.000Z';
const AFTER_BOTH = '2027-02-05T00:00:00.000Z';

describeOnServer('sessions that the organiser moves onto each other', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const { registered, preview, change, ask, sessions, refunded } = changing(platform, () => api, STRICT);
  const holder = async (locale: 'en' | 'fr' = 'en', now = IN_FULL) => {
    const begun = await registered({ sessions: ['circuits-1', 'choir-1'], locale }, now);
    const report = await importFixture(platform(), begun.event, together(begun.host));
    await runAllJobs(platform(), jobHandlers);
    return { ...begun, report };
  };

  it('are counted in the plan, once for each pair', async () => {
    const { report, event, host } = await holder();
    expect(report.effects.atOnce).toEqual([{ session: 'circuits-1', other: 'choir-1', people: 1 }]);
    const again = await importFixture(platform(), event, (definition) => {
      together(host)(definition);
      for (const slot of definition.programme.slots)
        if (slot.code === 'a') Object.assign(slot, { to: '14:15' });
    });
    expect(again.effects.atOnce).toEqual([]);
  });

  it.each([
    ['en', 'At the same time you also have', 'Choir', 'comes back in full'],
    ['fr', 'Au même moment, vous avez aussi', 'Chorale', 'remboursé en entier'],
  ] as const)(
    'are both named in their holder’s letter, with what can be done (%s)',
    async (locale, ...said) => {
      const { email } = await holder(locale);
      const text = (await mailOf(platform(), email)).map((mail) => mail.text).join('\n');
      for (const each of said) expect(text).toContain(each);
    },
  );

  describe('can be given up by their holder, with the whole fee back, whatever the event allows', () => {
    it('one of them alone', async () => {
      const { person } = await holder();
      const wanted = { sessions: ['choir-1'] };
      expect(await preview(person, wanted)).toMatchObject({
        refund: { amount: CIRCUITS },
        change: { allowed: ['workshops'] },
      });
      expect((await change(person, wanted)).status).toBe(200);
      expect(await sessions(person)).toEqual(['choir-1']);
      expect(await refunded(person)).toEqual([CIRCUITS]);
      // Nothing is at the same time any more, and nothing can be changed.
      expect((await ask(person, { sessions: [], preview: 'Y' })).status).toBe(409);
    });

    it('and exchanged, but nothing else is changed', async () => {
      const { person } = await holder();
      expect(await preview(person, { sessions: ['circuits-1', 'drawing-1'] })).toMatchObject({
        change: { problems: [] },
        refund: null,
      });
      const { change: shown } = await preview(person, { sessions: ['circuits-1', 'choir-1', 'drawing-1'] });
      expect(shown?.problems.map(({ field }) => field)).toEqual(['sessions']);
    });

    it('and are given back whole when all is cancelled', async () => {
      const { person } = await holder();
      expect((await cancelling(api, person).preview()).refund).toMatchObject({ amount: CIRCUITS });
      await cancelling(api, person).cancel();
      expect(await refunded(person)).toEqual([CIRCUITS]);
    });
  });

  it('of somebody whose group has paid go back to the group, as their letter says', async () => {
    const group = await payingGroup(platform(), api);
    const ada = await group.member('Ada', { sessions: ['circuits-1', 'choir-1'] });
    await group.member('Bo');
    await group.pay();
    await api.importFixture({ code: group.event, host: group.host }, payingGroups(blocksTogether));
    await runAllJobs(platform(), jobHandlers);
    const letters = (await mailOf(platform(), ada.email)).map(({ text }) => text).join('\n');
    expect(letters).toContain('comes back in full to whoever paid it');
    expect((await change(ada, { sessions: ['choir-1'] })).status).toBe(200);
    await runAllJobs(platform(), jobHandlers);
    expect((await group.show()).paid).toMatchObject([{ refunded: { amount: CIRCUITS } }]);
  });

  it('give nothing back once they have begun: one of them may have been attended', async () => {
    const { person } = await holder('en', BEFORE_BOTH);
    const shown = async () => (await cancelling(api, person).preview()).refund?.amount;
    expect(await shown()).toBe(CIRCUITS);
    platform().clock.set(AFTER_BOTH);
    expect(await shown()).toBeUndefined();
    expect((await ask(person, { sessions: ['choir-1'], preview: 'Y' })).status).toBe(409);
  });

  it('give nothing back to who has one of them alone', async () => {
    const { person, event, host } = await registered({ sessions: ['circuits-1'] }, IN_FULL);
    const report = await importFixture(platform(), event, together(host));
    await runAllJobs(platform(), jobHandlers);
    expect(report.effects.atOnce).toEqual([]);
    expect((await ask(person, { sessions: [], preview: 'Y' })).status).toBe(409);
    expect((await cancelling(api, person).preview()).refund).toBeNull();
  });
});
