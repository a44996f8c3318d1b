import { z } from 'zod';
import { deskCalls } from '../parts/call';
import { field, instant } from '../parts/field';

/** An act that takes long and goes on when its page is closed (docs/rooms/desk.md#long-acts). */
export const task = z.object({
  task: z.string(),
  /** What is being done, in words. */
  act: z.string(),
  /** `running`: also before it has begun. The others as in the audit. */
  state: z.enum(['running', 'done', 'part', 'refused', 'failed']),
  /** Of how many things how many are done; 0 of 0 until that is known. */
  done: z.int(),
  total: z.int(),
  begun_at: instant,
  /** Null while it runs. */
  ended_at: instant.nullable(),
});

export const getTask = deskCalls('read').get('getTask', {
  summary: 'How far a long act is, or what became of it.',
  params: z.strictObject({ event: field.code, task: field.code }),
  answer: task.extend({
    /** What of several was not done, with the reason. Empty while it runs. */
    left: z.array(
      z.object({
        kind: z.enum(['application', 'proposal']),
        code: z.string(),
        /** With its name. */
        reason: z.string(),
      }),
    ),
  }),
});
