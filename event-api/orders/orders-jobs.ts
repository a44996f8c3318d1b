import { letterJobs } from '../notices/letter/define-letter';
import type { JobHandlers } from '../platform/jobs/job-handlers';
import { invoiceLetter } from './invoices/invoice-letters';
import { partRefunded } from './part-refunded';

/** Handlers of the letters about orders of every kind. */
export const ordersJobs: JobHandlers = letterJobs([partRefunded, invoiceLetter]);
