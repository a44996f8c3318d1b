import type { ThreadTask } from '../platform/threads/thread-task';
import type { ReceiptSheet } from './draw-receipt';

/** Renders a receipt in a worker thread, so that it blocks nothing else. */
export const receiptPdf: ThreadTask<ReceiptSheet, Uint8Array<ArrayBuffer>> = {
  name: 'orders.receipt-pdf',
  load: async () => (await import('./draw-receipt')).drawReceipt,
};
