import { z } from 'zod';
import type { GeneralMessages } from '@/lib/contract/realtime';
import { generalChannel } from '@/lib/domain/realtime-channels';
import type { Db } from '../platform/database/database';
import { enqueue } from '../platform/jobs/enqueue';
import { handleJob, type JobHandlers } from '../platform/jobs/job-handlers';
import { broadcast } from '../platform/realtime/broadcast';
import { findEvent } from '../tenancy/find-event';

/** The job that broadcasts to open screens that the organiser changed something (specification §4). */
const EVENT_CHANGED = 'realtime.event-changed';

const payload = z.object({ event_code: z.string(), types: z.array(z.enum(['schedule', 'location'])) });

/** Enqueues the broadcast in an import's transaction, unless `types` is empty. */
export async function enqueueEventChanged(
  tx: Db,
  { eventCode, types, now }: { eventCode: string; types: ('schedule' | 'location')[]; now: string },
): Promise<void> {
  if (types.length === 0) return;
  const job = { event_code: eventCode, types } satisfies z.infer<typeof payload>;
  await enqueue(tx, { kind: EVENT_CHANGED, eventCode, payload: job, runAt: now });
}

const broadcastEventChanged = handleJob(payload, async (platform, { event_code, types }) => {
  const event = await findEvent(platform.db, event_code);
  if (!event) return;
  const channel = generalChannel({ clientCode: event.clientCode, eventCode: event.code });
  const messages = types.map((type) => {
    const data: GeneralMessages['my-event'] = { type };
    return { channel, event: 'my-event', data };
  });
  await broadcast(platform, messages);
});

export const realtimeJobs: JobHandlers = { [EVENT_CHANGED]: broadcastEventChanged };
