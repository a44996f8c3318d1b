import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BareDatabase, openBareDatabase } from '../../support/bare-database';
import { readMigrations } from '../../support/read-migrations';

let database: BareDatabase;
beforeAll(async () => {
  database = await openBareDatabase();
});
afterAll(() => database?.close());

const line = (amount: number, tax: number) => ({ category: 'booth', code: 'corner', amount, tax });
const GST = (name: string, amount: number) => ({ code: 'tax', name, percent: 5, amount });

test('lines that were charged keep their tax, by its name in the order’s language', async () => {
  const [before, after] = await readMigrations(/_taxes-of-lines$/);
  for (const statements of before) await database.exec(statements);
  const definition = { event: { tax: { name: { en: 'GST', fr: 'TPS' }, percent: 5 } } };
  // The second line is untaxed, the third was charged at another rate.
  const lines = [line(10_000, 500), line(2000, 0), line(10_000, 700)];
  const write = (statement: string, ...values: unknown[]) => database.query(statement, values);
  await write(
    `insert into events (code, client_code, definition, digest, imported_at) values ('e', 'c', $1, '', now())`,
    definition,
  );
  await write(
    `insert into applications (event_code, code, kind, state, locale, lines, total, currency, created_at, submitted_at, paid_by)
     values ('e', 'A', 'exhibitor', 'submitted', 'fr', $1, 23200, 'CAD', now(), now(), 'card')`,
    JSON.stringify(lines),
  );
  await write(
    `insert into payments (event_code, idempotency_key, owner_kind, owner_code, amount, currency, gateway, lines, created_at, changed_at)
     values ('e', 'k', 'exhibitor', 'A', 23200, 'CAD', 'sandbox', $1, now(), now())`,
    JSON.stringify(lines),
  );
  await write(
    `insert into buyers (event_code, code, state, locale, fees, created_at, submitted_at)
     values ('e', 'B', 'submitted', 'en', $1, now(), now())`,
    { currency: 'CAD', lines: lines.slice(0, 1), tax_name: 'GST', tax: 500, total: 10_500 },
  );
  for (const statements of after) await database.exec(statements);

  const told = [{ ...lines[0], taxes: [GST('TPS', 500)] }, lines[1], lines[2]];
  const { rows } = await database.query(
    `select a.lines as application, p.lines as payment, b.fees as purchase from applications a, payments p, buyers b`,
  );
  expect(rows).toEqual([
    {
      application: told,
      payment: told,
      purchase: {
        ...{ currency: 'CAD', tax: 500, total: 10_500 },
        lines: [{ ...lines[0], taxes: [GST('GST', 500)] }],
      },
    },
  ]);
});
