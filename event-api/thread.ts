import { mailParts } from './notices/letter/mail-parts';
import { serveThread } from './platform/threads/serve-thread';
import { receiptPdf } from './registration/receipts/compose-receipt-pdf';

/** The entry of the process's threads: everything that is done off the event loop. */
serveThread([mailParts, receiptPdf]);
