import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { FormModel } from '@/lib/domain/forms/form-model';
import type { ApplicationKind, ApplicationState } from '@/lib/domain/orders/application-kinds';
import { readAnswersOfMany } from '../../forms/queries';
import type { Db } from '../../platform/database/database';
import { isOneOfMany } from '../../platform/database/statements';
import { type Owner, ownerKey } from '../../platform/owner';
import { applicationOwner, contactOwner, donationOwner } from '../application-owner';
import { listContacts, listDonations, listExtras } from '../queries';
import { emailOf, organizationOf } from '../reading/application-words';
import { applications, type StoredApplication } from '../schema';

/** Which applications to list; what is left out does not matter. */
export interface ApplicationFilter {
  eventCode?: string | undefined;
  kind?: ApplicationKind | undefined;
  state?: ApplicationState | undefined;
  codes?: readonly string[] | undefined;
}

/** A contact, or something that is given, with its answers. */
interface ListedPart {
  code: string;
  model: FormModel;
}

export interface ListedApplication {
  application: StoredApplication;
  organization: string;
  email: string | null;
  model: FormModel;
  contacts: (ListedPart & { email: string })[];
  donations: ListedPart[];
  extras: { code: string; quantity: number }[];
}

/** The applications of all events, or of one: by event, those that were sent first first, unfinished ones last. */
export async function listApplications(
  db: Db,
  { eventCode, kind, state, codes }: ApplicationFilter,
): Promise<ListedApplication[]> {
  const wanted: (SQL | undefined)[] = [
    eventCode === undefined ? undefined : eq(applications.eventCode, eventCode),
    kind && eq(applications.kind, kind),
    state && eq(applications.state, state),
    codes && isOneOfMany(applications.code, codes),
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
    const those = { eventCode, codes: own.map(({ code }) => code) };
    const [contacts, donations, extras] = await Promise.all([
      listContacts(db, those),
      listDonations(db, those),
      listExtras(db, those),
    ]);
    const kinds = new Map(own.map(({ code, kind }) => [code, kind]));
    const partsOf = (
      ownerOf: typeof contactOwner,
      parts: readonly { code: string; applicationCode: string }[],
    ) =>
      parts.flatMap(({ code, applicationCode }) => {
        const kind = kinds.get(applicationCode);
        return kind ? [ownerOf(kind, code)] : [];
      });
    const owners = [
      ...own.map(({ kind, code }) => applicationOwner(kind, code)),
      ...partsOf(contactOwner, contacts),
      ...partsOf(donationOwner, donations),
    ];
    const answers = await readAnswersOfMany(db, { eventCode, owners });
    const modelOf = (owner: Owner) => answers.get(ownerKey(owner))?.model ?? {};
    for (const application of own) {
      const { kind, code: applicationCode } = application;
      const isTheirs = (part: { applicationCode: string }) => part.applicationCode === applicationCode;
      const model = modelOf(applicationOwner(kind, applicationCode));
      const people = contacts.filter(isTheirs);
      described.set(application, {
        application,
        organization: organizationOf(model),
        email: emailOf({ contacts: people, form: { model } }),
        model,
        contacts: people.map(({ code, email }) => ({
          code,
          email,
          model: modelOf(contactOwner(kind, code)),
        })),
        donations: donations
          .filter(isTheirs)
          .map(({ code }) => ({ code, model: modelOf(donationOwner(kind, code)) })),
        extras: extras.filter(isTheirs).map(({ extraCode: code, quantity }) => ({ code, quantity })),
      });
    }
  }
  return rows.flatMap((application) => described.get(application) ?? []);
}
