import { appendFileSync } from 'node:fs';
import { inject } from 'vitest';
import type { Database } from '@/event-api/platform/database/database';
import { catalogue } from '@/lib/contract/catalogue';

/**
 * Which calls the tests made on the embedded database: together they have to make each of them once
 * (docs/rooms/tests.md#postgresql-and-the-embedded-database).
 */

const patterns = Object.values(catalogue).map(({ id, path }) => ({
  id,
  pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]*')}$`),
}));
const noted = new Set<string>();

/** Notes a call, with those of the other test processes. */
export function noteAsked(kind: Database['kind'], { url }: Request): void {
  if (kind !== 'pglite') return;
  const { pathname } = new URL(url);
  const id = patterns.find(({ pattern }) => pattern.test(pathname))?.id;
  if (id === undefined || noted.has(id)) return;
  noted.add(id);
  appendFileSync(inject('askedFile'), `${id}\n`);
}
