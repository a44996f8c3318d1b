import { z } from 'zod';
import { publish } from '../platform/bus/publish';
import type { Db } from '../platform/database/database';
import { availabilities } from '../platform/inventory/availability';
import { enqueue } from '../platform/jobs/enqueue';
import { handleJob, type JobHandlers } from '../platform/jobs/job-handlers';
import { broadcastPlaces } from '../realtime/broadcast-places';
import { findEvent } from '../tenancy/find-event';
import { variantItem } from './products';

/** The job after pieces were sold: what was only held may now be sold out. */
const STOCK_SOLD = 'shop.stock-sold';

const payload = z.object({ event_code: z.string(), codes: z.array(z.string()) });

export async function enqueueStockSold(
  tx: Db,
  { eventCode, codes, now }: { eventCode: string; codes: string[]; now: string },
): Promise<void> {
  if (codes.length === 0) return;
  const told = { event_code: eventCode, codes } satisfies z.infer<typeof payload>;
  await enqueue(tx, { kind: STOCK_SOLD, eventCode, payload: told, runAt: now });
}

/** Tells open screens what is left, and renders the pages anew that show which products are sold out. */
const broadcastSoldStock = handleJob(payload, async (platform, { event_code, codes }) => {
  const { db, clock } = platform;
  const event = await findEvent(db, event_code);
  if (!event) return;
  const items = codes.map(variantItem);
  broadcastPlaces(platform, event, items);
  const found = await availabilities(db, { eventCode: event_code, items, now: clock.now() });
  const isSoldOut = found.some(({ availability }) => availability.state === 'full');
  if (isSoldOut) await publish(db, { type: 'drop', tags: [`event:${event_code}`] });
});

export const shopJobs: JobHandlers = { [STOCK_SOLD]: broadcastSoldStock };
