import type { z } from 'zod';
import { REQUEST, refuse } from '@/lib/errors';
import { beginTask } from '../../accounts/tasks';
import { type DeskContext, eventOf, sessionOf } from '../desk-use-case';
import { enqueueTask } from './run-task';
import type { TaskAct } from './task-acts';

/**
 * Begins a long act at the event of a call, for the site's workers to carry out; while the same runs there, that is the one. What
 * can refuse the act at once is looked at before.
 * @throws Refusal 409 while one of its kind runs there with something else
 */
export async function startTask<Input extends z.ZodType>(
  context: DeskContext,
  act: Pick<TaskAct<Input>, 'name' | 'input'>,
  given: z.input<Input>,
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
    // Stored JSON has its keys in another order.
    else if (JSON.stringify(act.input.parse(task.input)) !== JSON.stringify(input)) {
      throw refuse(409, REQUEST, 'desk_task_running');
    }
    return { task: task.id };
  });
}
