import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Refusal, refuseFor } from '@/lib/errors';
import { isBeingPaid } from '../checkout/payments';
import type { Db } from '../platform/database/database';
import type { Reading } from '../platform/database/readings/read-together';
import { rows } from '../platform/database/statements';
import { REGISTRATION } from './registration-owner';
import { registrations } from './schema';

/**
 * `registered`: another registration with the address was submitted, or left to its group to pay. `paying`: one of them has a
 * payment in flight.
 */
export type EmailUse = 'registered' | 'paying' | null;

export interface EmailOf {
  eventCode: string;
  email: string;
  /** Code of the registration to ignore. */
  except?: string | undefined;
}

/**
 * Whether an e-mail address is in use (specification §7, checkAlreadyRegistered). Starting, review and submit share this
 * rule. One statement, so that a payment that is confirmed concurrently is seen either as in flight or as registered.
 */
export async function readEmailUse(db: Db, address: EmailOf): Promise<EmailUse> {
  const [row] = await rows<{ use: EmailUse }>(db, sql`select ${emailUse(address)} as use`);
  return row?.use ?? null;
}

/** Whether an e-mail address is in use, as part of a larger reading. */
export const emailUseReading = (address: EmailOf): Reading<EmailUse> => ({
  query: sql`select ${emailUse(address)} as use`,
  // The words are those of `emailUse`.
  read: ([row]) => (row?.use as EmailUse | undefined) ?? null,
});

/** `readEmailUse` as an expression for a larger statement. */
export function emailUse({ eventCode, email, except }: EmailOf): SQL<EmailUse> {
  const isRegistered = or(
    inArray(registrations.status, ['submitted', 'changed']),
    and(eq(registrations.status, 'started'), isNotNull(registrations.leftToGroupAt)),
  );
  const isPaying = isBeingPaid(registrations, REGISTRATION);
  const isOther = and(
    eq(registrations.eventCode, eventCode),
    eq(registrations.email, email),
    except === undefined ? undefined : ne(registrations.code, except),
  );
  return sql`(
    select case when bool_or(${isRegistered}) then 'registered' when bool_or(${isPaying}) then 'paying' end
    from ${registrations}
    where ${isOther}
  )`;
}

export async function isEmailRegistered(db: Db, address: EmailOf): Promise<boolean> {
  return (await readEmailUse(db, address)) === 'registered';
}

/** @throws Refusal 422 at the field of the e-mail address: nobody is registered, or charged, twice */
export function refuseUsedEmail(use: EmailUse, field = 'email'): void {
  if (use === 'registered') throw alreadyRegistered(field);
  if (use === 'paying') throw refuseFor('being_paid', 422, field, { key: 'registration_email_paying' });
}

export const alreadyRegistered = (field: string): Refusal =>
  refuseFor('already_registered', 422, field, { key: 'registration_email_taken' });
