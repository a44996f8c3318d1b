import { z } from 'zod';
import { deskCalls } from '../parts/call';
import { field, instant } from '../parts/field';
import { actAnswer, agreement } from './agreement';

const people = deskCalls('people');
const params = z.strictObject({ event: field.code });

/** Of what is shown, and of what is done at once. */
const MAX_JOBS = 500;

export const getFailedJobs = people.get('getFailedJobs', {
  summary: 'Letters, refunds and other work of the site that it gave up after many tries, the oldest first.',
  params,
  answer: z.object({
    jobs: z.array(
      z.object({
        job: z.int(),
        what: z.enum(['letter', 'money', 'other']),
        /** As the log and the commands name it. */
        kind: z.string(),
        attempts: z.int(),
        failed_at: instant,
        /** In the words of the service that refused. */
        error: z.string(),
      }),
    ),
    /** All that there are, also beyond those that are listed. */
    count: z.int(),
  }),
});

const fields = z.strictObject({ jobs: z.array(z.int().positive()).min(1).max(MAX_JOBS), ...agreement });

export const retryFailedJobs = people.post('retryFailedJobs', {
  summary: 'Has the site try some of them again.',
  params,
  fields,
  answer: actAnswer,
});

export const dropFailedJobs = people.post('dropFailedJobs', {
  summary: 'Forgets some of them: a letter is not sent, a refund not made.',
  params,
  fields,
  answer: actAnswer,
});
