import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { ApplicationKind } from '@/lib/domain/orders/application-kinds';
import { hasSubmittedAnswer } from '../../forms/queries';
import type { Db } from '../../platform/database/database';
import { applicationContacts, applications, type StoredApplication } from '../schema';

/** The applications of a kind that have an address among their contacts or in their form, the newest first. */
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
  return db
    .select()
    .from(applications)
    .where(and(eq(applications.eventCode, eventCode), eq(applications.kind, kind), or(ofContact, ofForm)))
    .orderBy(desc(applications.createdAt));
}
