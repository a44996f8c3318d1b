import { mailParts } from './notices/letter/mail-parts';
import { serveThread } from './platform/threads/serve-thread';
import { receiptPdf } from './registration/receipts/compose-receipt-pdf';

/** Entry of the process's worker threads, with all tasks that run off the event loop. */
serveThread([mailParts, receiptPdf]);
