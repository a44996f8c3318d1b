import { z } from 'zod';
import type { Platform } from '../../platform/context';
import type { Db } from '../../platform/database/database';
import { rowOwner } from '../../platform/database/owner-columns';
import { closeLines } from '../../platform/inventory/line';
import { enqueue } from '../../platform/jobs/enqueue';
import { handleJob } from '../../platform/jobs/job-handlers';
import { describeError } from '../../platform/log';
import { ownerKey } from '../../platform/owner';
import { readProgramme } from '../../programme/read-programme';
import { seatOf } from '../../programme/seats';
import type { SiteEvent } from '../../tenancy/event';
import { findEvent } from '../../tenancy/find-event';
import { canBeWrittenTo } from '../../tenancy/owner-kinds';
import { sessionChanged } from '../letters/session-changed';
import { broadcastBasket } from '../live/broadcast-basket';
import { type SessionChange, sessionChange, settleSessionChange } from './settle-session-change';

/** The job that settles sessions that the organiser cancelled or moved. */
export const SESSIONS_CHANGED = 'workshops.sessions-changed';

const payload = z.object({
  event_code: z.string(),
  changes: z.array(sessionChange),
  /** Key of the original job, if this job repeats a part of it. */
  cause: z.string().optional(),
});

export async function enqueueSessionsChanged(
  tx: Db,
  { eventCode, changes, now }: { eventCode: string; changes: SessionChange[]; now: string },
): Promise<void> {
  if (changes.length === 0) return;
  const job: z.infer<typeof payload> = { event_code: eventCode, changes };
  await enqueue(tx, { kind: SESSIONS_CHANGED, eventCode, payload: job, runAt: now });
}

/**
 * Closes the lines for cancelled sessions, then settles each change for all owners of the session. One session after the
 * other, because many people have several of them and settling locks their baskets. A session that fails gets a job of its
 * own, so that the retry does not repeat the others.
 */
export const carryOutSessionChanges = handleJob(payload, async (platform, job, { key }) => {
  const { db, log, clock } = platform;
  const { event_code: eventCode, changes, cause = key } = job;
  const event = await findEvent(db, eventCode);
  if (!event) return;
  const programme = await readProgramme(db, event);
  await endLines(platform, event, { changes, cause });
  for (const change of changes) {
    try {
      await settleSessionChange(platform, { event, programme, change, cause });
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
});

/** Closes the lines for cancelled sessions, and sends a letter to everybody who waited in them. */
async function endLines(
  platform: Platform,
  event: SiteEvent,
  { changes, cause }: { changes: readonly SessionChange[]; cause: string },
): Promise<void> {
  const { database, clock } = platform;
  const cancelled = changes.filter(({ change }) => change === 'cancelled');
  if (cancelled.length === 0) return;
  const eventCode = event.code;
  const now = clock.now();
  const ended = await database.transaction(async (tx) => {
    const items = cancelled.map(({ session }) => seatOf(session));
    const waits = await closeLines(tx, { eventCode, items, now });
    const letters = waits.flatMap(({ code: session, ...row }) => {
      const owner = rowOwner(row);
      const change = cancelled.find((each) => each.session === session);
      if (!change || !canBeWrittenTo(platform, owner)) return [];
      const payload = { owner, ...change, refund: 0, waited: true };
      return [{ eventCode, now, payload, once: `${cause}:${session}:${ownerKey(owner)}:waited` }];
    });
    await sessionChanged.enqueueAll(tx, letters);
    return waits;
  });
  for (const wait of ended) broadcastBasket(platform, event, { owner: rowOwner(wait), now });
}
