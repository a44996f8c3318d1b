import { getTableName, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DELETED_FIRST } from '@/event-api/events/lifecycle/delete-event';
import { jobHandlers } from '@/event-api/jobs';
import { rows } from '@/event-api/platform/database/statements';
import { useCases } from '@/event-api/use-cases';
import type { CallId } from '@/lib/contract/catalogue';
import { createTestApi, type TestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer, TEST_START } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';
import { cancelEvents } from '../registration/cancel-events';
import { AFTER_THE_EVENT } from '../registration/cancelling';

/** Who changed what outlives the event, and names nobody. */
const KEPT = ['audit_entries'];

describeOnServer('npm run event -- delete', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const event = commandLine(platform);
  const { submitted, givenBack } = cancelEvents(platform, () => api);

  const tablesOfEvents = async () => {
    const found = await rows<{ name: string }>(
      platform().db,
      sql`select table_name as name from information_schema.columns
          where table_schema = 'public' and column_name = 'event_code' order by 1`,
    );
    return found.map(({ name }) => name);
  };
  const rowsOf = async (code: string) => {
    const counts: Record<string, number> = {};
    for (const name of await tablesOfEvents()) {
      const [found] = await rows<{ count: number | string }>(
        platform().db,
        sql`select count(*) as count from ${sql.identifier(name)} where event_code = ${code}`,
      );
      if (Number(found?.count) > 0) counts[name] = Number(found?.count);
    }
    return counts;
  };

  it('every table with an event goes with it: by its reference to the event, or because it is named', async () => {
    const cascading = await rows<{ name: string }>(
      platform().db,
      sql`select distinct conrelid::regclass::text as name from pg_constraint
          where contype = 'f' and confrelid = 'events'::regclass and confdeltype = 'c'`,
    );
    const covered = new Set([
      ...cascading.map(({ name }) => name),
      ...DELETED_FIRST.map(getTableName),
      ...KEPT,
    ]);
    expect((await tablesOfEvents()).filter((name) => !covered.has(name))).toEqual([]);
  });

  it('is refused while money is open, and says what to do', async () => {
    const { event: code, person } = await submitted();
    const refused = await event(['delete', code, '--confirm', code]);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toContain('1 orders are paid, and the event is not over');
    expect(refused.err).toContain('Nothing was deleted.');
    await event(['cancel', person.code, '--refund', 'full', '--yes']);
    expect((await event(['delete', code, '--confirm', code])).err).toContain('1 refunds are under way');
    await givenBack(person);
    expect(await event(['delete', code, '--confirm', code])).toMatchObject({
      code: 0,
      out: `${code} is deleted.\n`,
    });
    expect(Object.keys(await rowsOf(code))).toEqual(KEPT);
  });

  it('needs the code, erases everything, leaves other events alone, and the site answers 404', async () => {
    const other = await submitted();
    const { event: code, host } = await submitted();
    await runAllJobs(platform(), jobHandlers);
    platform().clock.set(AFTER_THE_EVENT);
    const before = await rowsOf(other.event);
    expect(await event(['delete', code])).toMatchObject({
      code: 1,
      err: expect.stringContaining(`--confirm ${code}`),
    });
    expect(await event(['delete', code, '--confirm', 'else'])).toMatchObject({ code: 1 });
    expect((await event(['delete', code], { answers: [code] })).code).toBe(0);
    expect(Object.keys(await rowsOf(code))).toEqual(KEPT);
    expect(await rowsOf(other.event)).toEqual(before);
    await expect
      .poll(async () => (await api.ask('getClientEventFromDomain', { domain: host }, { host })).status)
      .toBe(404);
    expect(await event(['delete', code, '--confirm', code])).toMatchObject({
      code: 1,
      err: expect.stringContaining('no event'),
    });
    expect((await event(['audit', code])).out).toContain('delete');
  });

  describe('a visitor’s call that has begun before', () => {
    beforeEach(() => platform().clock.set(TEST_START));

    /** The calls of visitors that write, with what they need. */
    const WRITES: [CallId, Record<string, unknown>][] = [
      ['handleWorkshopCart', { session_code: 'choir-1', action: 'add-workshop' }],
      ['generateRegistrationCaptured', { track: 'general', mode: 'in_person', email: 'nora@example.com' }],
      ['subscribeEmail', { email: 'nora@example.com' }],
    ];

    /** The API whose calls find that something has happened since they asked for the event. */
    const interrupted = (meanwhile: () => Promise<unknown>) =>
      createTestApi(
        platform(),
        Object.fromEntries(
          Object.entries(useCases).map(([id, useCase]) => [
            id,
            async (context: never, input: never) => {
              if (id !== 'getClientEventFromDomain') await meanwhile();
              return (useCase as (...given: never[]) => unknown)(context, input);
            },
          ]),
        ),
      );

    it.each(WRITES)('404: %s of an event that is deleted meanwhile', async (id, input) => {
      const code = `going-${id.toLowerCase()}`;
      const host = `${code}.example`;
      const calls = interrupted(() => event(['delete', code, '--confirm', code]));
      await calls.importFixture({ code, host });
      const token = await calls.visit(host);
      expect((await calls.ask(id, input, { host, token })).status).toBe(404);
    });

    it('503: of an event that is renamed meanwhile, and the same call again is answered', async () => {
      const [code, host] = ['moving', 'moving.example'];
      const calls = interrupted(() => event(['rename', code, 'moved', '--confirm', code]));
      await calls.importFixture({ code, host });
      const token = await calls.visit(host);
      const ask = () => calls.ask('subscribeEmail', { email: 'nora@example.com' }, { host, token });
      const answer = await ask();
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
      await expect.poll(async () => (await ask()).status).toBe(200);
    });
  });
});
