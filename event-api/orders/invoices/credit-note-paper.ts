import { taxesOf, taxLabel } from '@/lib/domain/registration/taxes';
import { formatMoney } from '@/lib/money';
import { formatDate } from '@/lib/time/format';
import type { CreditNote, Invoice } from '../../checkout/invoices/schema';
import { findPayment } from '../../checkout/move-payment';
import type { Db } from '../../platform/database/database';
import { eventTexts, eventTranslator } from '../../tenancy/event-texts';
import { paperLogo } from '../paper-logo';
import { type PrintableReceipt, type ReceiptReader, sellerLines } from '../receipt';

/** What a credit note gives back of an invoice, in the invoice's language: by kind of fee, and each tax. */
export async function readCreditNotePaper(
  { db, event }: Pick<ReceiptReader, 'event'> & { db: Db },
  invoice: Invoice,
  note: CreditNote,
): Promise<Pick<PrintableReceipt, 'number' | 'amounts' | 'fileName' | 'sheet'>> {
  const { locale, billTo, issuedAt } = invoice;
  const { number, amount, lines } = note;
  const { currency, lines: charged } = await findPayment(db, invoice.paymentId);
  const { name, theme, time_zone: timeZone, contact_email: email } = event.definition.event;
  const words = await eventTranslator(event, locale, 'receipt');
  const { text } = eventTexts(event, locale);
  const money = (minor: number) => formatMoney({ amount: minor, currency }, locale);
  const day = (instant: string) => formatDate(instant, timeZone, locale);
  const taxes = taxesOf(lines).filter((tax) => tax.amount > 0);
  const untold =
    lines.reduce((sum, line) => sum + line.tax, 0) - taxes.reduce((sum, tax) => sum + tax.amount, 0);
  const rest = amount - lines.reduce((sum, line) => sum + line.amount + line.tax, 0);
  const rows = [
    ...lines.map((line) => ({ label: words(`fees.${line.category}`), minor: line.amount })),
    { label: words('fees.other'), minor: rest },
    ...taxes.map((tax) => ({ label: taxLabel(tax, locale), minor: tax.amount })),
    { label: words('tax'), minor: untold },
  ].filter(({ minor }) => minor !== 0);
  const amounts = [
    ...rows.map(({ label, minor }) => ({ label, amount: money(minor) })),
    { label: words('credited', { currency }), amount: money(amount), total: true },
  ];
  const title = words('credit_note');
  return {
    number,
    amounts,
    fileName: `credit-note-${number}`,
    sheet: {
      language: locale,
      cover: { code: event.code, theme },
      documentTitle: `${title} ${number} · ${text(name)}`,
      seller: sellerLines(event, { lines: charged, locale, words }),
      event: text(name),
      logo: await paperLogo(db, event),
      title,
      facts: [
        [words('credit_number'), number],
        [words('issued'), day(note.issuedAt)],
        [
          words('corrects'),
          words('corrects_invoice', {
            number: invoice.number ?? '',
            date: day(issuedAt ?? invoice.createdAt),
          }),
        ],
        [words('bill_to'), [billTo.organization, billTo.address].filter(Boolean).join('\n')],
        ...(billTo.purchase_order ? [[words('purchase_order'), billTo.purchase_order] as const] : []),
      ],
      amounts,
      note: null,
      lists: [],
      notes: [words('currency', { currency }), words('questions', { email })],
    },
  };
}
