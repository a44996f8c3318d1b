import { sql } from 'drizzle-orm';
import { notFound, refuse } from '@/lib/errors';
import { isTimeZone } from '@/lib/time/zone-name';
import type { UseCase } from '../../calls/use-case';
import { readEmail } from '../../notices/recipients/read-recipient';
import { atOneInstant } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { keepStatement } from '../../platform/database/readings/kept-statement';
import { rows } from '../../platform/database/statements';
import { readProgramme } from '../../programme/read-programme';
import { knowGrant } from '../../tenancy/grants';
import { REGISTRATION } from '../registration-owner';
import { readOverviewWithReview } from '../submit/read-review';
import { beginOrContinue } from './begin-or-continue';
import { findUnfinished } from './find-unfinished';
import { requestedOpening, requestedPlace } from './requested-place';

/**
 * Starts a registration, or continues the one that the visitor began and has not submitted (specification §4,
 * docs/rooms/registration.md#the-e-mail-address). This is also how an offer from the waitlist is accepted.
 */
export const generateRegistrationCaptured: UseCase<'generateRegistrationCaptured'> = async (
  caller,
  { email: typed, track, mode, timezone, invitation_code: code, another },
) => {
  const { database, db, event, visitorId } = caller;
  if (visitorId === null) throw notFound();
  if (timezone !== undefined && !isTimeZone(timezone)) throw refuse(422, 'timezone', 'invalid_value');
  const email = readEmail(typed);
  const eventCode = event.code;
  // Read before the transaction: inside it, the programme could not be shared with concurrent readers.
  await readProgramme(db, event);

  const registration = await database.transaction(async (tx) => {
    // Sent together: the database carries them out one after the other, and the second sees what was there once it had the lock.
    const [, { started, chosen }] = await Promise.all([
      serialiseStarts(tx, { eventCode, visitorId }),
      findUnfinished(tx, { eventCode, visitorId, email, track, another: another === 'Y' }),
    ]);
    const context = atOneInstant(caller);
    const opening = requestedOpening(context, { typed: code, track, email, earlier: started?.openingCode });
    const place = requestedPlace(context, { track, mode }, { mode: started?.mode, opening });
    const wanted = { ...place, opening, visitorId, email, timeZone: timezone, chosen };
    return beginOrContinue(context, tx, started, wanted);
  });
  knowGrant({ eventCode, visitorId, kind: REGISTRATION, code: registration.code });
  return readOverviewWithReview(caller, registration);
};

/**
 * Serialises a visitor's calls that start registrations until the transaction ends, so that two tabs or a double click start
 * only one.
 */
export async function serialiseStarts(
  tx: Db,
  visitor: { eventCode: string; visitorId: string },
): Promise<void> {
  const name = `start:${visitor.eventCode}:${visitor.visitorId}`;
  await rows(tx, lockStarts({ name }));
}

const lockStarts = keepStatement(
  ['name'],
  ({ name }) => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`,
);
