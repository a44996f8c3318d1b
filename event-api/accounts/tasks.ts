import { and, desc, eq, gte, isNull, or } from 'drizzle-orm';
import { addSeconds } from '@/lib/time/seconds';
import { newCode } from '../platform/codes';
import type { Db } from '../platform/database/database';
import { deskTasks } from './schema';

export type Task = typeof deskTasks.$inferSelect;

/** Writes down a task that begins. @returns it, or the one of its act that runs at the event already */
export async function beginTask(
  tx: Db,
  task: Pick<Task, 'eventCode' | 'accountCode' | 'act' | 'input' | 'begunAt'>,
): Promise<{ task: Task; isNew: boolean }> {
  // The one that was in the way may have ended since; then there is room for this one.
  for (;;) {
    const [begun] = await tx
      .insert(deskTasks)
      .values({ id: newCode(), ...task })
      .onConflictDoNothing()
      .returning();
    if (begun) return { task: begun, isNew: true };
    const [running] = await tx
      .select()
      .from(deskTasks)
      .where(
        and(eq(deskTasks.eventCode, task.eventCode), eq(deskTasks.act, task.act), isNull(deskTasks.endedAt)),
      );
    if (running) return { task: running, isNew: false };
  }
}

export async function findTask(db: Db, id: string): Promise<Task | null> {
  const [task] = await db.select().from(deskTasks).where(eq(deskTasks.id, id));
  return task ?? null;
}

/** How long the page of today names one that has ended. */
const NEWS_SECONDS = 24 * 3600;

/** The tasks of an event that run, or ended lately, the newest first. */
export const listTasks = (db: Db, { eventCode, now }: { eventCode: string; now: string }): Promise<Task[]> =>
  db
    .select()
    .from(deskTasks)
    .where(
      and(
        eq(deskTasks.eventCode, eventCode),
        or(isNull(deskTasks.endedAt), gte(deskTasks.endedAt, addSeconds(now, -NEWS_SECONDS))),
      ),
    )
    .orderBy(desc(deskTasks.begunAt), desc(deskTasks.id));

/** Writes down how far a task is, or that it has ended. */
export async function changeTask(
  db: Db,
  id: string,
  change: Pick<Task, 'done' | 'total'> | Pick<Task, 'outcome' | 'endedAt'>,
): Promise<void> {
  await db.update(deskTasks).set(change).where(eq(deskTasks.id, id));
}
