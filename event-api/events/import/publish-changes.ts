import type { Db } from '../../platform/database/database';
import { recordProgrammeChanges } from '../../programme/changes/programme-changes';
import { enqueueEventChanged } from '../../realtime/broadcast-event-changed';
import type { StoredEvent } from '../../tenancy/stored-event';
import type { ChangeNote } from '../../workshops/changes/change-notes';
import { enqueueSessionsChanged } from '../../workshops/changes/sessions-changed';
import { isSame } from '../digest';
import type { ProgrammeRows } from '../event-rows/programme-rows';
import { changesToSettle } from './changes';
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
  {
    eventCode,
    now,
    before,
    after,
    isOtherProgramme,
    notes,
  }: Versions & {
    eventCode: string;
    now: string;
    /** Whether any row of the programme is another one. */
    isOtherProgramme: boolean;
    notes: readonly ChangeNote[];
  },
): Promise<void> {
  const types = [
    ...(isOtherProgramme ? (['schedule'] as const) : []),
    ...(isSame(before.event.locations, after.event.locations) ? [] : (['location'] as const)),
  ];
  await enqueueEventChanged(tx, { eventCode, types, now });
  const changes = changesToSettle(before.rows, after.rows);
  await enqueueSessionsChanged(tx, { eventCode, changes, notes, now });
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
