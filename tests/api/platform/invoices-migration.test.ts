import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiptNumber } from '@/event-api/orders/receipt';
import { type BareDatabase, openBareDatabase } from '../../support/bare-database';
import { readMigrations } from '../../support/read-migrations';

let database: BareDatabase;
beforeAll(async () => {
  database = await openBareDatabase();
});
afterAll(() => database?.close());

const SENT = '2026-11-02T10:00:00.000Z';

test('an application that was sent with an invoice has its payment and its invoice, under the number that its payer knows', async () => {
  const [before, after] = await readMigrations(/_invoices$/);
  for (const statements of before) await database.exec(statements);
  const write = (statement: string, ...values: unknown[]) => database.query(statement, values);
  await write(
    `insert into events (code, client_code, definition, digest, imported_at) values ('e', 'c', '{}', '', now())`,
  );
  await write(
    `insert into former_event_codes (former, event_code, renamed_at) values ('spring', 'e', now())`,
  );
  const lines = JSON.stringify([{ category: 'booth', code: 'corner', amount: 40_000, tax: 2000 }]);
  const applied = (code: string, state: string, paidBy: string, paidAt: string | null) =>
    write(
      `insert into applications (event_code, code, kind, state, locale, lines, total, currency, created_at, submitted_at, paid_by, paid_at)
       values ('e', $1, 'exhibitor', $2, 'fr', $3, 42000, 'CAD', $4, $4, $5, $6)`,
      ...[code, state, lines, SENT, paidBy, paidAt],
    );
  await applied('OPEN', 'submitted', 'invoice', null);
  await applied('PAID', 'approved', 'invoice', '2026-11-20T10:00:00.000Z');
  await applied('GONE', 'declined', 'invoice', null);
  await applied('CARD', 'submitted', 'card', SENT);
  await write(
    `insert into form_answers (event_code, form_type, owner_kind, owner_code, model, saved_at)
     values ('e', 'exhibitor', 'exhibitor', 'OPEN', '{"organization":"Quill & Co"}', now())`,
  );
  // A letter that the release before had enqueued, and not sent yet.
  await write(
    `insert into jobs (event_code, kind, key, payload, run_at)
     values ('e', 'notices.application-paid', 'k', '{"event_code":"e","kind":"exhibitor","code":"PAID"}', now())`,
  );
  for (const statements of after) await database.exec(statements);

  const { rows } = await database.query(
    `select p.owner_code as code, i.number, i.state, i.amount, i.credited, i.received, i.bill_to->>'organization' as organization,
       p.state as payment, p.gateway, p.lines, (select count(*)::int from refunds where payment_id = p.id) as refunds
     from invoices i join payments p on p.id = i.payment_id order by p.owner_code`,
  );
  const common = { amount: 42_000, gateway: 'invoice', lines: JSON.parse(lines) };
  const number = (code: string) => receiptNumber({ firstCode: 'spring' }, { code, issuedAt: SENT });
  expect(rows).toEqual([
    {
      ...{ ...common, code: 'GONE', number: number('GONE'), state: 'void', credited: 42_000, received: 0 },
      ...{ organization: '', payment: 'refunded', refunds: 1 },
    },
    {
      ...{ ...common, code: 'OPEN', number: number('OPEN'), state: 'open', credited: 0, received: 0 },
      ...{ organization: 'Quill & Co', payment: 'confirmed', refunds: 0 },
    },
    {
      ...{ ...common, code: 'PAID', number: number('PAID'), state: 'paid', credited: 0, received: 42_000 },
      ...{ organization: '', payment: 'confirmed', refunds: 0 },
    },
  ]);
  // What opens the page of an invoice is no code of an order, and the letter finds it.
  const codes = await database.query<{ code: string; owner_code: string }>(
    `select i.code, p.owner_code from invoices i join payments p on p.id = i.payment_id`,
  );
  for (const { code } of codes.rows) expect(code).toMatch(/^[2-9A-HJ-NP-TV-Z]{5}-[2-9A-HJ-NP-TV-Z]{5}$/);
  expect(new Set(codes.rows.map(({ code }) => code)).size).toBe(3);
  const paid = codes.rows.find(({ owner_code }) => owner_code === 'PAID')?.code;
  const jobs = await database.query(`select kind, payload from jobs`);
  expect(jobs.rows).toEqual([
    { kind: 'notices.invoice', payload: { event_code: 'e', code: paid, about: 'paid' } },
  ]);
});
