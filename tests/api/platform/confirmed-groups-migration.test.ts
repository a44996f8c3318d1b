import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMigrations } from '../../support/read-migrations';

let pglite: PGlite;
beforeAll(async () => {
  pglite = await PGlite.create();
});
afterAll(() => pglite?.close());

test('groups that exist already count as confirmed', async () => {
  const [before, after] = await readMigrations(/_confirmed-groups$/);
  for (const statements of before) await pglite.exec(statements);
  await pglite.exec(`
    insert into events (code, client_code, definition, digest, imported_at) values ('e', 'c', '{}', '', now());
    insert into groups (event_code, code, organization, contact_name, contact_email, contact_phone, contact_address, locale,
      track_code, mode, join_by_link, created_at) values
      ('e', 'G', 'School', 'Olga', 'olga@school.example', '', '', 'en', 't', 'online', true, '2027-01-10T18:00:00Z');
  `);
  for (const statements of after) await pglite.exec(statements);
  const { rows } = await pglite.query(
    `select confirmed_at = created_at as confirmed, confirmed_by from groups`,
  );
  expect(rows).toEqual([{ confirmed: true, confirmed_by: null }]);
});
