import type postgres from 'postgres';
import { expect, test, vi } from 'vitest';
import { prepareStatements } from './prepare-statements';

/** A client that notes what it is asked, in transactions and savepoints too. */
function notingClient() {
  const unsafe = vi.fn();
  const transaction = { unsafe, savepoint: (run: (inner: unknown) => unknown) => run({ unsafe }) };
  const client = {
    unsafe,
    options: { max: 10 },
    begin: (run: (inner: unknown) => unknown) => run(transaction),
  };
  const asked = () => unsafe.mock.calls.map(([text, parameters, { prepare }]) => [text, parameters, prepare]);
  return { client: prepareStatements(client as unknown as postgres.Sql), asked };
}

test('statements are prepared, in transactions and savepoints too', async () => {
  const { client, asked } = notingClient();
  client.unsafe('select $1', ['alone']);
  await client.begin(async (transaction) => {
    transaction.unsafe('select $1', ['within']);
    await transaction.savepoint(async (inner) => {
      inner.unsafe('select $1', ['deeper']);
    });
  });
  expect(asked()).toEqual([
    ['select $1', ['alone'], true],
    ['select $1', ['within'], true],
    ['select $1', ['deeper'], true],
  ]);
  expect(client.options.max).toBe(10);
});

test('after 500 different ones, others are not; those go on to be', () => {
  const { client, asked } = notingClient();
  for (let number = 1; number <= 501; number += 1) client.unsafe(`select ${number} + $1`, [1]);
  client.unsafe('select 500 + $1', [1]);
  expect(asked().map(([, , prepare]) => prepare)).toEqual([...Array(500).fill(true), false, true]);
});
