import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { isOwnedBy, ownerValues } from '../platform/database/owner-columns';
import { type Reading, readRows, readTogether } from '../platform/database/readings/read-together';
import { mayBecome } from '../platform/database/state-changes';
import type { OwnerKey } from '../tenancy/owner-kinds';
import { MEMBERSHIP_CHANGES, memberships } from './schema';

export type StoredMembership = Pick<typeof memberships.$inferSelect, 'state' | 'model' | 'givenAt'>;

/** A membership as it was read, with the number of its saves. */
export type ReadMembership = StoredMembership & Pick<typeof memberships.$inferSelect, 'revision'>;

const ofOwner = ({ eventCode, owner }: OwnerKey) =>
  and(eq(memberships.eventCode, eventCode), isOwnedBy(memberships, owner));

/** What an owner has answered, as part of a larger reading; undefined before the first answer. */
export function membershipReading(key: OwnerKey): Reading<ReadMembership | undefined> {
  const { query, read } = readRows(memberships, sql`where ${ofOwner(key)}`);
  return { query, read: (rows) => read(rows)[0] };
}

export async function findMembership(db: Db, key: OwnerKey): Promise<ReadMembership | undefined> {
  return (await readTogether(db, { membership: membershipReading(key) })).membership;
}

/** Saves answers of an owner who is locked, replacing the earlier ones. @returns the revision: the number of saves, with this one */
export async function saveMembership(
  tx: Db,
  { eventCode, owner }: OwnerKey,
  { now, state, model, givenAt }: StoredMembership & { now: string },
): Promise<number> {
  const values = { state, model, givenAt, savedAt: now };
  const [saved] = await tx
    .insert(memberships)
    .values({ eventCode, ...ownerValues(owner), ...values })
    .onConflictDoUpdate({
      target: [memberships.eventCode, memberships.ownerKind, memberships.ownerCode],
      set: { ...values, revision: sql`${memberships.revision} + 1` },
      setWhere: mayBecome(memberships.state, MEMBERSHIP_CHANGES, state),
    })
    .returning({ revision: memberships.revision });
  if (!saved) throw new Error(`A membership of ${owner.code} cannot become ${state}.`);
  return saved.revision;
}

export async function removeMembership(tx: Db, key: OwnerKey): Promise<void> {
  await tx.delete(memberships).where(ofOwner(key));
}
