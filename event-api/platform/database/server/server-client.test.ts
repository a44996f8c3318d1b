import { drizzle } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { type DriverClient, serverClient } from './server-client';

type Asked = [text: string, isPrepared: boolean | undefined];

/** A driver that notes what it is asked, in transactions and savepoints too, and finds nothing. */
function notingDriver() {
  const asked: Asked[] = [];
  const unsafe = (text: string, _parameters: unknown, options?: postgres.UnsafeQueryOptions) => {
    asked.push([text, options?.prepare]);
    return Promise.resolve([]);
  };
  const driver = {
    options: { parsers: {}, serializers: {} },
    unsafe,
    reserve: async () => ({ unsafe, release: () => undefined }),
  };
  return { client: serverClient(driver as unknown as DriverClient), asked };
}

test('statements are prepared, in transactions and savepoints too', async () => {
  const { client, asked } = notingDriver();
  const db = drizzle({ client });
  await db.execute('select 1');
  await db.transaction(async (tx) => {
    await tx.execute('select 2');
    await tx.transaction((inner) => inner.execute('select 3'));
  });
  expect(asked.filter(([text]) => text.startsWith('select'))).toEqual([
    ['select 1', true],
    ['select 2', true],
    ['select 3', true],
  ]);
});

test('after 500 different ones, others are not; those go on to be', () => {
  const { client, asked } = notingDriver();
  for (let number = 1; number <= 501; number += 1) client.unsafe(`select ${number}`);
  client.unsafe('select 500');
  expect(asked.map(([, isPrepared]) => isPrepared)).toEqual([...Array(500).fill(true), false, true]);
});
