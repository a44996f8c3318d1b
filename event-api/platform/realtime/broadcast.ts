import { z } from 'zod';
import { publish } from '../bus/publish';
import type { Platform } from '../context';
import type { Db } from '../database/database';
import { enqueue } from '../jobs/enqueue';
import { handleJob } from '../jobs/job-handlers';
import type { RealtimeMessage } from './realtime';

/** The job that hands messages to a hosted service: one instance does, where the bus would make every instance do it. */
export const SEND_REALTIME = 'realtime.send';

const message = z.object({ channel: z.string(), event: z.string(), data: z.unknown() });
const payload = z.object({ messages: z.array(message) });

/** Sends messages to browsers, whichever instance they are connected to; inside a transaction, when it commits. */
export async function broadcast(
  { realtime, clock, ...outer }: Pick<Platform, 'realtime' | 'clock' | 'db'>,
  messages: readonly RealtimeMessage[],
  db: Db = outer.db,
): Promise<void> {
  if (messages.length === 0) return;
  if (realtime.trigger) {
    const job = { messages: [...messages] } satisfies z.infer<typeof payload>;
    await enqueue(db, { kind: SEND_REALTIME, eventCode: null, payload: job, runAt: clock.now() });
    return;
  }
  await publish(db, ...messages.map((message) => ({ type: 'realtime' as const, ...message })));
}

export const sendRealtimeJob = handleJob(payload, async ({ realtime }, { messages }) => {
  await realtime.trigger?.(messages);
});
