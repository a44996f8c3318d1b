import { notFound } from '@/lib/errors';
import type { Db } from '../platform/database/database';
import { findRegistration, type Registration } from './queries';
import { requireStarted } from './statuses';

/**
 * A registration that can still be filled in.
 * @throws Refusal 404 when there is none, 409 when it was submitted or cancelled
 */
export async function requireOpenRegistration(
  db: Db,
  key: { eventCode: string; code: string },
): Promise<Registration> {
  const registration = await findRegistration(db, key);
  if (!registration) throw notFound('code');
  requireStarted(registration.status);
  return registration;
}
