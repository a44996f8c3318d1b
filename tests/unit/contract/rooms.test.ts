import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogue } from '@/lib/contract/catalogue';

const API = new URL('../../../event-api/', import.meta.url);
const sources = readdirSync(API, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, room: file.split('/')[0], text: readFileSync(new URL(file, API), 'utf8') }));

/** The rooms that export a use-case under the call's id. Those of exhibitors and sponsors are made by their routes. */
const roomsOf = (id: string) => {
  const isExport = new RegExp(`^export (const|async function|function) ${id}\\b`, 'm');
  const isRoute = new RegExp(`^ +${id}: `, 'm');
  return sources
    .filter(({ file, text }) => isExport.test(text) || (file.endsWith('/routes.ts') && isRoute.test(text)))
    .map(({ room }) => room);
};

test.each(Object.entries(catalogue))('%s is in the room of its capability', (id, { capability }) => {
  expect(roomsOf(id)).toEqual([capability]);
});
