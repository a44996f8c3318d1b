import { ITEM_KINDS } from '../platform/inventory/item-kinds';
import { placeOffered } from '../platform/inventory/offer-free-places';
import { INVENTORY_RELEASED } from '../platform/inventory/released';
import type { JobHandlers } from '../platform/jobs/job-handlers';
import { announceReleasedSeats } from './announce-released-seats';
import { carryOutOffer } from './carry-out-offer';
import { SESSION_CHANGED_FOR, sessionChangedFor } from './session-changed-for';
import { SESSIONS_CHANGED, tellSessionsChanged } from './sessions-changed';
import { SEATS_SOLD, tellSoldSeats } from './tell-sold-seats';

/** The workshops' part in what follows from changes. */
export const workshopsJobs: JobHandlers = {
  [INVENTORY_RELEASED]: announceReleasedSeats,
  [placeOffered(ITEM_KINDS.workshopSession)]: carryOutOffer,
  [SEATS_SOLD]: tellSoldSeats,
  [SESSIONS_CHANGED]: tellSessionsChanged,
  [SESSION_CHANGED_FOR]: sessionChangedFor,
};
