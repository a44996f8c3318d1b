import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Platform } from '../../platform/context';
import type { Db } from '../../platform/database/database';
import { rowOwner } from '../../platform/database/owner-columns';
import { closeLines } from '../../platform/inventory/withdrawn';
import { enqueue } from '../../platform/jobs/enqueue';
import { handleJob } from '../../platform/jobs/job-handlers';
import { describeError } from '../../platform/log';
import { findCancelled, keepProgramme } from '../../programme/queries';
import { readProgramme } from '../../programme/read-programme';
import { seatOf } from '../../programme/seats';
import type { SiteEvent } from '../../tenancy/event';
import { findEvent } from '../../tenancy/find-event';
import { canBeWrittenTo } from '../../tenancy/owner-kinds';
import { broadcastBasket } from '../live/broadcast-basket';
import { type ChangeNote, noteChanges, sendNoted } from './change-notes';
import { type SessionChange, sessionChange, settleSessionChange } from './settle-session-change';

/** The job that settles sessions that the organiser cancelled or moved. */
export const SESSIONS_CHANGED = 'workshops.sessions-changed';

const payload = z.object({
  event_code: z.string(),
  changes: z.array(sessionChange),
  /** Key of the original job, if this job repeats a part of it. */
  cause: z.string().optional(),
});

/** @param request.notes what people are told beside the changes that are still to be settled */
export async function enqueueSessionsChanged(
  tx: Db,
  request: { eventCode: string; changes: SessionChange[]; notes: readonly ChangeNote[]; now: string },
): Promise<void> {
  const { eventCode, changes, notes, now } = request;
  if (changes.length === 0) return;
  const key = `${SESSIONS_CHANGED}:${randomUUID()}`;
  await noteChanges(tx, { eventCode, cause: key, notes });
  const job: z.infer<typeof payload> = { event_code: eventCode, changes };
  await enqueue(tx, { kind: SESSIONS_CHANGED, eventCode, payload: job, key, runAt: now });
}

/**
 * Closes the lines for cancelled sessions, settles each change for all owners of the session, then sends everybody one letter
 * about all that concerns them. One session after the other, because many people have several of them and settling locks
 * their baskets. A session that fails gets a job of its own, so that the retry does not repeat the others.
 */
export const carryOutSessionChanges = handleJob(payload, async (platform, job, { key }) => {
  const { db, database, log, clock } = platform;
  const { event_code: eventCode, changes, cause = key } = job;
  const event = await findEvent(db, eventCode);
  if (!event) return;
  const programme = await readProgramme(db, event);
  await endLines(platform, event, { changes, cause: key });
  for (const change of changes) {
    try {
      await settleSessionChange(platform, { event, programme, change, cause: key });
    } catch (error) {
      if (changes.length === 1) throw error;
      const { session } = change;
      log.error('a session’s change failed', { event: eventCode, session, error: describeError(error) });
      const again: z.infer<typeof payload> = { event_code: eventCode, changes: [change], cause };
      const runAt = clock.now();
      await enqueue(db, {
        kind: SESSIONS_CHANGED,
        eventCode,
        payload: again,
        key: `${cause}:${session}`,
        runAt,
      });
    }
  }
  await database.transaction((tx) =>
    sendNoted(tx, { eventCode, cause: key, begunBy: cause, now: clock.now() }),
  );
});

/** Closes the lines for cancelled sessions, and sends a letter to everybody who waited in them. */
async function endLines(
  platform: Platform,
  event: SiteEvent,
  { changes, cause }: { changes: readonly SessionChange[]; cause: string },
): Promise<void> {
  const { database, clock } = platform;
  const cancellations = changes.filter(({ change }) => change === 'cancelled');
  if (cancellations.length === 0) return;
  const eventCode = event.code;
  const now = clock.now();
  const ended = await database.transaction(async (tx) => {
    await keepProgramme(tx, eventCode);
    const sessionCodes = cancellations.map(({ session }) => session);
    const still = new Set(await findCancelled(tx, { eventCode, sessionCodes }));
    const cancelled = cancellations.filter(({ session }) => still.has(session));
    const waits = await closeLines(tx, {
      eventCode,
      items: cancelled.map(({ session }) => seatOf(session)),
      now,
    });
    const notes = waits.flatMap(({ code: session, ...row }) => {
      const owner = rowOwner(row);
      const change = cancelled.find((each) => each.session === session);
      if (!change || !canBeWrittenTo(platform, owner)) return [];
      return [{ owner, ...change, refund: 0, waited: true }];
    });
    await noteChanges(tx, { eventCode, cause, notes });
    return waits;
  });
  for (const wait of ended) broadcastBasket(platform, event, { owner: rowOwner(wait), now });
}
