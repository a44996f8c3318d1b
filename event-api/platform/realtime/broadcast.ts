import { z } from 'zod';
import { publish } from '../bus/publish';
import type { Platform } from '../context';
import type { Db } from '../database/database';
import { enqueueAll } from '../jobs/enqueue';
import { handleJob } from '../jobs/job-handlers';
import type { RealtimeMessage } from './realtime';

/** The job that sends messages to a hosted service. A job, because one instance must send them, not all as on the bus. */
export const SEND_REALTIME = 'realtime.send';

/** Messages per job: a job that fails half-way sends all of its messages again. */
const MAX_JOB_MESSAGES = 100;

const message = z.object({ channel: z.string(), event: z.string(), data: z.unknown() });
const payload = z.object({ messages: z.array(message) });

/** Sends messages to browsers, on all instances; inside a transaction, when it commits. */
export async function broadcast(
  { realtime, clock, ...outer }: Pick<Platform, 'realtime' | 'clock' | 'db'>,
  messages: readonly RealtimeMessage[],
  db: Db = outer.db,
): Promise<void> {
  if (messages.length === 0) return;
  if (realtime.trigger) {
    const batches: z.infer<typeof payload>[] = [];
    for (let at = 0; at < messages.length; at += MAX_JOB_MESSAGES) {
      batches.push({ messages: messages.slice(at, at + MAX_JOB_MESSAGES) });
    }
    const runAt = clock.now();
    await enqueueAll(
      db,
      batches.map((batch) => ({ kind: SEND_REALTIME, eventCode: null, payload: batch, runAt })),
    );
    return;
  }
  await publish(db, ...messages.map((message) => ({ type: 'realtime' as const, ...message })));
}

export const sendRealtimeJob = handleJob(payload, async ({ realtime }, { messages }) => {
  await realtime.trigger?.(messages);
});
