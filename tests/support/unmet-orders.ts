import { sql } from 'drizzle-orm';
import { UNMET_ORDERS } from '@/bench/unmet-orders';
import { rows } from '@/event-api/platform/database/statements';
import type { TestPlatform } from './database';

/** Submitted orders of a test file's database that need something they neither hold nor have bought. */
export async function unmetOrders({ db }: Pick<TestPlatform, 'db'>): Promise<string[]> {
  const found = await rows<{ unmet: string }>(db, sql.raw(UNMET_ORDERS));
  return found.map(({ unmet }) => unmet);
}
