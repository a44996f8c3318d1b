import { appendFileSync } from 'node:fs';
import { inject } from 'vitest';
import type { Database } from '@/event-api/platform/database/database';
import { catalogue } from '@/lib/contract/catalogue';

/** Which calls the tests made on the embedded database: together they have to make each of them once (decision 287). */

/** Calls by the first part of their path, which no two share. */
const idOf = new Map(Object.values(catalogue).map(({ id, path }) => [path.split('/')[1], id]));
const noted = new Set<string>();

/** Notes a call, with those of the other test processes. */
export function noteAsked(kind: Database['kind'], { url }: Request): void {
  const id = idOf.get(new URL(url).pathname.split('/')[1]);
  if (kind !== 'pglite' || id === undefined || noted.has(id)) return;
  noted.add(id);
  appendFileSync(inject('askedFile'), `${id}\n`);
}
