import type { FormType } from '@/lib/contract/parts/form-type';
import { addSeconds } from '@/lib/time/seconds';
import { readAnswers, removeAnswer, removePicture } from '../forms/queries';
import type { Platform } from '../platform/context';
import type { Db } from '../platform/database/database';
import { rowOwner } from '../platform/database/owner-columns';
import { ownerKey } from '../platform/owner';
import type { OwnerState } from '../platform/owner-kind';
import { findOwner, lockOwners, type OwnerKey, wholeOf } from '../tenancy/owner-kinds';
import { isNamedIn } from './keep-answered-files';
import {
  KEEP_UNFINISHED_SECONDS,
  listDueFiles,
  postponeCheck,
  type StoredFile,
  TEXT_PICTURE,
} from './queries';
import { removeFiles } from './removing';

/** Bounds one run; the next one goes on. */
const MAX_FILES = 500;

/** Its owner does nothing more, so the files are kept. */
const FINISHED: ReadonlySet<OwnerState['phase']> = new Set(['left', 'settled']);

/**
 * Removes files that nobody needs: of uploads that were never finished, and of owners that are gone, were cancelled, or were
 * not submitted in time, what was proposed for changes that nobody confirmed, and pictures that the saved text shows no more.
 * Other files of submitted owners stay, and are looked at again later.
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
      const needed: StoredFile[] = [];
      for (const file of ofEvent) {
        const owner = rowOwner(file);
        const state = states.get(ownerKey(owner));
        const isFinished = await hasFinished(platform, tx, { eventCode, owner, state });
        if (file.state === 'kept' && isFinished && (await isShown(tx, file))) needed.push(file);
      }
      const unneeded = ofEvent.filter((file) => !needed.includes(file));
      await removeFiles(tx, unneeded, now);
      for (const file of unneeded) await forgetAnswer(tx, file);
      const ids = needed.map(({ id }) => id);
      await postponeCheck(tx, ids, addSeconds(now, KEEP_UNFINISHED_SECONDS));
    });
  }
}

/**
 * Whether an owner does nothing more. One that is part of another, such as a contact that may be corrected as long as its
 * application is not declined, is finished with that. Locking the part has locked the whole.
 */
async function hasFinished(
  platform: Pick<Platform, 'owners'>,
  tx: Db,
  { state, ...key }: OwnerKey & { state: OwnerState | undefined },
): Promise<boolean> {
  if (!state || FINISHED.has(state.phase)) return state !== undefined;
  const whole = await wholeOf(platform, tx, key);
  if (whole === null || ownerKey(whole) === ownerKey(key.owner)) return false;
  const { phase } = (await findOwner(platform, tx, { ...key, owner: whole })) ?? {};
  return phase !== undefined && FINISHED.has(phase);
}

/** Whether a picture of a formatted text is still in the text as it was saved; other files have no text. */
async function isShown(tx: Db, file: StoredFile): Promise<boolean> {
  const { eventCode, place, type } = file;
  if (type !== TEXT_PICTURE || !isForm(place)) return true;
  const { model } = await readAnswers(tx, { eventCode, formType: place, owner: rowOwner(file) });
  return isNamedIn(model, file);
}

/** A form's answer must not refer to a file that is gone. */
export async function forgetAnswer(tx: Db, file: StoredFile): Promise<void> {
  const { eventCode, place, fieldId, id, type } = file;
  if (!isForm(place)) return;
  const key = { eventCode, formType: place, owner: rowOwner(file) };
  if (type === TEXT_PICTURE) await removePicture(tx, key, { field: fieldId, id });
  else await removeAnswer(tx, key, { field: fieldId, id });
}

function isForm(place: StoredFile['place']): place is FormType {
  return place !== 'documents';
}
