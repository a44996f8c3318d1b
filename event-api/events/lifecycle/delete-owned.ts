import { and, eq } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { activityChoices } from '../../activities/schema';
import { contactPoints } from '../../addresses/schema';
import { checkIns } from '../../attendance/schema';
import { taxExemptions } from '../../checkout/exemptions/schema';
import { appliedCodes } from '../../codes/schema';
import { removeFiles } from '../../files/removing';
import { files } from '../../files/schema';
import { formAnswers } from '../../forms/schema';
import { memberships } from '../../membership/schema';
import type { Db } from '../../platform/database/database';
import { isOwnedByOneOf, type OwnedTable } from '../../platform/database/owner-columns';
import { isOneOfMany } from '../../platform/database/statements';
import { holds, waits } from '../../platform/inventory/schema';
import type { Owner } from '../../platform/owner';
import { purchases } from '../../shop/schema';
import { grants } from '../../tenancy/schema';
import { scheduleFeeds } from '../../workshops/calendar/schema';
import { changeNotes, takenSeats } from '../../workshops/changes/schema';
import { basketItems } from '../../workshops/schema';
import { teamNotes } from '../person/schema';

/** Tables whose rows say something of an owner and mean nothing without it. */
export const OWNED_TABLES = [
  formAnswers,
  contactPoints,
  memberships,
  activityChoices,
  purchases,
  appliedCodes,
  taxExemptions,
  basketItems,
  teamNotes,
  checkIns,
  scheduleFeeds,
  changeNotes,
  takenSeats,
  holds,
  waits,
] as const satisfies readonly (PgTable & OwnedTable & { eventCode: AnyPgColumn })[];

/**
 * Deletes everything of locked owners that are deleted in the same transaction; jobs erase the contents of their files. They
 * hold no places, so that nobody has to be told of any that is free.
 */
export async function deleteOwned(
  tx: Db,
  { eventCode, owners, now }: { eventCode: string; owners: readonly Owner[]; now: string },
): Promise<void> {
  const theirs = await tx
    .select()
    .from(files)
    .where(and(eq(files.eventCode, eventCode), isOwnedByOneOf(files, owners)));
  await removeFiles(tx, theirs, now);
  for (const table of OWNED_TABLES) {
    await tx.delete(table).where(and(eq(table.eventCode, eventCode), isOwnedByOneOf(table, owners)));
  }
  for (const kind of new Set(owners.map((owner) => owner.kind))) {
    const codes = owners.filter((owner) => owner.kind === kind).map(({ code }) => code);
    await tx
      .delete(grants)
      .where(and(eq(grants.eventCode, eventCode), eq(grants.kind, kind), isOneOfMany(grants.code, codes)));
  }
}
