import type { FormType } from '@/lib/contract/parts/form-type';
import { addSeconds } from '@/lib/time/seconds';
import { removeAnswer } from '../forms/queries';
import type { Platform } from '../platform/context';
import type { Db } from '../platform/database/database';
import { rowOwner } from '../platform/database/owner-columns';
import { ownerKey } from '../platform/owner';
import type { OwnerState } from '../platform/owner-kind';
import { lockOwners } from '../tenancy/owner-kinds';
import { KEEP_UNFINISHED_SECONDS } from './lifetimes';
import { listDueFiles, postponeCheck, type StoredFile } from './queries';
import { removeFiles } from './remove-files';

/** Bounds one run; the next one goes on. */
const MAX_FILES = 500;

/** Its owner does nothing more, so the files are kept. */
const FINISHED: ReadonlySet<OwnerState['phase']> = new Set(['left', 'settled']);

/**
 * Removes files that nobody needs: of uploads that were never finished, and of owners that are gone, were cancelled, or were
 * not submitted in time, and what was proposed for changes that nobody confirmed. Files of submitted owners stay, and are
 * looked at again later.
 */
export async function deleteUnneededFiles(
  platform: Pick<Platform, 'database' | 'db' | 'clock' | 'owners'>,
): Promise<void> {
  const { database, db, clock } = platform;
  const now = clock.now();
  const due = await listDueFiles(db, { now, limit: MAX_FILES });
  for (const eventCode of new Set(due.map((file) => file.eventCode))) {
    const ofEvent = due.filter((file) => file.eventCode === eventCode);
    await database.transaction(async (tx) => {
      const states = await lockOwners(platform, tx, { eventCode, owners: ofEvent.map(rowOwner) });
      const isNeeded = (file: StoredFile) =>
        file.state === 'kept' && FINISHED.has(states.get(ownerKey(rowOwner(file)))?.phase ?? 'closed');
      const unneeded = ofEvent.filter((file) => !isNeeded(file));
      await removeFiles(tx, unneeded, now);
      for (const file of unneeded) await forgetAnswer(tx, file);
      const needed = ofEvent.filter(isNeeded).map(({ id }) => id);
      await postponeCheck(tx, needed, addSeconds(now, KEEP_UNFINISHED_SECONDS));
    });
  }
}

/** A form's answer must not refer to a file that is gone. */
export async function forgetAnswer(tx: Db, file: StoredFile): Promise<void> {
  const { eventCode, place, fieldId, id } = file;
  if (!isForm(place)) return;
  await removeAnswer(tx, { eventCode, formType: place, owner: rowOwner(file) }, { field: fieldId, id });
}

function isForm(place: StoredFile['place']): place is FormType {
  return place !== 'documents';
}
