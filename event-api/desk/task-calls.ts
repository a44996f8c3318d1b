import type * as contract from '@/lib/contract/desk/tasks';
import { notFound } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/languages';
import { translator } from '@/lib/i18n/translate';
import { findTask, type Task } from '../accounts/tasks';
import { auditOutcome } from '../acts/act';
import { notDecided } from './deciding/not-decided';
import { type DeskRoutesOf, eventOf } from './desk-use-case';

/** Tasks as the desk shows them, in the words of a language. */
export async function tasksOnWire(tasks: readonly Task[], locale: Locale) {
  const words = await translator(locale, 'desk_tasks.acts');
  return tasks.map(({ id, act, done, total, begunAt, endedAt, outcome }) => ({
    ...{
      task: id,
      act: words(act.replaceAll(/\W/g, '_')),
      done,
      total,
      begun_at: begunAt,
      ended_at: endedAt,
    },
    state: outcome === null ? ('running' as const) : auditOutcome(outcome),
  }));
}

export const taskCalls: DeskRoutesOf<typeof contract> = {
  async getTask(context, { task: id }) {
    const found = await findTask(context.db, id);
    // One of another event is none.
    if (!found || found.eventCode !== eventOf(context).event.code) throw notFound();
    const [task] = await tasksOnWire([found], context.locale);
    if (!task) throw notFound();
    return { ...task, left: await notDecided(context, found) };
  },
};
