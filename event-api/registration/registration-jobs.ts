import { letterJobs } from '../notices/letter/define-letter';
import type { JobHandlers } from '../platform/jobs/job-handlers';
import { changed, emailChanged } from './change/changed-letters';
import { confirmation, tomorrow } from './letters/attending';
import { cancelled, cancelledCopy, cancelledToGroup } from './letters/cancelled';
import { accessCode, lookUp, unfinished } from './letters/opening';
import { placesLost, receiptLetter, refunded } from './letters/receipts';

/** Handlers of the registration's jobs. */
export const registrationJobs: JobHandlers = {
  ...letterJobs([
    confirmation,
    receiptLetter,
    placesLost,
    refunded,
    lookUp.letter,
    accessCode,
    cancelled,
    cancelledCopy,
    cancelledToGroup,
    unfinished,
    tomorrow,
    changed,
    emailChanged,
  ]),
};
