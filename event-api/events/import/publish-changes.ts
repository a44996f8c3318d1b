import type { Db } from '../../platform/database/database';
import { enqueueEventChanged } from '../../realtime/broadcast-event-changed';
import type { StoredEvent } from '../../tenancy/stored-event';
import { enqueueSessionsChanged } from '../../workshops/changes/sessions-changed';
import type { SessionChange } from '../../workshops/changes/settle-session-change';
import { digestOf } from './canonical-json';
import type { ProgrammeRows } from './programme-rows';

/** An event as it was and as it is now. */
interface Versions {
  before: { event: StoredEvent; rows: ProgrammeRows };
  after: { event: StoredEvent; rows: ProgrammeRows };
}

/**
 * Writes down what follows from a new version of an event: open screens are told of another schedule or other locations, and
 * whoever has chosen a session that was cancelled or moved hears of it (specification §4).
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
}

function changesOf({ sessions: before }: ProgrammeRows, { sessions: after }: ProgrammeRows): SessionChange[] {
  const present = new Map(after.map((session) => [session.code, session]));
  return before.flatMap((was): SessionChange[] => {
    const is = present.get(was.code);
    const told = { session: was.code, start: was.startsAt, end: was.endsAt };
    if (was.cancelled) return [];
    if (!is || is.cancelled) return [{ ...told, change: 'cancelled' }];
    if (is.startsAt !== was.startsAt || is.endsAt !== was.endsAt) return [{ ...told, change: 'time' }];
    return is.roomCode === was.roomCode ? [] : [{ ...told, change: 'room' }];
  });
}

/** What a programme's rows say, whatever their order. */
function digestOfRows(rows: ProgrammeRows): string {
  const lists = Object.entries(rows) as [string, readonly unknown[]][]; // every field is a list of rows
  return digestOf(lists.map(([name, list]) => [name, list.map(digestOf).sort()]));
}
