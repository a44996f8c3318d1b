import { beforeAll, expect, it } from 'vitest';
import { reportDoubt } from '@/event-api/checkout/payments-in-doubt';
import { jobs } from '@/event-api/platform/jobs/schema';
import { reportStandstill } from '@/event-api/platform/jobs/standstill';
import { createWarnings } from '@/event-api/readiness-warnings';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { cancelEvents } from '../registration/cancel-events';
import { CARDS } from '../registration/person';

describeOnServer('what stands still is said in the log', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const said = async (report: typeof reportStandstill) => {
    const warnings: [string, unknown][] = [];
    const log = {
      info: () => undefined,
      error: () => undefined,
      warn: (message: string, facts?: unknown) => void warnings.push([message.split(';')[0] ?? '', facts]),
    };
    await report({ ...platform(), log });
    return warnings;
  };

  it('jobs that wait for ten minutes, and those that were given up, by kind', async () => {
    const { db, clock } = platform();
    await db.delete(jobs);
    const job = { eventCode: null, kind: 'notices.tried', payload: {}, runAt: clock.now() };
    await db.insert(jobs).values([{ ...job, key: 'tried:1' }]);
    clock.advance(599);
    expect(await said(reportStandstill)).toEqual([]);
    clock.advance(1);
    await db.insert(jobs).values([{ ...job, key: 'tried:2', kind: 'checkout.tried', failedAt: clock.now() }]);
    expect(await said(reportStandstill)).toEqual([
      ['jobs were given up', { kind: 'checkout.tried', failed: 1 }],
      ['jobs stand still', { kind: 'notices.tried', waiting: 1, seconds: 600 }],
    ]);
    expect(await createWarnings(platform())()).toEqual([
      'jobs were given up: checkout.tried',
      'jobs stand still: notices.tried',
    ]);
  });

  it('payments whose outcome is not known after an hour', async () => {
    const { ready } = cancelEvents(platform, () => api);
    const { person } = await ready();
    await api.ask('saveSubmitRegistration', await person.submitFields(CARDS.silent), person.caller);
    expect(await said(reportDoubt)).toEqual([]);
    platform().clock.advance(3600);
    expect(await said(reportDoubt)).toEqual([['payments are in doubt', { count: 1 }]]);
  });
});
