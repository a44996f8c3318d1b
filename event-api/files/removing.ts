import { z } from 'zod';
import { removeAnswersOf } from '../forms/queries';
import type { Db } from '../platform/database/database';
import { enqueueAll } from '../platform/jobs/enqueue';
import { handleJob, inLane } from '../platform/jobs/job-handlers';
import type { OwnersKey } from '../tenancy/owner-kinds';
import { deleteFileRow, findRemovedFile, listOwnFiles, moveFiles, type StoredFile } from './queries';

export const DELETE_FILE = 'files.delete';

/** Removes files: nobody can get them any more, and a job deletes their contents from the storage. */
export async function removeFiles(tx: Db, files: readonly StoredFile[], now: string): Promise<void> {
  const ids = files.map(({ id }) => id);
  const removed = await moveFiles(tx, ids, { to: 'removed' });
  const jobs = removed.map(({ id, eventCode }) => ({
    kind: DELETE_FILE,
    eventCode,
    payload: { id },
    key: `${DELETE_FILE}:${id}`,
    runAt: now,
  }));
  await enqueueAll(tx, jobs);
}

/** Deletes a removed file's content, then its row. Idempotent: a content that is not there any more counts as deleted. */
export const deleteFileJob = inLane(
  'storage',
  handleJob(z.object({ id: z.string() }), async ({ db, storage }, { id }) => {
    const file = await findRemovedFile(db, id);
    if (!file) return;
    await storage.remove(file.storageKey);
    await deleteFileRow(db, id);
  }),
);

/** Removes all answers and files of owners that are being removed. */
export async function removeAnswersAndFiles(tx: Db, owners: OwnersKey, now: string): Promise<void> {
  await removeFiles(tx, await listOwnFiles(tx, owners), now);
  await removeAnswersOf(tx, owners);
}

export const ERASE_CONTENTS = 'files.erase';

/** Contents that one job erases: a job that fails begins again with its first. */
const CONTENTS_PER_JOB = 100;

/** Erases contents whose rows are deleted in the same transaction, because their event is. */
export async function enqueueErasing(tx: Db, keys: readonly string[], now: string): Promise<void> {
  const parts = Array.from({ length: Math.ceil(keys.length / CONTENTS_PER_JOB) }, (_, at) =>
    keys.slice(at * CONTENTS_PER_JOB, (at + 1) * CONTENTS_PER_JOB),
  );
  await enqueueAll(
    tx,
    parts.map((part) => ({
      kind: ERASE_CONTENTS,
      eventCode: null,
      payload: { keys: part },
      key: `${ERASE_CONTENTS}:${part[0]}`,
      runAt: now,
    })),
  );
}

/** Idempotent: a content that is not there any more counts as erased. */
export const eraseContentsJob = inLane(
  'storage',
  handleJob(z.object({ keys: z.array(z.string()) }), async ({ storage }, { keys }) => {
    for (const key of keys) await storage.remove(key);
  }),
);
