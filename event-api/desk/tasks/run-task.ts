import { z } from 'zod';
import { changeTask, findTask, type Task } from '../../accounts/tasks';
import type { Platform } from '../../platform/context';
import type { Db } from '../../platform/database/database';
import { enqueue } from '../../platform/jobs/enqueue';
import { handleJob, type JobHandlers } from '../../platform/jobs/job-handlers';
import { accountPlace } from '../account-place';
import { taskAct } from './task-acts';

/** The job that carries out a slice of a task. */
const RUN_TASK = 'desk.task';

/** Ends well before a job is given up for taking too long, and before a worker that stops is ended. */
const SLICE_MS = 5000;

/** Often enough to watch. */
const PROGRESS_MS = 500;

/** After as many attempts at one slice the task has failed, and says so. */
const MAX_SLICE_ATTEMPTS = 5;

const payload = z.object({ task: z.string() });

/** Lets a worker carry out a task, or go on with it. */
export const enqueueTask = (
  tx: Db,
  { id, eventCode }: Pick<Task, 'id' | 'eventCode'>,
  now: string,
): Promise<void> => enqueue(tx, { kind: RUN_TASK, eventCode, payload: { task: id }, runAt: now });

/** Thrown between two steps when a slice has taken its time. */
class SliceEnded extends Error {}

/** @param sliceMs for tests */
export const taskJobs = (sliceMs = SLICE_MS): JobHandlers => ({
  [RUN_TASK]: handleJob(payload, (platform, { task }, { attempt }) =>
    runTask(platform, task, { attempt, sliceMs }),
  ),
});

async function runTask(
  platform: Platform,
  id: string,
  { attempt, sliceMs }: { attempt: number; sliceMs: number },
): Promise<void> {
  const task = await findTask(platform.db, id);
  if (!task || task.endedAt !== null) return;
  try {
    const outcome = await runSlice(platform, task, sliceMs);
    await changeTask(platform.db, task.id, { outcome, endedAt: platform.clock.now() });
  } catch (error) {
    if (error instanceof SliceEnded) return enqueueTask(platform.db, task, platform.clock.now());
    if (attempt < MAX_SLICE_ATTEMPTS) throw error;
    platform.log.error('a long act has failed', { task: task.id, act: task.act, error });
    await changeTask(platform.db, task.id, {
      outcome: { outcome: 'failed' },
      endedAt: platform.clock.now(),
    });
  }
}

/** Carries out as much of a task as a slice may take. @throws SliceEnded when something is left */
async function runSlice(platform: Platform, task: Task, sliceMs: number) {
  const ends = performance.now() + sliceMs;
  let told = 0;
  let last = { done: task.done, total: task.total };
  const onProgress = (done: number, total: number) => {
    // A slice counts what the ones before have left.
    last = { done: task.done + done, total: task.done + total };
    const now = performance.now();
    // A slice that has done nothing goes on, so that there is an end to them.
    const isOver = now >= ends && done > 0 && done < total;
    if (now - told >= PROGRESS_MS && !isOver) {
      told = now;
      void changeTask(platform.db, task.id, last).catch(() => undefined);
    }
    if (isOver) throw new SliceEnded();
  };
  const act = taskAct(task.act);
  const place = { ...accountPlace(platform, task.accountCode), onProgress };
  try {
    return await act.run(place, act.input.parse(task.input));
  } finally {
    await changeTask(platform.db, task.id, last);
  }
}
