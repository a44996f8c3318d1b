import { manyTicketsPdf, ticketPdf } from '@/event-api/entry/entry-tasks';
import { receiptPdf } from '@/event-api/orders/receipt-task';

/** Begins as a PDF does, and no program can read it: a test that reads a paper and did not ask for it fails. */
const NOT_DRAWN = new TextEncoder().encode('%PDF-1.4\n%%EOF\n');

const draw = {
  receipts: receiptPdf.load,
  tickets: ticketPdf.load,
};

/** Draws the receipts and tickets of this file's tests, which read them. Call it at the top of the file. */
export function drawPapers(): void {
  receiptPdf.load = draw.receipts;
  for (const task of [ticketPdf, manyTicketsPdf]) task.load = draw.tickets;
}

/** Draws no receipt and no ticket, as nearly all orders of tests have them and few tests read them. */
export function leavePapersUndrawn(): void {
  for (const task of [receiptPdf, ticketPdf, manyTicketsPdf]) task.load = async () => () => NOT_DRAWN;
}
