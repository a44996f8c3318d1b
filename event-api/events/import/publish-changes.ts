import type { Db } from '../../platform/database/database';
import { recordProgrammeChanges } from '../../programme/changes/record-programme-changes';
import { enqueueEventChanged } from '../../realtime/broadcast-event-changed';
import type { StoredEvent } from '../../tenancy/stored-event';
import { enqueueSessionsChanged } from '../../workshops/changes/sessions-changed';
import type { SessionChange } from '../../workshops/changes/settle-session-change';
import type { ProgrammeRows } from '../programme-rows/programme-rows';
import { digestOf } from './canonical-json';
import { changesOfProgramme } from './changes-of-programme';

/** An event before and after an import. */
interface Versions {
  before: { event: StoredEvent; rows: ProgrammeRows };
  after: { event: StoredEvent; rows: ProgrammeRows };
}

/**
 * Enqueues what follows from a new version of an event: a broadcast to open screens when schedule or locations changed, and
 * the settling of sessions that were cancelled or moved (specification §4). What changed in a programme that was public is
 * written down for everybody to read.
 */
export async function publishChanges(
  tx: Db,
  { eventCode, now, before, after }: Versions & { eventCode: string; now: string },
): Promise<void> {
  const types = [
    ...(digestOfRows(before.rows) !== digestOfRows(after.rows) ? (['schedule'] as const) : []),
    ...(digestOf(before.event.locations) !== digestOf(after.event.locations) ? (['location'] as const) : []),
  ];
  await enqueueEventChanged(tx, { eventCode, types, now });
  await enqueueSessionsChanged(tx, { eventCode, changes: changesOf(before.rows, after.rows), now });
  if (isPublic(before)) {
    await recordProgrammeChanges(tx, {
      eventCode,
      changes: changesOfProgramme(before.rows, after.rows),
      now,
    });
  }
}

/** Whether anybody could have read the programme. What an organiser tries out before that is no news. */
const isPublic = ({ event, rows }: Versions['before']): boolean =>
  event.registration.homepage !== 'coming_soon' && rows.sessions.length > 0;

function changesOf({ sessions: before }: ProgrammeRows, { sessions: after }: ProgrammeRows): SessionChange[] {
  const present = new Map(after.map((session) => [session.code, session]));
  return before.flatMap((was): SessionChange[] => {
    const is = present.get(was.code);
    const change = { session: was.code, start: was.startsAt, end: was.endsAt };
    if (was.cancelled) return [];
    if (!is || is.cancelled) return [{ ...change, change: 'cancelled' }];
    if (is.startsAt !== was.startsAt || is.endsAt !== was.endsAt) return [{ ...change, change: 'time' }];
    return is.roomCode === was.roomCode ? [] : [{ ...change, change: 'room' }];
  });
}

/** A digest of a programme that does not depend on the order of its rows. */
function digestOfRows(rows: ProgrammeRows): string {
  const lists = Object.entries(rows) as [string, readonly unknown[]][]; // every field is a list of rows
  return digestOf(lists.map(([name, list]) => [name, list.map(digestOf).sort()]));
}
