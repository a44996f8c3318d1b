import { notFound, REQUEST, refuse } from '@/lib/errors';
import type { UseCaseContext } from '../calls/use-case';
import { refuseWhilePaying } from '../checkout/payments';
import type { Db } from '../platform/database/database';
import { type ApplicationRef, lockApplications } from './queries';
import type { StoredApplication } from './schema';

/** An application that is being changed: locked, and not being paid for. */
export interface OpenApplication {
  tx: Db;
  application: StoredApplication;
  now: string;
}

/**
 * Changes an application in one transaction that locks it.
 * @param ref.untilDeclined whether it may be changed after it was submitted, as its contacts may
 * @throws Refusal 404 at `code` when there is none; 409 when it was submitted, or a payment is in flight
 */
export function changeApplication<Answer>(
  context: Pick<UseCaseContext, 'database' | 'event' | 'clock'>,
  { untilDeclined = false, ...ref }: Omit<ApplicationRef, 'eventCode'> & { untilDeclined?: boolean },
  change: (open: OpenApplication) => Promise<Answer>,
): Promise<Answer> {
  const { database, event, clock } = context;
  const { kind, code } = ref;
  const eventCode = event.code;
  return database.transaction(async (tx) => {
    const [application] = await lockApplications(tx, { eventCode, kind, codes: [code] });
    if (!application) throw notFound('code');
    const { state } = application;
    if (state === 'declined') throw refuse(409, REQUEST, 'application_declined');
    if (state !== 'started' && !untilDeclined) throw refuse(409, REQUEST, 'application_submitted');
    await refuseWhilePaying(tx, { eventCode, owner: { kind, code } });
    return change({ tx, application, now: clock.now() });
  });
}
