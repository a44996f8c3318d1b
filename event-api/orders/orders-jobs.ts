import { RETURN_CARD_MONEY } from '../checkout/invoices/card-money';
import { letterJobs } from '../notices/letter/define-letter';
import type { JobHandlers } from '../platform/jobs/job-handlers';
import { invoiceLetter } from './invoices/invoice-letters';
import { returnCardMoneyJob } from './invoices/invoice-owner';
import { partRefunded } from './part-refunded';

/** Handlers of what follows for orders of every kind. */
export const ordersJobs: JobHandlers = {
  ...letterJobs([partRefunded, invoiceLetter]),
  [RETURN_CARD_MONEY]: returnCardMoneyJob,
};
