import { and, eq, like, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { contactKind, donationKind } from '@/lib/domain/orders/application-kinds';
import { PARTICIPANT } from '../activities/participants';
import { contactPoints } from '../addresses/schema';
import { applicationContacts, applicationDonations, applications } from '../applications/schema';
import { BUYER } from '../buyers/buyer-owner';
import { buyers } from '../buyers/schema';
import { INVOICE_OWNER } from '../checkout/invoices/card-money';
import { invoices } from '../checkout/invoices/schema';
import { files } from '../files/schema';
import { formAnswers } from '../forms/schema';
import { groups } from '../groups/schema';
import type { Db } from '../platform/database/database';
import { isOneOfMany } from '../platform/database/statements';
import type { Owner } from '../platform/owner';
import { PRESENTER, PROPOSAL } from '../proposals/proposal-owner';
import { proposalPresenters, proposals } from '../proposals/schema';
import { REGISTRATION } from '../registration/registration-owner';
import { cancellations, registrations } from '../registration/schema';
import { GROUP } from '../tenancy/group-owner';
import { hasAddress } from './inventory/conditions';
import { invoicesOfPeople } from './inventory/money-tables';

/** An order of somebody, or their part of one that others have too. */
export interface TheirOrder extends Owner {
  /** As its table says, such as `submitted`; empty for a part. */
  state: string;
  /** Whether the books need it: it was sent. */
  isOfBooks: boolean;
  /** Owners that are parts of it. */
  parts: readonly Owner[];
}

export interface FoundPerson {
  eventCode: string;
  /** In lower case. */
  email: string;
  orders: readonly TheirOrder[];
}

type PersonKey = Pick<FoundPerson, 'eventCode' | 'email'>;

/** Everything of an event that is of who has an address. */
export async function findPerson(db: Db, person: PersonKey): Promise<FoundPerson> {
  const found = [
    await findRegistrations(db, person),
    await findGroups(db, person),
    await findPurchases(db, person),
    await findApplications(db, person),
    await findProposals(db, person),
  ].flat();
  return { ...person, orders: await withInvoices(db, person, found) };
}

/** All owners of a person, orders with their parts. */
export const ownersOf = (orders: readonly TheirOrder[]): Owner[] =>
  orders.flatMap(({ kind, code, parts }) => [{ kind, code }, ...parts]);

async function findRegistrations(db: Db, { eventCode, email }: PersonKey): Promise<TheirOrder[]> {
  const isCancelled = sql<boolean>`exists (select from ${cancellations}
    where ${cancellations.eventCode} = ${registrations.eventCode} and ${cancellations.code} = ${registrations.code})`;
  const found = await db
    .select({
      code: registrations.code,
      status: registrations.status,
      submittedAt: registrations.submittedAt,
      isCancelled,
    })
    .from(registrations)
    .where(and(eq(registrations.eventCode, eventCode), hasAddress(registrations.email, email)));
  return found.map(({ code, status, submittedAt, isCancelled: wasCancelled }) => ({
    ...{ kind: REGISTRATION, code, state: status, parts: [] },
    isOfBooks: submittedAt !== null || wasCancelled,
  }));
}

async function findGroups(db: Db, { eventCode, email }: PersonKey): Promise<TheirOrder[]> {
  const found = await db
    .select({ code: groups.code })
    .from(groups)
    .where(and(eq(groups.eventCode, eventCode), hasAddress(groups.contactEmail, email)));
  return found.map(({ code }) => ({ kind: GROUP, code, state: '', isOfBooks: true, parts: [] }));
}

async function findPurchases(db: Db, { eventCode, email }: PersonKey): Promise<TheirOrder[]> {
  const found = await db
    .select({ code: buyers.code, state: buyers.state })
    .from(buyers)
    .where(and(eq(buyers.eventCode, eventCode), hasAddress(buyers.email, email)));
  return Promise.all(
    found.map(async ({ code, state }) => ({
      ...{ kind: BUYER, code, state, isOfBooks: state !== 'started' },
      parts: await participantsOfOrder(db, { eventCode, code }),
    })),
  );
}

async function participantsOfOrder(
  db: Db,
  { eventCode, code }: { eventCode: string; code: string },
): Promise<Owner[]> {
  const codes = await Promise.all(
    [formAnswers, contactPoints, files].map((table) =>
      db
        .selectDistinct({ code: table.ownerCode })
        .from(table)
        .where(
          and(
            eq(table.eventCode, eventCode),
            eq(table.ownerKind, PARTICIPANT),
            or(eq(table.ownerCode, code), like(table.ownerCode, `${code}.%`)),
          ),
        ),
    ),
  );
  return [...new Set(codes.flat().map((row) => row.code))].map((each) => ({ kind: PARTICIPANT, code: each }));
}

/**
 * Applications of which they are the one contact, or that they have begun before there was any, are theirs; of others with more
 * contacts only their own part.
 */
async function findApplications(db: Db, { eventCode, email }: PersonKey): Promise<TheirOrder[]> {
  const contacts = await partsWith(
    db,
    { table: applicationContacts, whole: applicationContacts.applicationCode },
    {
      eventCode,
      email,
    },
  );
  const begun = await db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.eventCode, eventCode),
        or(
          isOneOfMany(
            applications.code,
            contacts.map(({ whole }) => whole),
          ),
          hasAddress(applications.draftEmail, email),
        ),
      ),
    );
  return Promise.all(
    begun.map(async ({ code, kind, state }): Promise<TheirOrder[]> => {
      const ofApplication = and(
        eq(applicationContacts.eventCode, eventCode),
        eq(applicationContacts.applicationCode, code),
      );
      const people = await db.select().from(applicationContacts).where(ofApplication);
      const theirs = people.filter((one) => one.email.toLowerCase() === email);
      const asParts = (codes: readonly { code: string }[], partKind: string) =>
        codes.map((part) => ({ kind: partKind, code: part.code }));
      if (theirs.length < people.length) {
        return asParts(theirs, contactKind(kind)).map(asPart);
      }
      const donations = await db
        .select({ code: applicationDonations.code })
        .from(applicationDonations)
        .where(
          and(eq(applicationDonations.eventCode, eventCode), eq(applicationDonations.applicationCode, code)),
        );
      const parts = [...asParts(people, contactKind(kind)), ...asParts(donations, donationKind(kind))];
      return [{ kind, code, state, isOfBooks: state !== 'started', parts }];
    }),
  ).then((lists) => lists.flat());
}

/** Like applications: a proposal of several presenters stays theirs. No books need one. */
async function findProposals(db: Db, { eventCode, email }: PersonKey): Promise<TheirOrder[]> {
  const presenting = await partsWith(
    db,
    { table: proposalPresenters, whole: proposalPresenters.proposalCode },
    {
      eventCode,
      email,
    },
  );
  const begun = await db
    .select()
    .from(proposals)
    .where(
      and(
        eq(proposals.eventCode, eventCode),
        or(
          isOneOfMany(
            proposals.code,
            presenting.map(({ whole }) => whole),
          ),
          hasAddress(proposals.draftEmail, email),
        ),
      ),
    );
  return Promise.all(
    begun.map(async ({ code, state }): Promise<TheirOrder[]> => {
      const people = await db
        .select()
        .from(proposalPresenters)
        .where(and(eq(proposalPresenters.eventCode, eventCode), eq(proposalPresenters.proposalCode, code)));
      const theirs = people.filter((one) => one.email.toLowerCase() === email);
      const parts = (all: typeof people) => all.map((one) => ({ kind: PRESENTER, code: one.code }));
      const others = people.filter((one) => one.email.toLowerCase() !== email && one.email !== '');
      if (others.length > 0) return parts(theirs).map(asPart);
      return [{ kind: PROPOSAL, code, state, isOfBooks: false, parts: parts(people) }];
    }),
  ).then((lists) => lists.flat());
}

const asPart = (owner: Owner): TheirOrder => ({ ...owner, state: '', isOfBooks: false, parts: [] });

/** The parts of orders that have an address. */
async function partsWith(
  db: Db,
  { table, whole }: { table: typeof applicationContacts | typeof proposalPresenters; whole: AnyPgColumn },
  { eventCode, email }: PersonKey,
): Promise<{ code: string; whole: string }[]> {
  return db
    .select({ code: sql<string>`${table.code}`, whole: sql<string>`${whole}` })
    .from(table)
    .where(and(eq(table.eventCode, eventCode), hasAddress(table.email, email)));
}

/** The invoices of people's own orders own what was paid for them by card. */
async function withInvoices(db: Db, person: PersonKey, orders: readonly TheirOrder[]): Promise<TheirOrder[]> {
  const found = await db
    .select({ code: invoices.code, state: invoices.state })
    .from(invoices)
    .where(invoicesOfPeople({ ...person, owners: ownersOf(orders) }));
  return [
    ...orders,
    ...found.map(({ code, state }) => ({ kind: INVOICE_OWNER, code, state, isOfBooks: true, parts: [] })),
  ];
}
