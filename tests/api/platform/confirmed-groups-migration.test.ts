import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BareDatabase, openBareDatabase } from '../../support/bare-database';
import { readMigrations } from '../../support/read-migrations';

let database: BareDatabase;
beforeAll(async () => {
  database = await openBareDatabase();
});
afterAll(() => database?.close());

test('groups that exist already count as confirmed', async () => {
  const [before, after] = await readMigrations(/_confirmed-groups$/);
  for (const statements of before) await database.exec(statements);
  await database.exec(`
    insert into events (code, client_code, definition, digest, imported_at) values ('e', 'c', '{}', '', now());
    insert into groups (event_code, code, organization, contact_name, contact_email, contact_phone, contact_address, locale,
      track_code, mode, join_by_link, created_at) values
      ('e', 'G', 'School', 'Olga', 'olga@school.example', '', '', 'en', 't', 'online', true, '2027-01-10T18:00:00Z');
  `);
  for (const statements of after) await database.exec(statements);
  const { rows } = await database.query(
    `select confirmed_at = created_at as confirmed, confirmed_by from groups`,
  );
  expect(rows).toEqual([{ confirmed: true, confirmed_by: null }]);
});
