import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { refuseFor } from '@/lib/errors';
import { isBeingPaid, paymentInFlight } from '../../checkout/payments';
import type { Db } from '../../platform/database/database';
import { keepReadings, type Reading } from '../../platform/database/readings/read-together';
import { grantedAt, grantedTable } from '../../tenancy/grants';
import { alreadyRegistered, emailUseReading } from '../email-use';
import { lockRegistration, type Registration } from '../queries';
import { REGISTRATION, registrationOwner } from '../registration-owner';
import { registrations } from '../schema';
import { type Chosen, chosenReadings } from './begin-or-continue';

interface Whose {
  eventCode: string;
  visitorId: string;
  email: string;
}

interface Wanted extends Whose {
  track: string;
  /** Begins another one, although one of the address was begun elsewhere. */
  another: boolean;
}

type Unfinished = Pick<Registration, 'code' | 'email' | 'status' | 'trackCode' | 'groupCode'> & {
  /** The visitor started it in this browser, instead of opening it by its code or a mailed link. */
  isOwnStart: boolean;
  isPaying: boolean;
};

/**
 * Finds and locks the registration to continue when a visitor starts with an e-mail address: one with this address, an offer
 * for the track first; else the last one started with another address, which is assumed to be a corrected typing mistake,
 * so that basket and answers are kept. Registrations that are submitted, have a payment in flight or were only opened in
 * this browser are not assumed to be mistakes, so that several people can register one after the other
 * (docs/rooms/registration.md#the-e-mail-address). One of a group is continued for its own address and track
 * only: anything else is begun beside it, so that the group does not lose its place.
 * @returns it, with what the visitor has chosen so far
 * @throws Refusal 422 at `email` when the address is registered already, or one of it was begun elsewhere
 */
export async function findUnfinished(
  tx: Db,
  wanted: Wanted,
): Promise<{ started: Registration | undefined; chosen: Chosen }> {
  const { use, unfinished, isBegunElsewhere, ...chosen } = await readBegun(tx, wanted);
  if (use === 'registered') throw alreadyRegistered('email');
  const found = choose(unfinished, wanted);
  if (isBegunElsewhere && !wanted.another && found?.email !== wanted.email) {
    throw refuseFor('begun_elsewhere', 422, 'email', { key: 'registration_email_begun' });
  }
  return { started: found && (await lockUnfinished(tx, found, wanted)), chosen };
}

async function lockUnfinished(
  tx: Db,
  { code, status }: Unfinished,
  wanted: Wanted,
): Promise<Registration | undefined> {
  const registration = await lockRegistration(tx, { eventCode: wanted.eventCode, code });
  if (!registration || registration.status !== status) return undefined;
  if (registration.email === wanted.email) return registration;
  // Checked again under the lock, when no payment can begin any more.
  const key = { eventCode: wanted.eventCode, owner: registrationOwner(registration.code) };
  return (await paymentInFlight(tx, key)) ? undefined : registration;
}

const readBegun = keepReadings(['eventCode', 'visitorId', 'email'], (at) => ({
  use: emailUseReading(at),
  unfinished: unfinishedReading(at),
  isBegunElsewhere: begunElsewhereReading(at),
  ...chosenReadings(at),
}));

function choose(own: readonly Unfinished[], { email, track }: Wanted): Unfinished | undefined {
  const started = own.filter(
    ({ status, groupCode, ...one }) =>
      status === 'started' && (groupCode === null || (one.email === email && one.trackCode === track)),
  );
  return (
    own.find((one) => one.status === 'offered' && one.email === email && one.trackCode === track) ??
    started.find((one) => one.email === email) ??
    started.find((one) => one.isOwnStart && !one.isPaying)
  );
}

/**
 * Whether one of the address was begun to which the visitor has no access, such as on another device: it is gone on with
 * there, or after proving the mailbox. Those of groups are opened by their invitations.
 */
function begunElsewhereReading({ eventCode, visitorId, email }: Whose): Reading<boolean> {
  const granted = grantedAt({ visitorId, kind: REGISTRATION }, registrations);
  const isBegun = and(
    eq(registrations.eventCode, eventCode),
    eq(registrations.email, email),
    eq(registrations.status, 'started'),
    isNull(registrations.groupCode),
  );
  return {
    query: sql`select exists (select 1 from ${registrations} where ${isBegun} and ${granted} is null) as begun`,
    read: ([row]) => row?.begun === true,
  };
}

/**
 * The visitor's granted registrations that are not submitted, newest first. They are found by the visitor's few grants: in a rush
 * thousands have begun one at the same event.
 */
function unfinishedReading({ eventCode, visitorId }: Whose): Reading<Unfinished[]> {
  const { code, email, status, trackCode, startedAt } = registrations;
  const isUnfinished = and(eq(registrations.eventCode, eventCode), inArray(status, ['started', 'offered']));
  return {
    query: sql`select ${code}, ${email}, ${status}, ${trackCode} as "trackCode",
          ${registrations.groupCode} as "groupCode",
          granted.granted_at = ${startedAt} as "isOwnStart", ${isBeingPaid(registrations, REGISTRATION)} as "isPaying"
        from ${grantedTable({ eventCode, visitorId, kind: REGISTRATION })}
        join ${registrations} on ${code} = granted.code
        where ${isUnfinished}
        order by ${desc(startedAt)}`,
    // These are the columns of the query, which JSON has as they are.
    read: (rows) => rows as unknown as Unfinished[],
  };
}
