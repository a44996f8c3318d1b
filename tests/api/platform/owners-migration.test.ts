import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BareDatabase, openBareDatabase } from '../../support/bare-database';
import { readMigrations } from '../../support/read-migrations';

let database: BareDatabase;
beforeAll(async () => {
  database = await openBareDatabase();
});
afterAll(() => database?.close());

test('owners that were written as one text are kept, in every table and in jobs that are not done', async () => {
  const [before, after] = await readMigrations(/_owners$/);
  for (const statements of before) await database.exec(statements);
  await database.exec(`
    insert into events (code, client_code, definition, digest, imported_at) values ('e', 'c', '{}', '', now());
    insert into inventory_items (event_code, kind, code) values ('e', 'session', 's'), ('e', 'session', 't');
    insert into holds (event_code, kind, code, owner, quantity, ends_at, created_at) values
      ('e', 'session', 's', 'registration:7KQ3M-XW9PA', 1, now(), now()),
      ('e', 'session', 's', 'visitor:b-1', 1, now(), now()),
      ('e', 'session', 's', 'organiser', 1, now(), now());
    insert into waits (event_code, kind, code, owner, offer_seconds, joined_at)
      values ('e', 'session', 't', 'visitor:b-1', 60, now());
    insert into payments (event_code, idempotency_key, owner, amount, currency, gateway, lines, created_at, changed_at)
      values ('e', 'registration:7KQ3M-XW9PA:1', 'registration:7KQ3M-XW9PA', 1, 'USD', 'sandbox', '[]', now(), now());
    insert into schedule_feeds (event_code, id, owner, issued_at) values ('e', 'f', 'visitor:b-1', now());
    insert into form_answers (event_code, form_type, owner_code, model, saved_at)
      values ('e', 'registration', '7KQ3M-XW9PA', '{}', now());
    insert into contact_points (id, event_code, kind, target, owner_code, field_id, value, created_at)
      values ('p', 'e', 'email', 'registration', '7KQ3M-XW9PA', 'mail', 'a@example.org', now());
    insert into jobs (kind, key, payload, run_at) values
      ('workshops.seats-sold', '1', '{"event_code":"e","owner":"visitor:b-1","sessions":[]}', now()),
      ('notices.seat-moved', '3', '{"event_code":"e","code":"7KQ3M-XW9PA","session":"s","old":"t"}', now()),
      ('workshops.other', '2', '{"owner":"as it is"}', now());
  `);
  for (const statements of after) await database.exec(statements);

  const owners = async (table: string) =>
    (await database.query<{ owner_kind: string; owner_code: string }>(`select * from ${table}`)).rows.map(
      ({ owner_kind, owner_code }) => [owner_kind, owner_code],
    );
  const registration = ['registration', '7KQ3M-XW9PA'];
  const visitor = ['visitor', 'b-1'];
  expect(await owners('holds')).toEqual([registration, visitor, ['organiser', '']]);
  expect(await owners('waits')).toEqual([visitor]);
  expect(await owners('payments')).toEqual([registration]);
  expect(await owners('schedule_feeds')).toEqual([visitor]);
  expect(await owners('form_answers')).toEqual([registration]);
  expect(await owners('contact_points')).toEqual([registration]);
  const { rows } = await database.query<{ form_type: string }>('select form_type from contact_points');
  expect(rows).toEqual([{ form_type: 'registration' }]);
  const jobs = await database.query<{ payload: unknown }>('select payload from jobs order by key');
  expect(jobs.rows.map(({ payload }) => payload)).toEqual([
    { event_code: 'e', owner: { kind: 'visitor', code: 'b-1' }, sessions: [] },
    { owner: 'as it is' },
    { event_code: 'e', owner: { kind: 'registration', code: '7KQ3M-XW9PA' }, session: 's', old: 't' },
  ]);
});
