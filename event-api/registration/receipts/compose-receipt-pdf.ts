import type { Locale } from '@/lib/paths';
import type { ThreadTask } from '../../platform/threads/thread-task';
import { inThread } from '../../platform/threads/threads';
import type { SiteEvent } from '../../tenancy/event';
import type { ReceiptSheet } from './draw-receipt';
import { receiptSheet } from './receipt-sheet';
import type { Receipt } from './receipt-words';

/** Renders a receipt in a worker thread, so that it blocks nothing else. */
export const receiptPdf: ThreadTask<ReceiptSheet, Uint8Array<ArrayBuffer>> = {
  name: 'registration.receipt-pdf',
  load: async () => (await import('./draw-receipt')).drawReceipt,
};

/** The receipt as a PDF in the language of the registration. */
export async function composeReceiptPdf(
  receipt: Receipt,
  reading: { event: SiteEvent; locale: Locale },
): Promise<Uint8Array<ArrayBuffer>> {
  return inThread(receiptPdf, await receiptSheet(receipt, reading));
}
