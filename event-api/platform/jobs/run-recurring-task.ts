import { eq, lte, sql } from 'drizzle-orm';
import { addSeconds } from '@/lib/time/seconds';
import type { Platform } from '../context';
import { within } from '../within';
import type { RecurringTask } from './job-handlers';
import { recurringTasks } from './schema';

/** After this time another instance assumes that the one running the task has died. */
const TASK_LEASE_SECONDS = 120;
/** A task that takes longer has failed, before another instance begins it. */
const MAX_TASK_MS = 100_000;

/** Runs a task if it is due and no other instance is running it. @returns whether it ran */
export async function runRecurringTask(platform: Platform, task: RecurringTask): Promise<boolean> {
  const { db, clock } = platform;
  const now = clock.now();
  const leasedUntil = addSeconds(now, TASK_LEASE_SECONDS);
  const [lease] = await db
    .insert(recurringTasks)
    .values({ name: task.name, dueAt: now, leasedUntil })
    .onConflictDoUpdate({
      target: recurringTasks.name,
      set: { leasedUntil },
      setWhere: sql`${lte(recurringTasks.dueAt, now)}
        and (${recurringTasks.leasedUntil} is null or ${lte(recurringTasks.leasedUntil, now)})`,
    })
    .returning();
  if (!lease) return false;
  try {
    await within(task.run(platform), MAX_TASK_MS);
  } finally {
    await db
      .update(recurringTasks)
      .set({ leasedUntil: null, dueAt: addSeconds(clock.now(), task.everySeconds) })
      .where(eq(recurringTasks.name, task.name));
  }
  return true;
}
