import type { z } from 'zod';
import { beginTask } from '../../accounts/tasks';
import { type DeskContext, eventOf, sessionOf } from '../desk-use-case';
import { enqueueTask } from './run-task';
import type { TaskAct } from './task-acts';

/**
 * Begins a long act at the event of a call, for the site's workers to carry out; while one of its kind runs there, that is
 * the one. What can refuse the act at once is looked at before.
 */
export async function startTask<Act extends TaskAct>(
  context: DeskContext,
  act: Act,
  given: z.input<Act['input']>,
): Promise<{ task: string }> {
  const { database, clock } = context;
  const { event } = eventOf(context);
  const { account } = sessionOf(context);
  const now = clock.now();
  const input = act.input.parse(given);
  const begin = { eventCode: event.code, accountCode: account.code, act: act.name, input, begunAt: now };
  return database.transaction(async (tx) => {
    const { task, isNew } = await beginTask(tx, begin);
    if (isNew) await enqueueTask(tx, task, now);
    return { task: task.id };
  });
}
