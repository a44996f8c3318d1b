import { z } from 'zod';
import type { OwnMessages } from '@/lib/contract/realtime';
import { letterJobs } from '../notices/letter/define-letter';
import { handleJob, type JobHandlers } from '../platform/jobs/job-handlers';
import { broadcast } from '../platform/realtime/broadcast';
import { findEvent } from '../tenancy/find-event';
import { groupOwner } from '../tenancy/group-owner';
import { channelOf } from '../tenancy/owner-kinds';
import { GROUP_CHANGED, GROUP_GROWN } from '../tenancy/tell-group';
import { groupInvitation } from './members/invitation-letter';
import { memberReplaced } from './members/replaced-letter';
import { contactReplaced, contactToConfirm, groupAccessCode, groupStarted } from './organiser-letters';
import { groupCredited } from './pay/group-credited-letter';
import { groupPaid } from './pay/group-paid-letter';
import { groupRefunded } from './pay/group-refunded-letter';
import { groupReturned } from './pay/group-returned-letter';
import { groupGrown } from './pay/settle-discount';
import { PARTY_OFFERED, partyOffered } from './places/party-offered';
import {
  groupEnding,
  groupReleased,
  partyPlaced,
  placeEnding,
  placeReleased,
  placesWithdrawn,
} from './places/place-letters';

const payload = z.object({ event_code: z.string(), code: z.string() });

/** Tells the open boards of a group that its members changed (GROUP_CHANGED). */
const groupChanged = handleJob(payload, async (platform, { event_code, code }) => {
  const event = await findEvent(platform.db, event_code);
  if (!event) return;
  const data: OwnMessages['group-changed'] = { as_of: platform.clock.now() };
  const channel = channelOf(event, groupOwner(code));
  await broadcast(platform, [{ channel, event: 'group-changed', data }]);
});

/** Handlers of the groups' jobs. */
export const groupsJobs: JobHandlers = {
  [GROUP_CHANGED]: groupChanged,
  [GROUP_GROWN]: groupGrown,
  [PARTY_OFFERED]: partyOffered,
  ...letterJobs([
    groupStarted,
    groupAccessCode,
    contactToConfirm,
    contactReplaced,
    groupPaid,
    groupRefunded,
    groupReturned,
    groupCredited,
    groupInvitation,
    memberReplaced,
    groupEnding,
    groupReleased,
    placeEnding,
    placeReleased,
    placesWithdrawn,
    partyPlaced,
  ]),
};
