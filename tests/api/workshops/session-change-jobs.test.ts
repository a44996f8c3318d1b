import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { jobHandlers } from '@/event-api/jobs';
import { migrationsFolder } from '@/event-api/platform/database/migrations-folder';
import { enqueue } from '@/event-api/platform/jobs/enqueue';
import { jobs } from '@/event-api/platform/jobs/schema';
import { ownerKey } from '@/event-api/platform/owner';
import { registrationOwner } from '@/event-api/registration/registration-owner';
import { sessionChanged } from '@/event-api/workshops/letters/session-changed';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';
import { byCode, importFixture } from '../events/import-fixture';
import { mailOf, readyPerson } from '../registration/person';

const RETIRED_KIND = 'workshops.session-changed-for';
const SESSION = 'drawing-1';

describeOnServer('an upgrade while a job for each owner of a changed session waits', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });

  const upgrade = async () => {
    const folder = migrationsFolder();
    const file = (await readdir(folder)).find((name) => name.endsWith('_session_change_jobs.sql')) ?? '';
    const statements = (await readFile(join(folder, file), 'utf8')).split('--> statement-breakpoint');
    for (const statement of statements) await platform().db.execute(sql.raw(statement));
  };

  it('writes to every owner once, also to those whose job was done before', async () => {
    const { db, clock } = platform();
    const code = `upgraded-${platform().database.kind}`;
    const host = `${code}.example`;
    await api.importFixture({ code, host });
    const early = await readyPerson(api, { host, email: `early@${host}`, sessions: [SESSION] });
    const late = await readyPerson(api, { host, email: `late@${host}`, sessions: [SESSION] });
    await runAllJobs(platform(), jobHandlers);

    await importFixture(platform(), code, ({ programme }) =>
      Object.assign(byCode(programme.slots, 'c'), { from: '10:00', to: '11:30' }),
    );
    // The earlier version turned the import's job into one job per owner, and ran one of them.
    const [imported] = await db
      .delete(jobs)
      .where(and(eq(jobs.eventCode, code), eq(jobs.kind, 'workshops.sessions-changed')))
      .returning();
    const change = {
      session: SESSION,
      change: 'time' as const,
      start: '2027-02-05T17:00:00.000Z',
      end: '2027-02-05T18:30:00.000Z',
    };
    expect(imported?.payload).toMatchObject({ changes: expect.arrayContaining([change]) });
    const cause = imported?.key ?? '';
    const owners = [early, late].map((person) => registrationOwner(person.code));
    for (const owner of owners) {
      const key = `${cause}:${SESSION}:${ownerKey(owner)}`;
      const payload = { event_code: code, owner, ...change };
      await enqueue(db, { kind: RETIRED_KIND, eventCode: code, payload, key, runAt: clock.now() });
      if (owner.code !== early.code) continue;
      await db.update(jobs).set({ doneAt: clock.now() }).where(eq(jobs.key, key));
      await enqueue(db, {
        kind: sessionChanged.kind,
        eventCode: code,
        payload: { event_code: code, owner, ...change, refund: 0, waited: false },
        key: `${sessionChanged.kind}:${key}`,
        runAt: clock.now(),
      });
    }

    await upgrade();
    await upgrade();
    for (const person of ['early', 'late']) {
      const mails = await mailOf(platform(), `${person}@${host}`);
      expect(mails.map(({ subject }) => subject)).toEqual(['A session is at another time: Drawing']);
    }
    const waiting = await db
      .select()
      .from(jobs)
      .where(and(eq(jobs.eventCode, code), isNull(jobs.doneAt)));
    expect(waiting).toEqual([]);
  });
});
