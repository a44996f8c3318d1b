import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { findRegistration, lockForSubmit, lockRegistration } from '@/event-api/registration/queries';
import { createTestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';

const host = 'newer.example';
const eventCode = 'newer';

// PostgreSQL refuses a prepared `select *` once the table has another column.
describeOnServer('a column that a newer version adds while this one serves', (platform) => {
  it('changes nothing for what is prepared already', async () => {
    const api = createTestApi(platform());
    await api.importFixture({ code: eventCode, host });
    const { db, database } = platform();
    const order = async () => {
      const token = await api.visit(host);
      const email = `${crypto.randomUUID()}@example.com`;
      const begun = { email, track: 'general', mode: 'in_person' } as const;
      const { code } = await api.call('generateRegistrationCaptured', begun, { host, token });
      await api.call('initializeForm', { form_type: 'registration', code }, { host, token });
      const key = { eventCode, code };
      await database.transaction(async (tx) => {
        await lockRegistration(tx, key);
        await lockForSubmit(tx, key);
      });
      return (await findRegistration(db, key))?.email === email;
    };
    expect(await order()).toBe(true);
    await db.execute(sql`alter table registrations add column newer text not null default 'as before'`);
    // On each of the connections.
    for (let again = 0; again < 12; again += 1) expect(await order()).toBe(true);
  });
});
