import { RETURN_CARD_MONEY } from '../checkout/invoices/card-money';
import { SEND_CREDIT_NOTE } from '../checkout/invoices/settle-invoice';
import { letterJobs } from '../notices/letter/define-letter';
import type { JobHandlers } from '../platform/jobs/job-handlers';
import { creditNoteLetter, sendCreditNote } from './invoices/credit-note-letter';
import { invoiceLetter } from './invoices/invoice-letters';
import { returnCardMoneyJob } from './invoices/invoice-owner';
import { ownOrdersCode } from './own/own-orders';
import { paperLetter } from './papers/paper-letter';
import { partRefunded } from './part-refunded';

/** Handlers of what follows for orders of every kind. */
export const ordersJobs: JobHandlers = {
  ...letterJobs([partRefunded, invoiceLetter, creditNoteLetter, paperLetter, ownOrdersCode]),
  [SEND_CREDIT_NOTE]: sendCreditNote,
  [RETURN_CARD_MONEY]: returnCardMoneyJob,
};
