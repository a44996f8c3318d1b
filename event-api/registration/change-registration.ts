import { and, eq } from 'drizzle-orm';
import { notFound, REQUEST, refuse } from '@/lib/errors';
import type { Db } from '../platform/database/database';
import { mayBecome } from '../platform/database/state-changes';
import { tellGroup } from '../tenancy/tell-group';
import { findRegistration, type Registration, type RegistrationKey } from './queries';
import { type RegistrationStatus, registrations, STATUS_CHANGES } from './schema';

type NewRegistration = Omit<typeof registrations.$inferInsert, 'status'> & {
  status: 'started' | 'waitlisted';
};

export async function addRegistration(tx: Db, registration: NewRegistration): Promise<Registration> {
  const [row] = await tx.insert(registrations).values(registration).returning();
  if (!row) throw new Error('an insert answered without its row');
  await tellGroup(tx, row);
  return row;
}

/** Columns that may change in any status. The status itself changes only with `moveRegistration`. */
export type RegistrationChanges = Partial<
  Pick<
    Registration,
    | 'email'
    | 'trackCode'
    | 'mode'
    | 'locale'
    | 'timeZone'
    | 'openingCode'
    | 'leftToGroupAt'
    | 'placeOf'
    | 'remindedAt'
  >
>;

/** Changes columns of a registration. @returns the changed row */
export async function updateRegistration(
  tx: Db,
  key: RegistrationKey,
  changes: RegistrationChanges,
): Promise<Registration> {
  const [row] = await tx.update(registrations).set(changes).where(byKey(key)).returning();
  if (!row) throw new Error(`There is no registration ${key.code} of ${key.eventCode}.`);
  await tellGroup(tx, row);
  return row;
}

/** A change of status, with other columns to set. */
export type Move =
  | (RegistrationKey & { to: Exclude<RegistrationStatus, 'submitted'> } & RegistrationChanges &
      Partial<Pick<Registration, 'fees'>>)
  | (RegistrationKey & { to: 'submitted' } & Pick<Registration, 'submittedAt' | 'fees' | 'paymentId'> &
      Partial<Pick<Registration, 'placeOf'>>);

/**
 * Changes a registration's status, if its present one allows it. @returns the changed row
 * @throws Refusal 409 when it does not, 404 when there is no such registration
 */
export async function moveRegistration(tx: Db, move: Move): Promise<Registration> {
  const { eventCode, code, to, ...changes } = move;
  const key = { eventCode, code };
  const [moved] = await tx
    .update(registrations)
    .set({ ...changes, status: to })
    .where(and(byKey(key), mayBecome(registrations.status, STATUS_CHANGES, to)))
    .returning();
  if (moved) {
    await tellGroup(tx, moved);
    return moved;
  }
  const present = await findRegistration(tx, key);
  throw present ? refuse(409, REQUEST, `registration_is_${present.status}`) : notFound('code');
}

const byKey = ({ eventCode, code }: RegistrationKey) =>
  and(eq(registrations.eventCode, eventCode), eq(registrations.code, code));
