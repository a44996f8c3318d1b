import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { ApplicationKind, ApplicationState } from '@/lib/domain/orders/application-kinds';
import { readAnswersOfMany } from '../../forms/queries';
import type { Db } from '../../platform/database/database';
import { ownerKey } from '../../platform/owner';
import { applicationOwner } from '../application-owner';
import { listContacts } from '../queries';
import { emailOf, organizationOf } from '../reading/application-words';
import { applications, type StoredApplication } from '../schema';

/** Which applications to list; what is left out does not matter. */
export interface ApplicationFilter {
  eventCode?: string | undefined;
  kind?: ApplicationKind | undefined;
  state?: ApplicationState | undefined;
}

export interface ListedApplication {
  application: StoredApplication;
  organization: string;
  email: string | null;
}

/** The applications of all events, or of one: by event, those that were sent first first, unfinished ones last. */
export async function listApplications(
  db: Db,
  { eventCode, kind, state }: ApplicationFilter,
): Promise<ListedApplication[]> {
  const wanted: (SQL | undefined)[] = [
    eventCode === undefined ? undefined : eq(applications.eventCode, eventCode),
    kind && eq(applications.kind, kind),
    state && eq(applications.state, state),
  ];
  const rows = await db
    .select()
    .from(applications)
    .where(and(...wanted))
    .orderBy(asc(applications.eventCode), asc(applications.submittedAt), asc(applications.createdAt));
  return describeEach(db, rows);
}

/** The application with a code, of whatever event and kind. */
export async function findListed(db: Db, code: string): Promise<ListedApplication | undefined> {
  const rows = await db.select().from(applications).where(eq(applications.code, code));
  return (await describeEach(db, rows))[0];
}

async function describeEach(db: Db, rows: readonly StoredApplication[]): Promise<ListedApplication[]> {
  const described = new Map<StoredApplication, ListedApplication>();
  for (const eventCode of new Set(rows.map((application) => application.eventCode))) {
    const own = rows.filter((application) => application.eventCode === eventCode);
    const owners = own.map(({ kind, code }) => applicationOwner(kind, code));
    const answers = await readAnswersOfMany(db, { eventCode, owners });
    const contacts = await listContacts(db, { eventCode, codes: own.map(({ code }) => code) });
    for (const application of own) {
      const { kind, code } = application;
      const model = answers.get(ownerKey(applicationOwner(kind, code)))?.model ?? {};
      const people = contacts.filter(({ applicationCode }) => applicationCode === code);
      const email = emailOf({ contacts: people, form: { model } });
      described.set(application, { application, organization: organizationOf(model), email });
    }
  }
  return rows.flatMap((application) => described.get(application) ?? []);
}
