import { letterJobs } from '../notices/letter/define-letter';
import { ITEM_KINDS } from '../platform/inventory/items';
import { placeOffered } from '../platform/inventory/offers';
import type { JobHandlers } from '../platform/jobs/job-handlers';
import { carryOutSessionChanges, SESSIONS_CHANGED } from './changes/sessions-changed';
import { seatMoved, seatOffered } from './letters/seats';
import { sessionChanged } from './letters/session-changed';
import { placesJobs } from './live/announce-places';
import { BASKET_SOLD, broadcastSoldBasket } from './live/broadcast-basket';
import { carryOutOffer } from './waiting/carry-out-offer';

/** Handlers of the workshops' jobs. */
export const workshopsJobs: JobHandlers = {
  [placeOffered(ITEM_KINDS.workshopSession)]: carryOutOffer,
  [BASKET_SOLD]: broadcastSoldBasket,
  [SESSIONS_CHANGED]: carryOutSessionChanges,
  ...placesJobs,
  ...letterJobs([seatOffered, seatMoved, sessionChanged]),
};
