import { letterJobs } from '../notices/letter/define-letter';
import type { JobHandlers } from '../platform/jobs/job-handlers';
import { GROUP_CHANGED } from '../tenancy/tell-group';
import { groupChanged } from './group-changed';
import { groupInvitation } from './invitations/invitation-letter';
import { groupAccessCode } from './letters/group-access-code';
import { groupStarted } from './letters/group-started';
import { contactReplaced } from './organiser/letters/contact-replaced';
import { contactToConfirm } from './organiser/letters/contact-to-confirm';
import { groupPaid } from './pay/group-paid-letter';
import { groupEnding } from './places/letters/group-ending';
import { groupReleased } from './places/letters/group-released';
import { partyPlaced } from './places/letters/party-placed';
import { placeEnding } from './places/letters/place-ending';
import { placeReleased } from './places/letters/place-released';
import { placesWithdrawn } from './places/letters/places-withdrawn';
import { PARTY_OFFERED, partyOffered } from './places/party-offered';

/** Handlers of the groups' jobs. */
export const groupsJobs: JobHandlers = {
  [GROUP_CHANGED]: groupChanged,
  [PARTY_OFFERED]: partyOffered,
  ...letterJobs([
    groupStarted,
    groupAccessCode,
    contactToConfirm,
    contactReplaced,
    groupPaid,
    groupInvitation,
    groupEnding,
    groupReleased,
    placeEnding,
    placeReleased,
    placesWithdrawn,
    partyPlaced,
  ]),
};
