import { z } from 'zod';
import type { OwnMessages } from '@/lib/contract/realtime';
import { handleJob } from '../platform/jobs/job-handlers';
import { broadcast } from '../platform/realtime/broadcast';
import { findEvent } from '../tenancy/find-event';
import { groupOwner } from '../tenancy/group-owner';
import { channelOf } from '../tenancy/owner-kinds';

const payload = z.object({ event_code: z.string(), code: z.string() });

/** Tells the open boards of a group that its people changed (GROUP_CHANGED). */
export const groupChanged = handleJob(payload, async (platform, { event_code, code }) => {
  const event = await findEvent(platform.db, event_code);
  if (!event) return;
  const data: OwnMessages['group-changed'] = { as_of: platform.clock.now() };
  const channel = channelOf(platform, event, groupOwner(code));
  await broadcast(platform, [{ channel, event: 'group-changed', data }]);
});
