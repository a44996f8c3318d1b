import { type Translate, translator } from '@/lib/i18n/translate';
import type { Locale } from '@/lib/paths';
import { formatDate, formatDateSpan } from '@/lib/time/format';
import { zoneName } from '@/lib/time/zone-name';
import { INK, LINE, openPdf, PAGE, PAGE_WIDTH, type Pdf, SOFT } from '../../platform/pdf/house-pdf';
import {
  amountRows,
  appointmentRows,
  instructorRows,
  paidWith,
  type Receipt,
  type ReceiptReading,
  sessionRows,
} from './receipt-words';

/** Everything that a receipt needs, as plain data, because it is copied to a worker thread. */
export interface ReceiptDrawing {
  receipt: Receipt;
  /** The parts of the event that the receipt shows. */
  event: {
    time_zone: string;
    starts_at: string;
    ends_at: string;
    contact_email: string;
    /** `#rrggbb`. */
    accent: string;
  };
  locale: Locale;
}

/**
 * Renders a receipt: issuer, attendee, amounts, card and sessions. One page, unless there are many sessions. Does not contain
 * the registration's code.
 */
export async function drawReceipt({
  receipt,
  event,
  locale,
}: ReceiptDrawing): Promise<Uint8Array<ArrayBuffer>> {
  const words = await translator(locale, 'receipt');
  const { time_zone: timeZone } = event;
  const title = `${words('title')} ${receipt.number}`;
  const { pdf, finished } = openPdf({
    title: `${title} · ${receipt.event_name}`,
    author: receipt.client_name,
    language: locale,
  });

  const reading: ReceiptReading = { locale, timeZone, words };
  drawHead(pdf, receipt, { words, accent: event.accent });
  drawParties(pdf, receipt, { event, reading });
  drawAmounts(pdf, receipt, reading);
  drawLists(pdf, receipt, reading);
  drawNotes(pdf, receipt, { event, reading });
  pdf.end();
  return finished;
}

function write(pdf: Pdf, text: string, style: { size: number; bold?: boolean; soft?: boolean }): Pdf {
  return pdf
    .font(style.bold ? 'bold' : 'plain')
    .fontSize(style.size)
    .fillColor(style.soft ? SOFT : INK)
    .text(text, PAGE.margin, pdf.y, { width: PAGE_WIDTH });
}

function rule(pdf: Pdf, gap = 8): void {
  pdf.y += gap;
  pdf
    .moveTo(PAGE.margin, pdf.y)
    .lineTo(PAGE.width - PAGE.margin, pdf.y)
    .lineWidth(0.75)
    .strokeColor(LINE)
    .stroke();
  pdf.y += gap;
}

function drawHead(pdf: Pdf, receipt: Receipt, { words, accent }: { words: Translate; accent: string }): void {
  pdf.rect(0, 0, PAGE.width, 8).fill(accent);
  write(pdf, receipt.client_name, { size: 10, soft: true });
  pdf.y += 4;
  write(pdf, receipt.event_name, { size: 15, bold: true });
  pdf.y += 18;
  write(pdf, words('title'), { size: 26, bold: true });
  pdf.y += 10;
}

function drawParties(
  pdf: Pdf,
  receipt: Receipt,
  { event, reading }: { event: ReceiptDrawing['event']; reading: ReceiptReading },
): void {
  const { locale, timeZone, words } = reading;
  const { starts_at, ends_at } = event;
  const facts: [string, string][] = [
    [words('number'), receipt.number],
    [words('issued'), formatDate(receipt.issued_at, timeZone, locale)],
    [words('attendee'), receipt.name],
    [words('registration'), receipt.track],
    [
      words('event'),
      [formatDateSpan(starts_at, ends_at, timeZone, locale), receipt.calendar.location]
        .filter(Boolean)
        .join('\n'),
    ],
  ];
  for (const [label, value] of facts) row(pdf, label, value, { labelWidth: 140, softLabel: true });
}

/** Draws a label and a value side by side, on a new page if they do not fit. */
function row(
  pdf: Pdf,
  label: string,
  value: string,
  style: { labelWidth: number; softLabel?: boolean; right?: boolean; bold?: boolean },
): void {
  const { labelWidth, softLabel = false, right = false, bold = false } = style;
  const valueWidth = PAGE_WIDTH - labelWidth - 12;
  pdf.font(bold ? 'bold' : 'plain').fontSize(10);
  const height = Math.max(
    pdf.heightOfString(label, { width: labelWidth }),
    pdf.heightOfString(value, { width: valueWidth }),
  );
  if (pdf.y + height > PAGE.height - PAGE.margin) pdf.addPage();
  const top = pdf.y;
  pdf.fillColor(softLabel ? SOFT : INK).text(label, PAGE.margin, top, { width: labelWidth });
  pdf.fillColor(INK).text(value, PAGE.margin + labelWidth + 12, top, {
    width: valueWidth,
    align: right ? 'right' : 'left',
  });
  pdf.y = top + height + 5;
}

function drawAmounts(pdf: Pdf, receipt: Receipt, reading: ReceiptReading): void {
  const amount = { labelWidth: PAGE_WIDTH - 132, right: true };
  rule(pdf, 10);
  for (const { label, amount: money, total } of amountRows(receipt, reading)) {
    if (total) rule(pdf, 4);
    row(pdf, label, money, { ...amount, bold: total === true });
  }
  const paid = receipt.fees.total === 0 ? reading.words('free') : paidWith(receipt, reading);
  if (paid) {
    pdf.y += 2;
    write(pdf, paid, { size: 9, soft: true });
  }
  rule(pdf, 10);
}

function drawLists(pdf: Pdf, receipt: Receipt, reading: ReceiptReading): void {
  const lists = [
    { heading: reading.words('sessions'), items: sessionRows(receipt, reading) },
    { heading: reading.words('appointments'), items: appointmentRows(receipt, reading) },
    { heading: reading.words('instructors'), items: instructorRows(receipt, reading) },
  ].filter(({ items }) => items.length > 0);
  for (const { heading, items } of lists) {
    write(pdf, heading, { size: 12, bold: true });
    pdf.y += 6;
    for (const { title, lines } of items) {
      row(pdf, title, lines.join('\n'), { labelWidth: PAGE_WIDTH - 292 });
    }
    pdf.y += 10;
  }
}

function drawNotes(
  pdf: Pdf,
  receipt: Receipt,
  { event, reading }: { event: ReceiptDrawing['event']; reading: ReceiptReading },
): void {
  const { locale, timeZone, words } = reading;
  const notes = [
    words('currency', { currency: receipt.fees.currency }),
    ...(receipt.sessions.length + receipt.appointments.length > 0
      ? [words('zone', { zone: zoneName(receipt.calendar.start, timeZone, locale) })]
      : []),
    words('questions', { email: event.contact_email }),
  ];
  const lines = notes.join('\n');
  const height = pdf.font('plain').fontSize(9).heightOfString(lines, { width: PAGE_WIDTH });
  const bottom = PAGE.height - PAGE.margin - height;
  // At the foot of the page, unless the lists extend that far.
  if (pdf.y <= bottom) pdf.y = bottom;
  write(pdf, lines, { size: 9, soft: true });
}
