import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { lockProposals } from '../queries';
import { proposals, type StoredProposal } from '../schema';

/** The proposal with a code, of whatever event: codes are random, so an organiser names nothing else. */
export async function findByCode(db: Db, code: string): Promise<StoredProposal | undefined> {
  const [row] = await db.select().from(proposals).where(eq(proposals.code, code));
  return row;
}

/** Like `findByCode`, and locks it until the transaction ends. */
export async function lockByCode(tx: Db, code: string): Promise<StoredProposal | undefined> {
  const byCode = await findByCode(tx, code);
  if (!byCode) return undefined;
  const [locked] = await lockProposals(tx, { eventCode: byCode.eventCode, codes: [code] });
  return locked;
}
