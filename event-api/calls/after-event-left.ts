import { sql } from 'drizzle-orm';
import { notFound, REQUEST, Refusal } from '@/lib/errors';
import type { Db } from '../platform/database/database';
import { rows } from '../platform/database/statements';
import { eventHosts, events } from '../tenancy/schema';
import { databaseTrouble } from './database-trouble';

const RETRY_AFTER_SECONDS = 1;

/**
 * What an error means if the event was deleted or renamed after the call had begun: what the call writes then refers to an
 * event that is not there. Answered as a call that begins later: 404, or once more under the event's new code.
 */
export async function afterEventLeft(
  error: unknown,
  { db, eventCode, host }: { db: Db; eventCode: string; host: string },
): Promise<unknown> {
  if (error instanceof Refusal || databaseTrouble(error)) return error;
  const [found] = await rows<{ event: boolean; host: boolean }>(
    db,
    sql`select exists (select from ${events} where ${events.code} = ${eventCode}) as event,
               exists (select from ${eventHosts} where ${eventHosts.host} = ${host}) as host`,
  ).catch(() => []);
  if (!found || found.event) return error;
  return found.host
    ? new Refusal(503, { [REQUEST]: [{ key: 'unavailable' }] }, RETRY_AFTER_SECONDS)
    : notFound();
}
