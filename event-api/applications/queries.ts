import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { ApplicationKind, ApplicationState } from '@/lib/domain/orders/application-kinds';
import { REQUEST, refuse } from '@/lib/errors';
import { hasSubmittedAnswer } from '../forms/queries';
import { orRefuse } from '../orders/refusals';
import type { Db } from '../platform/database/database';
import { mayBecome } from '../platform/database/state-changes';
import { isOneOfMany } from '../platform/database/statements';
import type { OwnerRef } from '../platform/owner-kind';
import {
  APPLICATION_CHANGES,
  applicationContacts,
  applicationDonations,
  applicationExtras,
  applications,
  type StoredApplication,
} from './schema';

export type StoredContact = typeof applicationContacts.$inferSelect;
export type StoredDonation = typeof applicationDonations.$inferSelect;
export type StoredExtra = typeof applicationExtras.$inferSelect;

/** Identifies an application of a kind. */
export interface ApplicationRef extends OwnerRef {
  readonly kind: ApplicationKind;
}

const byCode = ({ eventCode, kind, code }: ApplicationRef) =>
  and(eq(applications.eventCode, eventCode), eq(applications.kind, kind), eq(applications.code, code));

export async function findApplication(db: Db, ref: ApplicationRef): Promise<StoredApplication | undefined> {
  const [row] = await db.select().from(applications).where(byCode(ref));
  return row;
}

export const requireApplication = orRefuse(findApplication);

/** Applications of one kind. */
interface ApplicationRefs {
  readonly eventCode: string;
  readonly kind: ApplicationKind;
  readonly codes: readonly string[];
}

const byCodes = ({ eventCode, kind, codes }: ApplicationRefs) =>
  and(
    eq(applications.eventCode, eventCode),
    eq(applications.kind, kind),
    isOneOfMany(applications.code, codes),
  );

export function findApplications(db: Db, refs: ApplicationRefs): Promise<StoredApplication[]> {
  return db.select().from(applications).where(byCodes(refs));
}

/** Locks applications until the transaction ends, so that the changes of each run one after the other. */
export function lockApplications(tx: Db, refs: ApplicationRefs): Promise<StoredApplication[]> {
  return tx.select().from(applications).where(byCodes(refs)).orderBy(asc(applications.code)).for('update');
}

export async function insertApplication(
  tx: Db,
  application: typeof applications.$inferInsert,
): Promise<void> {
  await tx.insert(applications).values(application);
}

export async function updateApplication(
  tx: Db,
  ref: ApplicationRef,
  changed: Partial<StoredApplication>,
): Promise<void> {
  await tx.update(applications).set(changed).where(byCode(ref));
}

/** The contacts of applications in the order in which they were added. */
export function listContacts(
  db: Db,
  { eventCode, codes }: { eventCode: string; codes: readonly string[] },
): Promise<StoredContact[]> {
  return db
    .select()
    .from(applicationContacts)
    .where(ofApplications(applicationContacts, eventCode, codes))
    .orderBy(applicationContacts.position);
}

/** What applications give, in the order in which it was added. */
export function listDonations(
  db: Db,
  { eventCode, codes }: { eventCode: string; codes: readonly string[] },
): Promise<StoredDonation[]> {
  return db
    .select()
    .from(applicationDonations)
    .where(ofApplications(applicationDonations, eventCode, codes))
    .orderBy(applicationDonations.position);
}

export function listExtras(
  db: Db,
  { eventCode, codes }: { eventCode: string; codes: readonly string[] },
): Promise<StoredExtra[]> {
  return db
    .select()
    .from(applicationExtras)
    .where(ofApplications(applicationExtras, eventCode, codes));
}

type PartsTable = typeof applicationContacts | typeof applicationDonations | typeof applicationExtras;

const ofApplications = (table: PartsTable, eventCode: string, codes: readonly string[]): SQL | undefined =>
  and(eq(table.eventCode, eventCode), isOneOfMany(table.applicationCode, codes));

/** The table of the contacts, or of the donations: owners that are part of an application. */
export type PeopleTable = typeof applicationContacts | typeof applicationDonations;

/** The applications that contacts or donations are a part of, by their codes; only those of a kind. */
export async function wholesOf(
  db: Db,
  table: PeopleTable,
  { eventCode, kind, codes }: { eventCode: string; kind: ApplicationKind; codes: readonly string[] },
): Promise<Map<string, string>> {
  const rows = await db
    .select({ code: table.code, whole: table.applicationCode })
    .from(table)
    .innerJoin(
      applications,
      and(eq(applications.eventCode, table.eventCode), eq(applications.code, table.applicationCode)),
    )
    .where(and(eq(table.eventCode, eventCode), isOneOfMany(table.code, codes), eq(applications.kind, kind)));
  return new Map(rows.map(({ code, whole }) => [code, whole]));
}

/** Sets how many of an extra an application has; 0 removes it. */
export async function putExtra(
  tx: Db,
  { eventCode, applicationCode, extraCode, quantity }: StoredExtra,
): Promise<void> {
  if (quantity === 0) {
    await tx
      .delete(applicationExtras)
      .where(
        and(
          eq(applicationExtras.eventCode, eventCode),
          eq(applicationExtras.applicationCode, applicationCode),
          eq(applicationExtras.extraCode, extraCode),
        ),
      );
    return;
  }
  await tx
    .insert(applicationExtras)
    .values({ eventCode, applicationCode, extraCode, quantity })
    .onConflictDoUpdate({
      target: [applicationExtras.eventCode, applicationExtras.applicationCode, applicationExtras.extraCode],
      set: { quantity: sql`excluded.quantity` },
    });
}

/** A change of an application's state, with other columns to set. */
export type ApplicationMove = { to: ApplicationState } & Partial<
  Omit<StoredApplication, 'eventCode' | 'code' | 'kind' | 'state'>
>;

/** Changes the state of an application. @throws Refusal 409 when its present state does not allow it */
export async function moveApplication(
  tx: Db,
  { eventCode, code }: Pick<StoredApplication, 'eventCode' | 'code'>,
  { to, ...changed }: ApplicationMove,
): Promise<void> {
  const moved = await tx
    .update(applications)
    .set({ ...changed, state: to })
    .where(
      and(
        eq(applications.eventCode, eventCode),
        eq(applications.code, code),
        mayBecome(applications.state, APPLICATION_CHANGES, to),
      ),
    )
    .returning({ code: applications.code });
  if (moved.length === 0) throw refuse(409, REQUEST, 'application_moved_on');
}

/**
 * The applications of a kind that have an address among their contacts or in their form, and unfinished ones that were left
 * with it, the newest first.
 */
export function listByEmail(
  db: Db,
  { eventCode, kind, email }: { eventCode: string; kind: ApplicationKind; email: string },
): Promise<StoredApplication[]> {
  const ofContact = sql`exists (
    select 1 from ${applicationContacts}
    where ${applicationContacts.eventCode} = ${applications.eventCode}
      and ${applicationContacts.applicationCode} = ${applications.code} and ${applicationContacts.email} = ${email}
  )`;
  const ofForm = hasSubmittedAnswer(applications, kind, { field: 'email', answer: email });
  const ofDraft = and(eq(applications.state, 'started'), eq(applications.draftEmail, email));
  return db
    .select()
    .from(applications)
    .where(
      and(eq(applications.eventCode, eventCode), eq(applications.kind, kind), or(ofContact, ofForm, ofDraft)),
    )
    .orderBy(desc(applications.createdAt));
}
