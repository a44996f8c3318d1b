import { z } from 'zod';
import type { Db } from '../platform/database/database';
import { enqueueAll } from '../platform/jobs/enqueue';
import { handleJob, inLane } from '../platform/jobs/job-handlers';
import { deleteFileRow, findRemovedFile, moveFiles, type StoredFile } from './queries';

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
