import { letterJobs } from '../notices/letter/define-letter';
import type { JobHandlers } from '../platform/jobs/job-handlers';
import { groupStarted } from './letters/group-started';
import { groupPaid } from './pay/group-paid-letter';
import { groupEnding } from './places/letters/group-ending';
import { groupReleased } from './places/letters/group-released';
import { partyPlaced } from './places/letters/party-placed';
import { placeEnding } from './places/letters/place-ending';
import { placeReleased } from './places/letters/place-released';
import { PARTY_OFFERED, partyOffered } from './places/party-offered';

/** Handlers of the groups' jobs. */
export const groupsJobs: JobHandlers = {
  [PARTY_OFFERED]: partyOffered,
  ...letterJobs([
    groupStarted,
    groupPaid,
    groupEnding,
    groupReleased,
    placeEnding,
    placeReleased,
    partyPlaced,
  ]),
};
