import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { proposalPresenters, proposals } from './schema';

/** The presenters with an address, each with their proposal, the newest first. */
export function listByEmail(db: Db, { eventCode, email }: { eventCode: string; email: string }) {
  return db
    .select({ proposal: proposals, presenter: proposalPresenters })
    .from(proposalPresenters)
    .innerJoin(
      proposals,
      and(
        eq(proposals.eventCode, proposalPresenters.eventCode),
        eq(proposals.code, proposalPresenters.proposalCode),
      ),
    )
    .where(and(eq(proposalPresenters.eventCode, eventCode), eq(proposalPresenters.email, email)))
    .orderBy(desc(proposals.createdAt), desc(proposals.code));
}
