import { appendFileSync } from 'node:fs';
import { inject } from 'vitest';
import type { Database } from '@/event-api/platform/database/database';
import type { CallId } from '@/lib/contract/catalogue';

/** Which calls the tests made on the embedded database: together they have to make each of them once (decision 287). */

const noted = new Set<string>();

/** Notes a call, with those of the other test processes. */
export function noteAsked(kind: Database['kind'], id: CallId): void {
  if (kind !== 'pglite' || noted.has(id)) return;
  noted.add(id);
  appendFileSync(inject('askedFile'), `${id}\n`);
}
