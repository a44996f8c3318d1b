import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Db } from '@/event-api/platform/database/database';
import { rows } from '@/event-api/platform/database/statements';
import { findUnfinished } from '@/event-api/registration/start/find-unfinished';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';

/** As in a rush. */
const BEGUN = 2_000;
/** The visitor's own, and one of each address that is looked for. */
const MAX_READ = 10;

describeOnServer('a start among many who have begun', (platform) => {
  let api: TestApi;
  beforeAll(async () => {
    api = createTestApi(platform());
    await api.importFixture({ code: 'many', host: 'many.localhost' });
    const now = platform().clock.now();
    await platform().db.execute(sql`
      with begun as (
        insert into registrations (event_code, code, email, status, track_code, mode, locale, started_at)
        select 'many', 'many-' || number, 'many-' || number || '@example.com', 'started', 'attendee', 'in_person', 'en', ${now}
        from generate_series(1, ${BEGUN}) as number returning event_code, code)
      insert into grants (event_code, visitor_id, kind, code, granted_at)
      select event_code, 'visitor of ' || code, 'registration', code, ${now} from begun`);
    await platform().db.execute(sql`analyze registrations, grants`);
  });

  it('finds what the visitor has begun and reads nobody else’s', async () => {
    const wanted = { eventCode: 'many', visitorId: 'visitor of many-7', email: 'corrected@example.com' };
    const { code, read } = await platform().database.transaction(async (tx) => {
      const before = await rowsRead(tx);
      const { started } = await findUnfinished(tx, { ...wanted, track: 'attendee', another: false });
      return { code: started?.code, read: (await rowsRead(tx)) - before };
    });
    expect(code).toBe('many-7');
    expect(read).toBeLessThanOrEqual(MAX_READ);
  });
});

/** How many registrations this transaction has read. */
async function rowsRead(tx: Db): Promise<number> {
  const [row] = await rows<{ read: number }>(
    tx,
    sql`select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'registrations'`,
  );
  return row?.read ?? Number.NaN;
}
