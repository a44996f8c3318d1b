import { cancelEvent } from '../../acts/events';

/**
 * The acts that take long. Each is made in steps and can be repeated: what is done is not done again, so that a task is
 * carried out in slices, by whichever worker is free, and survives that one dies.
 */
const TASK_ACTS = [cancelEvent] as const;

export type TaskAct = (typeof TASK_ACTS)[number];

/** @throws Error for an act of another release, which its own workers know */
export function taskAct(name: string): TaskAct {
  const act = TASK_ACTS.find((each) => each.name === name);
  if (!act) throw new Error(`no long act is called ${name}`);
  return act;
}
