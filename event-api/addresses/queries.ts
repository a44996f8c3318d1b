import { and, eq, sql } from 'drizzle-orm';
import type { SavedAddress } from '@/lib/domain/forms/form-model';
import type { FieldPlace } from '../forms/require-field';
import { newCode } from '../platform/codes';
import type { Db } from '../platform/database/database';
import { isOwnedBy, isOwnedByOneOf, ownerValues } from '../platform/database/owner-columns';
import type { Owner } from '../platform/owner';
import type { AnswersKey } from '../platform/saved-answers';
import type { OwnerKey, OwnersKey } from '../tenancy/owner-kinds';
import { contactPoints } from './schema';

export type ContactPoint = typeof contactPoints.$inferSelect;
export type ContactPointKind = ContactPoint['kind'];

export async function findContactPoint(
  db: Db,
  { eventCode, kind, id }: { eventCode: string; kind: ContactPointKind; id: string },
): Promise<ContactPoint | undefined> {
  const [row] = await db
    .select()
    .from(contactPoints)
    .where(
      and(eq(contactPoints.eventCode, eventCode), eq(contactPoints.kind, kind), eq(contactPoints.id, id)),
    );
  return row;
}

/**
 * Adds a contact point. A second address replaces the first one under the same id; for other kinds the first one stays.
 * @returns the field's row afterwards
 */
export async function addContactPoint(
  db: Db,
  { eventCode, kind, formType, owner, fieldId }: FieldPlace & { kind: ContactPointKind },
  content: { value: string; address: Omit<SavedAddress, 'id'> | null; now: string },
): Promise<ContactPoint> {
  const { value, address, now } = content;
  const replaces = sql`${contactPoints.kind} = 'address'`;
  const [row] = await db
    .insert(contactPoints)
    .values({
      id: newCode(),
      eventCode,
      kind,
      formType,
      fieldId,
      value,
      address,
      ...ownerValues(owner),
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: [
        contactPoints.eventCode,
        contactPoints.kind,
        contactPoints.formType,
        contactPoints.ownerKind,
        contactPoints.ownerCode,
        contactPoints.fieldId,
      ],
      set: {
        value: sql`case when ${replaces} then excluded.value else ${contactPoints.value} end`,
        address: sql`case when ${replaces} then excluded.address else ${contactPoints.address} end`,
      },
    })
    .returning();
  if (!row) throw new Error('an insert answered without its row');
  return row;
}

export async function deleteContactPoint(
  db: Db,
  { eventCode, id }: { eventCode: string; id: string },
): Promise<void> {
  await db.delete(contactPoints).where(and(eq(contactPoints.eventCode, eventCode), eq(contactPoints.id, id)));
}

/** Removes every contact point of owners, when they are removed. */
export async function removeContactPointsOf(tx: Db, { eventCode, owners }: OwnersKey): Promise<void> {
  await tx
    .delete(contactPoints)
    .where(and(eq(contactPoints.eventCode, eventCode), isOwnedByOneOf(contactPoints, owners)));
}

/** Copies the contact points of an owner for another one. @returns the copies' ids by those of the originals */
export async function copyContactPoints(
  tx: Db,
  { eventCode, owner }: OwnerKey,
  { to, now }: { to: Owner; now: string },
): Promise<Map<string, string>> {
  const rows = await tx
    .select()
    .from(contactPoints)
    .where(and(eq(contactPoints.eventCode, eventCode), isOwnedBy(contactPoints, owner)));
  const ids = new Map(rows.map(({ id }) => [id, newCode()]));
  const copies = rows.map((point) => ({
    ...point,
    ...ownerValues(to),
    id: ids.get(point.id) ?? point.id,
    createdAt: now,
  }));
  if (copies.length > 0) await tx.insert(contactPoints).values(copies);
  return ids;
}

/** The addresses that an owner has saved for a form. */
export async function readAddresses(
  db: Db,
  { eventCode, formType, owner }: AnswersKey,
): Promise<SavedAddress[]> {
  const rows = await db
    .select()
    .from(contactPoints)
    .where(
      and(
        eq(contactPoints.eventCode, eventCode),
        eq(contactPoints.kind, 'address'),
        eq(contactPoints.formType, formType),
        isOwnedBy(contactPoints, owner),
      ),
    );
  return rows.map(savedAddressOf);
}

/** A row as the contract's address. */
export function savedAddressOf({ id, address }: ContactPoint): SavedAddress {
  if (!address) throw new Error(`The contact point ${id} is no address.`);
  return { id, ...address };
}
