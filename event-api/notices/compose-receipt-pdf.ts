import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';
import { type Translate, translator } from '@/lib/i18n/translate';
import type { Locale } from '@/lib/paths';
import { formatDate, formatDateSpan, zoneName } from '@/lib/time';
import type { SiteEvent } from '../site/event';
import {
  amountRows,
  instructorRows,
  paidWith,
  type Receipt,
  type ReceiptReading,
  sessionRows,
} from './receipt-words';

/** Letter size, in points. */
const PAGE = { width: 612, height: 792, margin: 54 } as const;
const WIDTH = PAGE.width - 2 * PAGE.margin;
const INK = '#1a1d21';
const SOFT = '#57606a';
const LINE = '#d5dae0';

/** The folder of the fonts that carry every letter of a name, not only those of Western Europe. */
const FONTS = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');

/**
 * The receipt on one page, in the language of the registration: who issued it for what, what was paid and how, and the
 * sessions. A long list of sessions goes on to a second page. The registration's code is not on it.
 */
export async function composeReceiptPdf(
  receipt: Receipt,
  { event, locale }: { event: SiteEvent; locale: Locale },
): Promise<Uint8Array<ArrayBuffer>> {
  const words = await translator(locale, 'receipt');
  const { time_zone: timeZone } = event.definition.event;
  const title = `${words('title')} ${receipt.number}`;
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: PAGE.margin,
    lang: locale,
    displayTitle: true,
    info: { Title: `${title} · ${receipt.event_name}`, Author: receipt.client_name },
  });
  const finished = collect(pdf);
  pdf.registerFont('plain', join(FONTS, 'DejaVuSans.ttf'));
  pdf.registerFont('bold', join(FONTS, 'DejaVuSans-Bold.ttf'));

  const reading: ReceiptReading = { locale, timeZone, receipt: words };
  drawHead(pdf, receipt, { words, accent: event.definition.event.theme.accent });
  drawParties(pdf, receipt, { event, reading });
  drawAmounts(pdf, receipt, reading);
  drawLists(pdf, receipt, reading);
  drawNotes(pdf, receipt, { event, reading });
  pdf.end();
  return finished;
}

type Pdf = PDFKit.PDFDocument;

function collect(pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Uint8Array.from(Buffer.concat(chunks))));
    pdf.on('error', reject);
  });
}

function write(pdf: Pdf, text: string, style: { size: number; bold?: boolean; soft?: boolean }): Pdf {
  return pdf
    .font(style.bold ? 'bold' : 'plain')
    .fontSize(style.size)
    .fillColor(style.soft ? SOFT : INK)
    .text(text, PAGE.margin, pdf.y, { width: WIDTH });
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
  { event, reading }: { event: SiteEvent; reading: ReceiptReading },
): void {
  const { locale, timeZone, receipt: words } = reading;
  const { starts_at, ends_at } = event.definition.event;
  const facts: [string, string][] = [
    [words('number'), receipt.number],
    [words('issued'), formatDate(receipt.issued_at, timeZone, locale)],
    [words('attendee'), receipt.name],
    [words('registration'), receipt.track],
    [words('event'), `${formatDateSpan(starts_at, ends_at, timeZone, locale)}\n${receipt.calendar.location}`],
  ];
  for (const [label, value] of facts) row(pdf, label, value, { labelWidth: 140, softLabel: true });
}

/** A label and a value side by side, as high as the higher one; on a new page when it does not fit. */
function row(
  pdf: Pdf,
  label: string,
  value: string,
  style: { labelWidth: number; softLabel?: boolean; right?: boolean; bold?: boolean },
): void {
  const { labelWidth, softLabel = false, right = false, bold = false } = style;
  const valueWidth = WIDTH - labelWidth - 12;
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
  const amount = { labelWidth: WIDTH - 132, right: true };
  rule(pdf, 10);
  for (const { label, amount: money, total } of amountRows(receipt, reading)) {
    if (total) rule(pdf, 4);
    row(pdf, label, money, { ...amount, bold: total === true });
  }
  const paid = receipt.fees.total === 0 ? reading.receipt('free') : paidWith(receipt, reading);
  if (paid) {
    pdf.y += 2;
    write(pdf, paid, { size: 9, soft: true });
  }
  rule(pdf, 10);
}

function drawLists(pdf: Pdf, receipt: Receipt, reading: ReceiptReading): void {
  const lists = [
    { heading: reading.receipt('sessions'), items: sessionRows(receipt, reading) },
    { heading: reading.receipt('instructors'), items: instructorRows(receipt, reading) },
  ].filter(({ items }) => items.length > 0);
  for (const { heading, items } of lists) {
    write(pdf, heading, { size: 12, bold: true });
    pdf.y += 6;
    for (const { title, lines } of items) {
      row(pdf, title, lines.join('\n'), { labelWidth: WIDTH - 292 });
    }
    pdf.y += 10;
  }
}

function drawNotes(
  pdf: Pdf,
  receipt: Receipt,
  { event, reading }: { event: SiteEvent; reading: ReceiptReading },
): void {
  const { locale, timeZone, receipt: words } = reading;
  const notes = [
    words('currency', { currency: receipt.fees.currency }),
    ...(receipt.sessions.length > 0
      ? [words('zone', { zone: zoneName(receipt.calendar.start, timeZone, locale) })]
      : []),
    words('questions', { email: event.definition.event.contact_email }),
  ];
  const lines = notes.join('\n');
  const height = pdf.font('plain').fontSize(9).heightOfString(lines, { width: WIDTH });
  const bottom = PAGE.height - PAGE.margin - height;
  // At the foot of the page, unless the lists came that far down.
  if (pdf.y <= bottom) pdf.y = bottom;
  write(pdf, lines, { size: 9, soft: true });
}
