import type { z } from 'zod';
import { type ActPlace, perform } from '../../acts/act';
import { cancelEvent } from '../../acts/events';
import { DECISIONS_TOGETHER } from './decide-together';

/** What became of one: what was not done of several is in `left`, by its code, with the reason as the act says it. */
interface TaskOutcome {
  outcome: string;
  left?: readonly { code: string; why: string }[];
}

/**
 * Something that takes long: an act, or several. It is made in steps and can be repeated: what is done is not done again, so that a
 * task is carried out in slices, by whichever worker is free, and survives that one dies.
 */
export interface TaskAct<Input extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly input: Input;
  /** Says by `onProgress` of `place` how far it is; an error of that ends it between two steps. */
  run(place: ActPlace, input: z.output<Input>): Promise<TaskOutcome>;
}

export const cancelTask = {
  name: cancelEvent.name,
  input: cancelEvent.input,
  run: (place: ActPlace, input: z.output<typeof cancelEvent.input>) => perform(place, cancelEvent, input),
} satisfies TaskAct<typeof cancelEvent.input>;

const TASK_ACTS: readonly TaskAct[] = [cancelTask, ...Object.values(DECISIONS_TOGETHER)];

/** @throws Error for an act of another release, which its own workers know */
export function taskAct(name: string): TaskAct {
  const act = TASK_ACTS.find((each) => each.name === name);
  if (!act) throw new Error(`no long act is called ${name}`);
  return act;
}
