import { asc, desc, like } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { auditEntries } from '@/event-api/audit/schema';
import { JOBS_CHANNEL } from '@/event-api/platform/jobs/enqueue';
import { jobs } from '@/event-api/platform/jobs/schema';
import { commandLine } from '../../support/command-line';
import { describeOnBoth } from '../../support/database';

describeOnBoth('npm run event -- jobs', (platform) => {
  const command = commandLine(platform);
  let ids: string[];
  beforeEach(async () => {
    const { db, clock } = platform();
    await db.delete(jobs);
    const now = clock.now();
    const given = { eventCode: null, kind: 'notices.tried', payload: {}, runAt: now, attempts: 9 };
    const rows = await db
      .insert(jobs)
      .values([
        { ...given, key: 'tried:1', failedAt: now, lastError: 'the mail server\nsays no' },
        { ...given, key: 'tried:2', failedAt: now, lastError: '=1+1' },
        { ...given, key: 'tried:waits' },
      ])
      .returning({ id: jobs.id });
    ids = rows.map(({ id }) => String(id));
  });
  const stored = () =>
    platform().db.select().from(jobs).where(like(jobs.key, 'tried:%')).orderBy(asc(jobs.id));

  it('failed: lists what was given up, a line each, and nothing that waits', async () => {
    const { out, code } = await command(['jobs', 'failed']);
    expect(code).toBe(0);
    const [, first, second, ...others] = out.trimEnd().split('\n');
    expect(first).toMatch(new RegExp(`^${ids[0]} .*notices\\.tried.* 9 +the mail server.*says no$`));
    expect(second).toMatch(new RegExp(`^${ids[1]} `));
    expect(others).toEqual([]);
    expect((await command(['jobs', 'failed', '--csv'])).out).toContain("'=1+1");
    expect(await command(['jobs', 'failed', 'nowhere'])).toMatchObject({ code: 1 });
  });

  it('retry: has them tried from the first attempt on, at once; drop: ends them undone; both audited', async () => {
    const { database, db, clock } = platform();
    const woken: string[] = [];
    const unlisten = await database.listen(
      JOBS_CHANNEL,
      (kind) => woken.push(kind),
      () => undefined,
    );
    clock.advance(60);
    const [first = '', second = '', waits = ''] = ids;
    expect(await command(['jobs', 'retry', first])).toMatchObject({ code: 0 });
    await expect.poll(() => woken).toEqual(['notices.tried']);
    expect(await command(['jobs', 'drop', second])).toMatchObject({ code: 0, out: '1 job is forgotten.\n' });
    expect(await command(['jobs', 'retry', second, waits])).toMatchObject({
      code: 1,
      err: expect.stringContaining(`${second}, ${waits}`),
    });
    await unlisten();
    expect(
      (await stored()).map(({ attempts, failedAt, doneAt, runAt }) => [
        attempts,
        failedAt,
        doneAt === clock.now(),
        runAt === clock.now(),
      ]),
    ).toEqual([
      [0, null, false, true],
      [9, null, true, false],
      [9, null, false, false],
    ]);
    expect((await command(['jobs', 'failed'])).out).toBe('No job was given up.\n');
    const entries = await db.select().from(auditEntries).where(like(auditEntries.command, 'jobs %'));
    expect(entries.map(({ command: name, targets, outcome }) => [name, targets, outcome])).toEqual([
      ['jobs retry', [first], 'done'],
      ['jobs drop', [second], 'done'],
      ['jobs retry', [second, waits], 'refused'],
    ]);
  });

  it('of several, those that were not given up do not keep the others; the audit says that it was a part', async () => {
    const [first = '', , waits = ''] = ids;
    expect(await command(['jobs', 'drop', first, waits])).toMatchObject({
      ...{ code: 1, out: '1 job is forgotten.\n' },
      err: `No job that was given up has the number ${waits}.\n`,
    });
    const [entry] = await platform().db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({ command: 'jobs drop', targets: [first, waits], outcome: 'part' });
  });
});
