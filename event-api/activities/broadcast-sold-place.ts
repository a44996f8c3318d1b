import { z } from 'zod';
import { publish } from '../platform/bus/publish';
import type { Db } from '../platform/database/database';
import { availabilities } from '../platform/inventory/availability';
import { enqueue } from '../platform/jobs/enqueue';
import { handleJob } from '../platform/jobs/job-handlers';
import { broadcastPlaces } from '../realtime/broadcast-places';
import { findEvent } from '../tenancy/find-event';
import { activityPlace } from './activities-on-offer';

/** The job after a place of an activity was sold: one whose places were only held may now be full. */
export const ACTIVITY_SOLD = 'activities.place-sold';

const payload = z.object({ event_code: z.string(), code: z.string() });

export async function enqueueActivitySold(
  tx: Db,
  { eventCode, code, now }: { eventCode: string; code: string; now: string },
): Promise<void> {
  const told = { event_code: eventCode, code } satisfies z.infer<typeof payload>;
  await enqueue(tx, { kind: ACTIVITY_SOLD, eventCode, payload: told, runAt: now });
}

/** Tells open screens what is left, and renders the pages anew that show which activities are sold out. */
export const broadcastSoldPlace = handleJob(payload, async (platform, { event_code, code }) => {
  const { db, clock } = platform;
  const event = await findEvent(db, event_code);
  if (!event) return;
  const items = [activityPlace(code)];
  broadcastPlaces(platform, event, items);
  const [found] = await availabilities(db, { eventCode: event_code, items, now: clock.now() });
  if (found?.availability.state === 'full')
    await publish(db, { type: 'drop', tags: [`event:${event_code}`] });
});
