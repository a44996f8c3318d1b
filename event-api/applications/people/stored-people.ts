import { and, eq } from 'drizzle-orm';
import { removeContactPointsOf } from '../../addresses/queries';
import { removeAnswersAndFiles } from '../../files/removing';
import { newCode } from '../../platform/codes';
import type { Db } from '../../platform/database/database';
import type { Owner } from '../../platform/owner';
import type { PeopleTable, StoredContact } from '../queries';
import { applicationContacts, type StoredApplication } from '../schema';

/** How many contacts, or donations, an application has. */
export const countOf = (db: Db, table: PeopleTable, application: StoredApplication): Promise<number> =>
  db.$count(
    table,
    and(eq(table.eventCode, application.eventCode), eq(table.applicationCode, application.code)),
  );

/** Adds an empty contact or donation. @returns its code */
export async function addEmpty(tx: Db, table: PeopleTable, application: StoredApplication): Promise<string> {
  const { eventCode, code: applicationCode } = application;
  const code = newCode();
  await tx.insert(table).values({ eventCode, applicationCode, code });
  return code;
}

/** Whether an application has a contact, or a donation, of a code. */
export async function hasPart(
  db: Db,
  table: PeopleTable,
  { eventCode, code: applicationCode }: StoredApplication,
  code: string,
): Promise<boolean> {
  const rows = await db
    .select({ code: table.code })
    .from(table)
    .where(
      and(eq(table.eventCode, eventCode), eq(table.applicationCode, applicationCode), eq(table.code, code)),
    );
  return rows.length > 0;
}

/** Removes a contact or a donation of a locked application, with its answers, addresses and files. */
export async function removePart(
  tx: Db,
  table: PeopleTable,
  { eventCode, owner, now }: { eventCode: string; owner: Owner; now: string },
): Promise<void> {
  const key = { eventCode, owners: [owner] };
  await removeAnswersAndFiles(tx, key, now);
  await removeContactPointsOf(tx, key);
  await tx.delete(table).where(and(eq(table.eventCode, eventCode), eq(table.code, owner.code)));
}

/** Keeps what lists and letters need of a contact's answers. */
export async function nameContact(
  tx: Db,
  { eventCode, code }: { eventCode: string; code: string },
  contact: Pick<StoredContact, 'name' | 'email'>,
): Promise<void> {
  await tx
    .update(applicationContacts)
    .set(contact)
    .where(and(eq(applicationContacts.eventCode, eventCode), eq(applicationContacts.code, code)));
}
