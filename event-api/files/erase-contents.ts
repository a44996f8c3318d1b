import { z } from 'zod';
import type { Db } from '../platform/database/database';
import { enqueueAll } from '../platform/jobs/enqueue';
import { handleJob, inLane } from '../platform/jobs/job-handlers';

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
