import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { INVENTORY } from '@/event-api/privacy/inventory/inventory';

const schemas = readdirSync('event-api', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('/schema.ts'),
);
const modules = await Promise.all(
  schemas.map((file) => import(join(process.cwd(), 'event-api', file)) as Promise<Record<string, unknown>>),
);
const tables = [...new Set(modules.flatMap((module) => Object.values(module)))].filter((value) =>
  is(value, PgTable),
);

it('every table says of each column what it knows of people', () => {
  const named = (all: readonly [string, readonly string[]][]) =>
    Object.fromEntries(all.map(([name, columns]) => [name, [...columns].sort()]));
  expect(tables.length).toBeGreaterThan(50);
  expect(INVENTORY.length).toBe(new Set(INVENTORY.map(({ table }) => table)).size);
  expect(named(INVENTORY.map(({ table, columns }) => [getTableName(table), Object.keys(columns)]))).toEqual(
    named(tables.map((table) => [getTableName(table), Object.keys(getTableColumns(table))])),
  );
});

it('what is of a person is erased, or kept for a reason', () => {
  const left = INVENTORY.flatMap(({ table, rows, anywhere = [], columns }) =>
    Object.entries(columns).flatMap(([name, column]) => {
      if (typeof column === 'string' || column.erased || column.kept || anywhere.includes(name)) return [];
      return rows?.fate === 'deleted' ? [] : [`${getTableName(table)}.${name}`];
    }),
  );
  // By what stands in it: `event-api/privacy/erase-person.ts`.
  expect(left).toEqual(['jobs.lastError']);
});
