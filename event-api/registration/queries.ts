import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { FeeLine, FeeSummary } from '@/lib/domain/registration/fees';
import { notFound, REQUEST, type Refusal, refuse } from '@/lib/errors';
import { orRefuse } from '../orders/refusals';
import type { Db } from '../platform/database/database';
import { keepStatement } from '../platform/database/readings/kept-statement';
import {
  columnsOf,
  type JsonRow,
  keepRows,
  namesOf,
  type Reading,
  readRows,
  recordOf,
  rowOf,
} from '../platform/database/readings/read-together';
import { mayBecome } from '../platform/database/state-changes';
import { isOneOfMany, rows } from '../platform/database/statements';
import type { OwnerRefs } from '../platform/owner-kind';
import { grantBeside, grantedAt } from '../tenancy/grants';
import { settleGroup, tellGroup } from '../tenancy/tell-group';
import { type EmailUse, emailUse } from './email-use';
import { REGISTRATION } from './registration-owner';
import { type RegistrationStatus, registrations, STATUS_CHANGES } from './schema';

export type Registration = typeof registrations.$inferSelect;

export interface RegistrationKey {
  eventCode: string;
  code: string;
}

const byCode = ({ eventCode, code }: RegistrationKey) =>
  and(eq(registrations.eventCode, eventCode), eq(registrations.code, code));

/** Condition of the registration with a code. */
export const hasCode = ({ eventCode, code }: RegistrationKey): SQL =>
  sql`where ${registrations.eventCode} = ${eventCode} and ${registrations.code} = ${code}`;
const withCode = keepRows(
  registrations,
  ['eventCode', 'code'],
  (at, columns) => sql`select ${columns} from ${registrations} ${hasCode(at)}`,
);
const lockedWithCode = keepRows(
  registrations,
  ['eventCode', 'code'],
  (at, columns) => sql`select ${columns} from ${registrations} ${hasCode(at)} for update`,
);
const lockedWithUse = keepStatement(
  ['eventCode', 'code', 'email'],
  ({ email, ...at }) => sql`
    select ${columnsOf(registrations)}, ${emailUse({ eventCode: at.eventCode, email, except: at.code })} as use
    from ${registrations} ${hasCode(at)} for update`,
);
const lockedWithEmail = keepRows(
  registrations,
  ['eventCode', 'code', 'lock'],
  ({ lock, ...at }, columns) => sql`
    with own as (select ${columns} from ${registrations} ${hasCode(at)} for update)
    select * from own where pg_advisory_xact_lock(hashtextextended(${lock}::text || own.email, 0)) is not null`,
);

export async function findRegistration(
  db: Db,
  { eventCode, code }: RegistrationKey,
): Promise<Registration | undefined> {
  const [registration] = await withCode(db, { eventCode, code });
  return registration;
}

/** The registration with a code, as part of a larger reading. */
export const registrationReading = (key: RegistrationKey): Reading<Registration[]> =>
  readRows(registrations, hasCode(key));

export const requireRegistration = orRefuse(findRegistration);

/** The registration with a code, of whatever event: codes are random, so an organiser names nothing else. */
export async function findByCode(db: Db, code: string): Promise<Registration | undefined> {
  const [registration] = await db.select().from(registrations).where(eq(registrations.code, code));
  return registration;
}

/** Locks a registration until the transaction ends, so that concurrent submits run one after the other. */
export async function lockRegistration(
  tx: Db,
  { eventCode, code }: RegistrationKey,
): Promise<Registration | undefined> {
  const [registration] = await lockedWithCode(tx, { eventCode, code });
  return registration;
}

/** Locks a registration as `lockRegistration` does, and reads with it whether another one has an e-mail address. */
export async function lockWithEmailUse(
  tx: Db,
  { eventCode, code, email }: RegistrationKey & { email: string },
): Promise<{ registration: Registration | undefined; use: EmailUse }> {
  const [row] = await rows<JsonRow>(tx, lockedWithUse({ eventCode, code, email }));
  // The statement's own column has the words of `emailUse`.
  return { registration: row && rowOf(registrations, row), use: (row?.use as EmailUse | undefined) ?? null };
}

/**
 * Locks a registration and then its e-mail address for a submit: when two registrations with one address are submitted
 * concurrently, the second one sees the result of the first.
 */
export async function lockForSubmit(
  tx: Db,
  { eventCode, code }: RegistrationKey,
): Promise<Registration | undefined> {
  const [registration] = await lockedWithEmail(tx, { eventCode, code, lock: `submit:${eventCode}:` });
  return registration;
}

/**
 * Locks many registrations for submitting them together, and then their e-mail addresses. Registrations come before
 * addresses, as in `lockForSubmit`, and both in their order, so that nobody can deadlock with it.
 */
export async function lockManyForSubmit(
  tx: Db,
  { eventCode, codes }: { eventCode: string; codes: readonly string[] },
): Promise<Registration[]> {
  const locked = await lockRegistrations(tx, { eventCode, codes });
  const names = locked.map(({ email }) => `submit:${eventCode}:${email}`);
  await tx.execute(sql`
    select pg_advisory_xact_lock(name) from (
      select distinct hashtextextended(value, 0) as name
      from jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb) as value
      order by name offset 0
    ) as names`);
  return locked;
}

/** Locks many registrations, always in the same order, so that two callers cannot deadlock. */
export function lockRegistrations(
  tx: Db,
  { eventCode, codes }: { eventCode: string; codes: readonly string[] },
): Promise<Registration[]> {
  return tx
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventCode, eventCode), isOneOfMany(registrations.code, codes)))
    .orderBy(asc(registrations.code))
    .for('update');
}

/** The fee lines of submitted registrations, by code. */
export async function listChargedLines(
  db: Db,
  { eventCode, codes }: OwnerRefs,
): Promise<Map<string, readonly FeeLine[]>> {
  const rows = await db
    .select({ code: registrations.code, fees: registrations.fees })
    .from(registrations)
    .where(and(eq(registrations.eventCode, eventCode), isOneOfMany(registrations.code, codes)));
  return new Map(rows.map(({ code, fees }) => [code, fees?.lines ?? []]));
}

/** Whether a visitor has a started registration that was begun with an invitation or bypass code. */
export async function isStartedWith(
  db: Db,
  { eventCode, visitorId, openingCode }: { eventCode: string; visitorId: string; openingCode: string },
): Promise<boolean> {
  const [registration] = await db
    .select({ code: registrations.code })
    .from(registrations)
    .where(
      and(
        eq(registrations.eventCode, eventCode),
        eq(registrations.openingCode, openingCode),
        eq(registrations.status, 'started'),
        sql`${grantedAt({ visitorId, kind: 'registration' }, registrations)} is not null`,
      ),
    )
    .limit(1);
  return registration !== undefined;
}

/** All registrations with an e-mail address, newest first. */
export async function listByEmail(
  db: Db,
  { eventCode, email }: { eventCode: string; email: string },
): Promise<Registration[]> {
  return db
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventCode, eventCode), eq(registrations.email, email)))
    .orderBy(desc(registrations.startedAt));
}

type NewRegistration = Omit<typeof registrations.$inferInsert, 'status'> & {
  status: 'started' | 'waitlisted';
};

/** Adds a registration. @param visitorId who begins it, and gets access to it in the same statement */
export async function addRegistration(
  tx: Db,
  registration: NewRegistration,
  visitorId?: string,
): Promise<Registration> {
  const record = JSON.stringify(recordOf(registrations, registration));
  const [row] = await adding(tx, { record, visitorId: visitorId ?? null });
  if (!row) throw new Error('an insert answered without its row');
  await tellGroup(tx, row);
  return row;
}

const adding = keepRows(
  registrations,
  ['record', 'visitorId'],
  ({ record, visitorId }, columns) => sql`
    with new as (select * from jsonb_populate_record(null::${registrations}, ${record}::text::jsonb)),
    granted as (${grantBeside(sql`new`, { kind: REGISTRATION, visitorId })})
    insert into ${registrations} (${namesOf(registrations)}) select ${namesOf(registrations)} from new
    returning ${columns}`,
);

/** Columns that may be updated in any status. The status itself moves only with `moveRegistration`. */
export type RegistrationUpdate = Partial<
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
    | 'pricedAt'
    | 'remindedAt'
  >
>;

/** Writes what a submitted registration has cost in the end. */
export async function updateFees(tx: Db, key: RegistrationKey, fees: FeeSummary): Promise<void> {
  await tx.update(registrations).set({ fees }).where(byCode(key));
}

/** @returns the updated row */
export async function updateRegistration(
  tx: Db,
  key: RegistrationKey,
  update: RegistrationUpdate,
): Promise<Registration> {
  const [row] = await tx.update(registrations).set(update).where(byCode(key)).returning();
  if (!row) throw new Error(`There is no registration ${key.code} of ${key.eventCode}.`);
  await tellGroup(tx, row);
  return row;
}

/** A move to another status, with other columns to set. */
export type Move = RegistrationKey & { to: Exclude<RegistrationStatus, 'submitted'> } & RegistrationUpdate &
  Partial<Pick<Registration, 'fees'>>;

/**
 * Moves a registration to another status, if its present one allows it. @returns the moved row
 * @throws Refusal 409 when it does not, 404 when there is no such registration
 */
export async function moveRegistration(tx: Db, move: Move): Promise<Registration> {
  const { eventCode, code, to, ...update } = move;
  const key = { eventCode, code };
  const [moved] = await tx
    .update(registrations)
    .set({ ...update, status: to })
    .where(and(byCode(key), mayBecome(registrations.status, STATUS_CHANGES, to)))
    .returning();
  if (moved) {
    await tellGroup(tx, moved);
    if (to === 'changed') await settleGroup(tx, moved);
    return moved;
  }
  throw await notMoved(tx, key);
}

/** Why a registration was not moved to another status. */
export async function notMoved(tx: Db, key: RegistrationKey): Promise<Refusal> {
  const present = await findRegistration(tx, key);
  return present ? refuse(409, REQUEST, `registration_is_${present.status}`) : notFound('code');
}
