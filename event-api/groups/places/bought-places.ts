import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { findRegistration } from '../../registration/queries';
import { type GroupMember, groupMembers } from '../schema';

/** The cancelled registration in whose place somebody is. */
interface BoughtPlace {
  eventCode: string;
  place: string;
}

/** Who is invited into a bought place, unless what they had begun in it was cancelled. */
export async function findSuccessor(db: Db, bought: BoughtPlace): Promise<GroupMember | undefined> {
  const [invited] = await db
    .select()
    .from(groupMembers)
    .where(and(ofPlace(bought), ne(groupMembers.state, 'taken_back')));
  const code = invited?.registrationCode ?? null;
  const begun = code === null ? undefined : await findRegistration(db, { ...bought, code });
  return begun?.status === 'cancelled' ? undefined : invited;
}

/** Frees a bought place of those who were invited into it before. */
export async function untieFormer(tx: Db, bought: BoughtPlace): Promise<void> {
  await tx.update(groupMembers).set({ placeOf: null }).where(ofPlace(bought));
}

const ofPlace = ({ eventCode, place }: BoughtPlace) =>
  and(eq(groupMembers.eventCode, eventCode), eq(groupMembers.placeOf, place));
