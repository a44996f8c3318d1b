import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { rows } from '@/event-api/platform/database/statements';
import { releaseExpired } from '@/event-api/platform/inventory/give-back';
import { forgetKind, RETENTION } from '@/event-api/privacy/retention';
import type { Environment } from '@/lib/env';
import { addSeconds } from '@/lib/time/seconds';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnBoth, TEST_START } from '../../support/database';
import { whileLocked } from '../../support/while-locked';
import { readyPerson } from '../registration/person';

const DAY_SECONDS = 24 * 3600;
/** The end of the fixture event. */
const END = '2027-02-06T02:00:00.000Z';
const daysAfter = (count: number) => addSeconds(END, count * DAY_SECONDS);

describeOnBoth('retention', (platform, callsAlone) => {
  let api: TestApi;
  let events = 0;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  beforeEach(() => platform().clock.set(TEST_START));

  /** An event with a row of each kind that a setting is about. */
  const newEvent = async () => {
    events += 1;
    const eventCode = `kept-${events}`;
    const host = `${eventCode}.localhost`;
    await api.importFixture({ code: eventCode, host });
    const person = await readyPerson(api, { host, email: `ada@${eventCode}.example` });
    await person.submit();
    const draft = await readyPerson(api, { host, email: `draft@${eventCode}.example` });
    const [{ db }, at] = [platform(), sql`${TEST_START}::timestamptz`];
    const notice = sql`insert into notice_subscriptions (event_code, channel, recipient, name, locale, asked_at, confirmed_at)`;
    await db.execute(
      sql`${notice} values (${eventCode}, 'email', 'yes@notice.example', 'Y', 'en', ${at}, ${at})`,
    );
    await db.execute(
      sql`${notice} values (${eventCode}, 'email', 'ask@notice.example', 'A', 'en', ${at}, null)`,
    );
    await db.execute(sql`insert into waitlist_entries values (${eventCode}, 'W', 'Zoe', 'Roy', null, ${at})`);
    await db.execute(sql`insert into short_links values (${eventCode}, 'L', 'p', 's', ${at})`);
    await db.execute(sql`insert into access_codes values (${eventCode}, 'v', 'a@b.example', 'n', 0, ${at})`);
    await db.execute(sql`insert into grants values (${eventCode}, 'v', 'registration', 'W', ${at})`);
    await db.execute(sql`insert into rate_limits values (${eventCode}, 1, ${at})`);
    await db.execute(sql`insert into audit_entries (at, who, command, event_code, targets, outcome)
      values (${at}, 'olga', 'comp', ${eventCode}, '[]', 'done')`);
    const job = sql`insert into jobs (event_code, kind, key, payload, run_at, done_at, failed_at)`;
    await db.execute(
      sql`${job} values (${eventCode}, 'notices.news', ${`done ${eventCode}`}, '{}', ${at}, ${at}, null)`,
    );
    await db.execute(
      sql`${job} values (${eventCode}, 'notices.news', ${`failed ${eventCode}`}, '{}', ${at}, null, ${at})`,
    );
    await db.execute(
      sql`${job} values (${eventCode}, 'payments.refund', ${`money ${eventCode}`}, '{}', ${at}, null, ${at})`,
    );
    return { eventCode, host, person, draft };
  };
  const forgetAll = async (settings: Partial<Environment> = {}) => {
    await releaseExpired(platform());
    const counts: Record<string, number> = {};
    for (const kind of RETENTION) {
      const count = await forgetKind({ ...platform(), env: { ...platform().env, ...settings } }, kind);
      if (count > 0) counts[kind.kind] = count;
    }
    return counts;
  };
  const addresses = (eventCode: string) =>
    rows<{ email: string }>(
      platform().db,
      sql`select email from registrations where event_code = ${eventCode} order by submitted_at nulls last`,
    ).then((found) => found.map(({ email }) => email));

  it('what has ended goes by itself; people, their letters and what organisers did stay until a setting says otherwise', async () => {
    const { eventCode } = await newEvent();
    platform().clock.set(addSeconds(TEST_START, 1));
    expect(await forgetAll()).toEqual({ access_codes: 1, short_links: 1, limits: expect.any(Number) });
    platform().clock.set(daysAfter(29));
    expect(Object.keys(await forgetAll())).not.toContain('drafts');
    platform().clock.set(daysAfter(2000));
    expect(await forgetAll()).toMatchObject({ drafts: 1 });
    expect(await addresses(eventCode)).toEqual([`ada@${eventCode}.example`]);
    const kept = ['waitlist_entries', 'audit_entries', 'grants', 'notice_subscriptions'];
    for (const table of kept) {
      const found = sql`select 1 from ${sql.identifier(table)} where event_code = ${eventCode}`;
      expect(await rows(platform().db, found), table).not.toEqual([]);
    }
  });

  it('with a setting each kind goes so many days after, counted and told by kind alone; another event’s time is its own', async () => {
    const { eventCode } = await newEvent();
    const settings = {
      ...{ KEEP_PEOPLE_DAYS: 60, KEEP_SUBSCRIPTIONS_DAYS: 60, KEEP_ACCESS_DAYS: 60, KEEP_WAITLIST_DAYS: 60 },
      ...{ KEEP_FAILED_JOBS_DAYS: 90, KEEP_AUDIT_DAYS: 90, KEEP_JOBS_DAYS: 7 },
    };
    platform().clock.set(daysAfter(59));
    await forgetAll(settings);
    expect((await addresses(eventCode))[0]).toBe(`ada@${eventCode}.example`);
    platform().clock.set(daysAfter(65));
    platform().logged.length = 0;
    const counts = await forgetAll(settings);
    expect(counts).toMatchObject({
      ...{ people: expect.any(Number), subscriptions: expect.any(Number), access: expect.any(Number) },
      ...{ waitlist: expect.any(Number), failed_jobs: expect.any(Number), audit: expect.any(Number) },
    });
    expect(await addresses(eventCode)).toEqual([expect.stringMatching(/@erased\.invalid$/)]);
    const told = platform().logged.filter((line) => line.includes('kept long enough'));
    expect(told.length).toBe(Object.keys(counts).length);
    expect(told.join()).not.toMatch(/@|olga|kept-\d/);
    const money = sql`select kind from jobs where event_code = ${eventCode} and failed_at is not null`;
    expect(await rows(platform().db, money)).toEqual([{ kind: 'payments.refund' }]);
    expect(await forgetAll(settings)).toEqual({});
  });

  // The embedded database runs one transaction at a time.
  if (!callsAlone)
    it('leaves what somebody is just changing to the next time, so that nobody waits in a circle', async () => {
      platform().clock.set(daysAfter(3000));
      await forgetAll();
      const { db } = platform();
      const over = sql`${daysAfter(2999)}::timestamptz`;
      await db.execute(sql`insert into rate_limits values ('over', 1, ${over}), ('counted', 1, ${over})`);
      const count = (key: string) => sql`update rate_limits set points = points + 1 where key = ${key}`;
      const forgotten = await whileLocked(platform(), {
        held: (tx) => tx.execute(count('counted')),
        async start() {
          const counts = await forgetAll();
          await db.execute(count('counted'));
          return counts;
        },
        finish: (tx) => tx.execute(count('over')),
      });
      expect(forgotten).toEqual({ limits: 1 });
      expect(await rows(db, sql`select key, points from rate_limits`)).toEqual([
        { key: 'counted', points: 3 },
      ]);
    });
});
