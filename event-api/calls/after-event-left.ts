import { notFound, REQUEST, Refusal } from '@/lib/errors';
import type { Db } from '../platform/database/database';
import { whatIsLeft } from '../tenancy/what-is-left';
import { databaseTrouble } from './database-trouble';

const RETRY_AFTER_SECONDS = 1;

/**
 * What an error means if the event was deleted or renamed after the call had begun: what the call writes then refers to an
 * event that is not there. Answered as a call that begins later: 404, or once more under the event's new code (decision 244).
 */
export async function afterEventLeft(
  error: unknown,
  { db, ...place }: { db: Db; eventCode: string; host: string },
): Promise<unknown> {
  if (error instanceof Refusal || databaseTrouble(error)) return error;
  const left = await whatIsLeft(db, place).catch(() => undefined);
  if (!left || left.event) return error;
  return left.host
    ? new Refusal(503, { [REQUEST]: [{ key: 'unavailable' }] }, RETRY_AFTER_SECONDS)
    : notFound();
}
