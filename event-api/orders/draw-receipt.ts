import { openPdf, PAGE, PAGE_WIDTH, type Pdf, setType } from '../platform/pdf/house-pdf';
import { numberPages } from '../platform/pdf/number-pages';
import {
  drawBand,
  drawLists,
  type PaperCover,
  type PaperList,
  row,
  rule,
  write,
} from '../platform/pdf/paper-parts';
import { drawArtifact, endPdf, pdfElement } from '../platform/pdf/pdf-tags';

export interface AmountRow {
  label: string;
  amount: string;
  total?: boolean;
}

/** A receipt as it is drawn, in words, as plain data, because it is copied to a worker thread. */
export interface ReceiptSheet {
  language: string;
  /** Of the event: its cover is the band at the head. */
  cover: PaperCover;
  /** Of the file. */
  documentTitle: string;
  /** Its name, its address, and the numbers of its taxes. */
  seller: readonly string[];
  event: string;
  /** A picture in PNG; null when the event has none. */
  logo: Uint8Array | null;
  title: string;
  /** Labels and values: number, date, for whom, … */
  facts: readonly (readonly [string, string])[];
  amounts: readonly AmountRow[];
  /** That nothing was to be paid, or how it is to be; null when nothing is to be said. */
  note: string | null;
  lists: readonly PaperList[];
  /** At the foot of the last page. */
  notes: readonly string[];
}

/** Between the lines of an address, and of all else. */
const LINE_GAP_POINTS = 1.5;

/** Renders a receipt: issuer, payer, amounts, card and sessions. One page, unless there is much to list. */
export async function drawReceipt(sheet: ReceiptSheet): Promise<Uint8Array<ArrayBuffer>> {
  const { pdf, finished } = await openPdf({
    title: sheet.documentTitle,
    author: sheet.seller[0] ?? '',
    language: sheet.language,
    paper: sheet,
    bufferPages: true,
  });
  pdf.lineGap(LINE_GAP_POINTS);
  drawHead(pdf, sheet);
  const facts = pdfElement(pdf, 'Table');
  for (const [label, value] of sheet.facts) {
    row(pdf, facts, label, value, { labelWidth: 140, softLabel: true });
  }
  drawAmounts(pdf, sheet);
  drawLists(pdf, sheet.lists);
  drawNotes(pdf, sheet);
  // A sheet by itself needs no number.
  if (pdf.bufferedPageRange().count > 1) numberPages(pdf, sheet.documentTitle);
  endPdf(pdf);
  return finished;
}

/** What the event is at the left of the head, and who holds it at the right, in points. */
const EVENT_COLUMN = { left: PAGE.margin, width: 280 };
const SELLER_COLUMN = { left: PAGE.margin + 304, width: PAGE_WIDTH - 304 };

/** The greatest size of the logo, in points. */
const LOGO = { width: 180, height: 44 };

function drawHead(pdf: Pdf, { seller, event, logo, title, cover }: ReceiptSheet): void {
  drawBand(pdf, cover);
  const [name = '', ...about] = seller;
  const top = pdf.y;
  if (logo) {
    // The name below says what it is.
    drawArtifact(pdf, () =>
      pdf.image(Buffer.from(logo), PAGE.margin, top, { fit: [LOGO.width, LOGO.height] }),
    );
    pdf.y = top + LOGO.height + 10;
  }
  write(pdf, event, { size: logo ? 12 : 15, bold: true, column: EVENT_COLUMN });
  const eventEnd = pdf.y;
  pdf.y = top + 3;
  write(pdf, name, { size: 9, bold: true, column: SELLER_COLUMN });
  if (about.length > 0) {
    pdf.y += 3;
    write(pdf, about.join('\n'), { size: 9, soft: true, column: SELLER_COLUMN });
  }
  pdf.y = Math.max(pdf.y, eventEnd) + 26;
  write(pdf, title, { size: 26, bold: true, tag: 'H1' });
  pdf.y += 12;
}

function drawAmounts(pdf: Pdf, { amounts, note }: ReceiptSheet): void {
  if (amounts.length === 0) {
    rule(pdf, 10);
    return;
  }
  const amount = { labelWidth: PAGE_WIDTH - 132, right: true };
  rule(pdf, 10);
  const table = pdfElement(pdf, 'Table');
  for (const { label, amount: money, total } of amounts) {
    if (total) rule(pdf, 4);
    row(pdf, table, label, money, { ...amount, bold: total === true });
  }
  if (note) {
    pdf.y += 2;
    write(pdf, note, { size: 9, soft: true });
  }
  rule(pdf, 10);
}

function drawNotes(pdf: Pdf, { notes }: ReceiptSheet): void {
  const lines = notes.join('\n');
  const set = setType(pdf, lines, { size: 9, bold: false });
  const height = pdf.heightOfString(set, { width: PAGE_WIDTH });
  const bottom = PAGE.height - PAGE.margin - height;
  // At the foot of the page, unless the lists extend that far.
  if (pdf.y <= bottom) pdf.y = bottom;
  write(pdf, lines, { size: 9, soft: true });
}
