import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { isBeingPaid, paymentInFlight } from '../../checkout/payments';
import type { Db } from '../../platform/database/database';
import { rows } from '../../platform/database/statements';
import { grantedAt } from '../../tenancy/grants';
import { lockRegistration, type Registration } from '../queries';
import { REGISTRATION, registrationOwner } from '../registration-owner';
import { registrations } from '../schema';

interface Wanted {
  eventCode: string;
  visitorId: string;
  email: string;
  track: string;
}

type Unfinished = Pick<Registration, 'code' | 'email' | 'status' | 'trackCode'> & {
  /** The visitor started it in this browser, instead of opening it by its code or a mailed link. */
  isOwnStart: boolean;
  isPaying: boolean;
};

/**
 * Finds and locks the registration to continue when a visitor starts with an e-mail address: one with this address, an offer
 * for the track first; else the last one started with another address, which is assumed to be a corrected typing mistake,
 * so that basket and answers are kept. Registrations that are submitted, have a payment in flight or were only opened in
 * this browser are not assumed to be mistakes, so that several people can register one after the other (decision 108).
 */
export async function findUnfinished(tx: Db, wanted: Wanted): Promise<Registration | undefined> {
  const chosen = choose(await listUnfinished(tx, wanted), wanted);
  const found = chosen && (await lockRegistration(tx, { eventCode: wanted.eventCode, code: chosen.code }));
  if (!found || found.status !== chosen.status) return undefined;
  if (found.email === wanted.email) return found;
  // Checked again under the lock, when no payment can begin any more.
  const key = { eventCode: wanted.eventCode, owner: registrationOwner(found.code) };
  return (await paymentInFlight(tx, key)) ? undefined : found;
}

function choose(own: readonly Unfinished[], { email, track }: Wanted): Unfinished | undefined {
  const started = own.filter(({ status }) => status === 'started');
  return (
    own.find((one) => one.status === 'offered' && one.email === email && one.trackCode === track) ??
    started.find((one) => one.email === email) ??
    started.find((one) => one.isOwnStart && !one.isPaying)
  );
}

/** The visitor's granted registrations that are not submitted, newest first. */
function listUnfinished(tx: Db, { eventCode, visitorId }: Wanted): Promise<Unfinished[]> {
  const granted = grantedAt({ visitorId, kind: REGISTRATION }, registrations);
  const { code, email, status, trackCode, startedAt } = registrations;
  return rows<Unfinished>(
    tx,
    sql`select ${code}, ${email}, ${status}, ${trackCode} as "trackCode",
          ${granted} = ${startedAt} as "isOwnStart", ${isBeingPaid(registrations, REGISTRATION)} as "isPaying"
        from ${registrations}
        where ${and(eq(registrations.eventCode, eventCode), inArray(status, ['started', 'offered']))}
          and ${granted} is not null
        order by ${desc(startedAt)}`,
  );
}
