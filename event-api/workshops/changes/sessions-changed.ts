import { z } from 'zod';
import type { Db } from '../../platform/database/database';
import { rowOwner } from '../../platform/database/owner-columns';
import { closeLines } from '../../platform/inventory/line';
import { enqueue } from '../../platform/jobs/enqueue';
import { handleJob } from '../../platform/jobs/job-handlers';
import { ownerKey } from '../../platform/owner';
import { seatOf } from '../../programme/seats';
import { findEvent } from '../../tenancy/find-event';
import { canBeWrittenTo } from '../../tenancy/owner-kinds';
import { listOwnersOf } from '../basket-items';
import { sessionChanged } from '../letters/session-changed';
import { tellBasket } from '../live/broadcast-basket';
import { SESSION_CHANGED_FOR, type SessionChangedFor } from './session-changed-for';

/** The job that follows when the organiser cancelled or moved sessions. */
export const SESSIONS_CHANGED = 'workshops.sessions-changed';

const sessionChange = z.object({
  session: z.string(),
  change: z.enum(['cancelled', 'time', 'room']),
  /** When it was to be. */
  start: z.iso.datetime(),
  end: z.iso.datetime(),
});
export type SessionChange = z.infer<typeof sessionChange>;

const payload = z.object({ event_code: z.string(), changes: z.array(sessionChange) });

export async function noticeSessionsChanged(
  tx: Db,
  { eventCode, changes, now }: { eventCode: string; changes: SessionChange[]; now: string },
): Promise<void> {
  if (changes.length === 0) return;
  const job = { event_code: eventCode, changes } satisfies z.infer<typeof payload>;
  await enqueue(tx, { kind: SESSIONS_CHANGED, eventCode, payload: job, runAt: now });
}

/** Ends the lines for cancelled sessions, tells by mail who stood in them, and has everybody told who has one of the sessions: each in a job of their own. */
export const tellSessionsChanged = handleJob(payload, async (platform, { event_code, changes }, { key }) => {
  const { db, database, clock } = platform;
  const event = await findEvent(db, event_code);
  if (!event) return;
  const now = clock.now();
  const eventCode = event.code;
  const cancelled = changes.filter(({ change }) => change === 'cancelled');
  const items = cancelled.map(({ session }) => seatOf(session));
  const waited = await database.transaction(async (tx) => {
    const ended = items.length > 0 ? await closeLines(tx, { eventCode, items, now }) : [];
    const letters = ended.flatMap(({ code: session, ...row }) => {
      const owner = rowOwner(row);
      const change = cancelled.find((each) => each.session === session);
      if (!change || !canBeWrittenTo(platform, owner)) return [];
      const payload = { owner, ...change, refund: 0, waited: true };
      return [{ eventCode, now, payload, once: `${key}:${session}:${ownerKey(owner)}:waited` }];
    });
    await sessionChanged.enqueueAll(tx, letters);
    for (const change of changes) {
      const owners = await listOwnersOf(tx, { eventCode, sessionCode: change.session });
      for (const owner of owners) {
        const job: SessionChangedFor = { event_code: eventCode, owner, ...change };
        await enqueue(tx, {
          kind: SESSION_CHANGED_FOR,
          eventCode,
          payload: job,
          key: `${key}:${change.session}:${ownerKey(owner)}`,
          runAt: now,
        });
      }
    }
    return ended;
  });
  for (const wait of waited) tellBasket(platform, event, { owner: rowOwner(wait), now });
});
