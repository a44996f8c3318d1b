import { letterJobs } from '../notices/letter/define-letter';
import { INVENTORY_RELEASED } from '../platform/inventory/edges';
import { ITEM_KINDS } from '../platform/inventory/items';
import { placeOffered } from '../platform/inventory/offers';
import type { JobHandlers } from '../platform/jobs/job-handlers';
import { carryOutSessionChanges, SESSIONS_CHANGED } from './changes/sessions-changed';
import { seatMoved } from './letters/seat-moved';
import { seatOffered } from './letters/seat-offered';
import { sessionChanged } from './letters/session-changed';
import { announceReleasedSeats } from './live/announce-released-seats';
import { broadcastSoldSeats, SEATS_SOLD } from './live/broadcast-sold-seats';
import { carryOutOffer } from './waiting/carry-out-offer';

/** Handlers of the workshops' jobs. */
export const workshopsJobs: JobHandlers = {
  [INVENTORY_RELEASED]: announceReleasedSeats,
  [placeOffered(ITEM_KINDS.workshopSession)]: carryOutOffer,
  [SEATS_SOLD]: broadcastSoldSeats,
  [SESSIONS_CHANGED]: carryOutSessionChanges,
  ...letterJobs([seatOffered, seatMoved, sessionChanged]),
};
