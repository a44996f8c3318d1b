import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { rows } from '../platform/database/statements';
import { eventHosts, events } from './schema';

/** Whether an event, and any event at a host, is there now. */
export async function whatIsLeft(
  db: Db,
  { eventCode, host }: { eventCode: string; host: string },
): Promise<{ event: boolean; host: boolean } | undefined> {
  const [found] = await rows<{ event: boolean; host: boolean }>(
    db,
    sql`select exists (select from ${events} where ${events.code} = ${eventCode}) as event,
               exists (select from ${eventHosts} where ${eventHosts.host} = ${host}) as host`,
  );
  return found;
}
