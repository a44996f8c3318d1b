import { letterJobs } from '../notices/letter/define-letter';
import { ITEM_KINDS } from '../platform/inventory/items';
import { placeOffered } from '../platform/inventory/offers';
import type { JobHandlers } from '../platform/jobs/job-handlers';
import { PLACE_LOST } from '../registration/submit/place-lost';
import { joinFirst } from './join-first';
import { waitlistJoined, waitlistOffered } from './letters';
import { OFFER_ENDED, offerEnded, offerPlace } from './offer-place';

/** Handlers of the waitlist's jobs. */
export const waitlistJobs: JobHandlers = {
  [placeOffered(ITEM_KINDS.track)]: offerPlace,
  [OFFER_ENDED]: offerEnded,
  [PLACE_LOST]: joinFirst,
  ...letterJobs([waitlistJoined, waitlistOffered]),
};
