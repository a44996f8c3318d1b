import type { InvoiceFacts } from '@/lib/domain/orders/payment-entry';
import type { Locale } from '@/lib/i18n/languages';
import type { Translate } from '@/lib/i18n/translate';
import { formatDate } from '@/lib/time/format';
import { invoiceTerms } from '../../checkout/invoices/issue-invoice';
import type { SiteEvent } from '../../tenancy/event';
import { eventTexts } from '../../tenancy/event-texts';
import type { AmountRow } from '../draw-receipt';

/** What a paper says of the invoice with which an order is paid later. */

/** What a receipt knows of it. */
interface Invoiced {
  invoice?: InvoiceFacts | null | undefined;
  /** How it is paid, where that is not what the event says. */
  note?: string | null;
}

interface Writing {
  event: SiteEvent;
  locale: Locale;
  /** Texts of the namespace `receipt`. */
  words: Translate;
}

/** By when an invoice is to be paid, whom it is written to, and under which order of theirs. */
export function invoiceFacts({ invoice }: Invoiced, { event, locale, words }: Writing): [string, string][] {
  if (!invoice) return [];
  const { organization, address, purchase_order: order } = invoice.bill_to;
  const due = formatDate(invoice.due_at, event.definition.event.time_zone, locale);
  return [
    ...(invoice.state === 'open' ? [[words('due'), due] satisfies [string, string]] : []),
    [words('bill_to'), [organization, address].filter(Boolean).join('\n')],
    ...(order ? [[words('purchase_order'), order] satisfies [string, string]] : []),
  ];
}

/** By when an invoice is to be paid, and how: as this kind of order says it, else as the event does. */
export function howToPay({ event, locale, words }: Writing, { invoice, note }: Invoiced): string {
  const due = invoice ? formatDate(invoice.due_at, event.definition.event.time_zone, locale) : '';
  const text = note ?? eventTexts(event, locale).optional(invoiceTerms(event).text);
  return [words('pay_until', { date: due }), text].filter(Boolean).join(' ');
}

/** What came in for an invoice, and what is still to be paid. */
export function invoiceRows(
  { received, owed }: InvoiceFacts,
  { money, words }: { money: (amount: number) => string; words: Translate },
): AmountRow[] {
  return [
    ...(received !== 0 ? [{ label: words('received'), amount: money(-received) }] : []),
    { label: words('owed'), amount: money(owed), total: true },
  ];
}
