import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import type { Registration } from '../queries';
import { registrations } from '../schema';

/** The registration with a code, of whatever event: codes are random, so an organiser names nothing else. */
export async function findByCode(db: Db, code: string): Promise<Registration | undefined> {
  const [found] = await db.select().from(registrations).where(eq(registrations.code, code));
  return found;
}
