import type { Locale } from '@/lib/paths';
import type { ThreadTask } from '../../platform/threads/thread-task';
import { inThread } from '../../platform/threads/threads';
import type { SiteEvent } from '../../tenancy/event';
import type { ReceiptDrawing } from './draw-receipt';
import type { Receipt } from './receipt-words';

/** Renders a receipt in a worker thread. */
export const receiptPdf: ThreadTask<ReceiptDrawing, Uint8Array<ArrayBuffer>> = {
  name: 'registration.receipt-pdf',
  load: async () => (await import('./draw-receipt')).drawReceipt,
};

/** The receipt as a PDF in the language of the registration. Rendered in a worker thread, so that it blocks nothing else. */
export function composeReceiptPdf(
  receipt: Receipt,
  { event, locale }: { event: SiteEvent; locale: Locale },
): Promise<Uint8Array<ArrayBuffer>> {
  const { time_zone, starts_at, ends_at, contact_email, theme } = event.definition.event;
  const shown = { time_zone, starts_at, ends_at, contact_email, accent: theme.accent };
  return inThread(receiptPdf, { receipt, event: shown, locale });
}
