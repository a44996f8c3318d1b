import { letterJobs } from '../notices/letter/define-letter';
import type { JobHandlers } from '../platform/jobs/job-handlers';
import { changed } from './change/changed-letter';
import { emailChanged } from './change/email-changed-letter';
import { accessCode } from './letters/access-code';
import { cancelled, cancelledCopy } from './letters/cancelled';
import { cancelledToGroup } from './letters/cancelled-to-group';
import { confirmation } from './letters/confirmation';
import { lookUp } from './letters/look-up';
import { placesLost } from './letters/places-lost';
import { receiptLetter } from './letters/receipt';
import { refunded } from './letters/refunded';
import { tomorrow } from './letters/tomorrow';
import { unfinished } from './letters/unfinished';
import { organiserMessage } from './organiser/organiser-message';

/** Handlers of the registration's jobs. */
export const registrationJobs: JobHandlers = {
  ...letterJobs([
    confirmation,
    receiptLetter,
    placesLost,
    refunded,
    lookUp,
    accessCode,
    cancelled,
    cancelledCopy,
    cancelledToGroup,
    unfinished,
    tomorrow,
    changed,
    emailChanged,
    organiserMessage,
  ]),
};
