import type { UseCaseContext } from '../../calls/use-case';
import { holdAgain } from '../../platform/inventory/hold-again';
import { broadcastPlaces } from '../../realtime/broadcast-places';
import { applicationOwner } from '../application-owner';
import { lockApplications } from '../queries';
import type { StoredApplication } from '../schema';
import { type ApplicationReading, readApplication } from './read-application';

/**
 * An application, with what it chose and no longer holds held again, as far as it is free.
 * @param renews whether somebody is about to pay; without it, what ended stays ended
 */
export async function readRenewed(
  context: UseCaseContext,
  application: StoredApplication,
  renews: boolean,
): Promise<ApplicationReading> {
  const reading = await readApplication(context, application);
  const { choice, extras } = reading;
  const items = [...(choice ? [choice] : []), ...extras]
    .filter(({ state }) => state === 'ended')
    .map(({ kind, code, quantity }) => ({ kind, code, quantity }));
  if (!renews || items.length === 0) return reading;
  const { database, event, env } = context;
  const { eventCode, kind, code } = application;
  const owner = applicationOwner(kind, code);
  const { now } = reading;
  await database.transaction(async (tx) => {
    // Locked, because it may be submitted or changed in another tab meanwhile.
    const [locked] = await lockApplications(tx, { eventCode, kind, codes: [code] });
    if (locked?.state !== 'started' || locked.choiceCode !== application.choiceCode) return;
    await holdAgain(tx, { eventCode, owner, items, now, holdSeconds: env.HOLD_SECONDS });
  });
  broadcastPlaces(context, event, items);
  return readApplication(context, application);
}
