import { badgesPdf, manyTicketsPdf, ticketPdf, walletPass } from './entry/entry-tasks';
import { letterMail, mailParts } from './notices/letter/mail-parts';
import { receiptPdf } from './orders/receipt-task';
import { serveThread } from './platform/threads/serve-thread';
import { glancePdf, schedulePdf } from './schedule/files/schedule-pdf';

/** Entry of the process's worker threads, with all tasks that run off the event loop. */
serveThread([
  mailParts,
  letterMail,
  receiptPdf,
  ticketPdf,
  manyTicketsPdf,
  walletPass,
  badgesPdf,
  schedulePdf,
  glancePdf,
]);
