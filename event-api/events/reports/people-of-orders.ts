import { and, eq } from 'drizzle-orm';
import { BUYER, buyerOwner } from '../../buyers/buyer-owner';
import { buyers } from '../../buyers/schema';
import { attendeeName } from '../../forms/answered-texts';
import { readAnswersOfMany } from '../../forms/queries';
import type { Db } from '../../platform/database/database';
import { isOneOfMany } from '../../platform/database/statements';
import { type Owner, ownerKey } from '../../platform/owner';
import { REGISTRATION, registrationOwner } from '../../registration/registration-owner';
import { registrations } from '../../registration/schema';

/** Who has something, with or without a registration. */
export interface PersonOfOrder {
  name: string;
  email: string;
  status: string;
}

/** The people of registrations and purchases, by `ownerKey`. */
export async function readPeople(
  db: Db,
  { eventCode, owners }: { eventCode: string; owners: readonly Owner[] },
): Promise<ReadonlyMap<string, PersonOfOrder>> {
  const codesOf = (wanted: string) => owners.filter(({ kind }) => kind === wanted).map(({ code }) => code);
  const [registered, bought, asAttendees, asBuyers] = await Promise.all([
    db
      .select({ code: registrations.code, email: registrations.email, status: registrations.status })
      .from(registrations)
      .where(
        and(eq(registrations.eventCode, eventCode), isOneOfMany(registrations.code, codesOf(REGISTRATION))),
      ),
    db
      .select({ code: buyers.code, email: buyers.email, status: buyers.state })
      .from(buyers)
      .where(and(eq(buyers.eventCode, eventCode), isOneOfMany(buyers.code, codesOf(BUYER)))),
    readAnswersOfMany(db, { eventCode, owners, formType: 'registration' }),
    readAnswersOfMany(db, { eventCode, owners, formType: 'buyer' }),
  ]);
  const person = (owner: Owner, { email, status }: { email: string | null; status: string }) => {
    const key = ownerKey(owner);
    const { model } = asAttendees.get(key) ?? asBuyers.get(key) ?? { model: {} };
    return [key, { name: attendeeName(model) ?? '', email: email ?? '', status }] as const;
  };
  return new Map([
    ...registered.map(({ code, ...one }) => person(registrationOwner(code), one)),
    ...bought.map(({ code, ...one }) => person(buyerOwner(code), one)),
  ]);
}
