import { COVER_SIZE, coverArt } from '@/lib/theme/cover-art';
import { type Palette, themeVariables } from '@/lib/theme/theme-variables';
import { INK, LINE, openPdf, PAGE, PAGE_WIDTH, type Pdf, SOFT, setType } from '../platform/pdf/house-pdf';
import { numberPages } from '../platform/pdf/number-pages';
import { documentElement, drawArtifact, endPdf, type PdfElement, pdfElement } from '../platform/pdf/pdf-tags';

export interface AmountRow {
  label: string;
  amount: string;
  total?: boolean;
}

/** A receipt as it is drawn, in words, as plain data, because it is copied to a worker thread. */
export interface ReceiptSheet {
  language: string;
  /** Of the event: its cover is the band at the head. */
  cover: { code: string; theme: Palette };
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
  lists: readonly { heading: string; items: readonly { title: string; lines: string[] }[] }[];
  /** At the foot of the last page. */
  notes: readonly string[];
}

/** Between the lines of an address, and of all else. */
const LINE_GAP_POINTS = 1.5;

/** Renders a receipt: issuer, payer, amounts, card and sessions. One page, unless there is much to list. */
export function drawReceipt(sheet: ReceiptSheet): Promise<Uint8Array<ArrayBuffer>> {
  const { pdf, finished } = openPdf({
    title: sheet.documentTitle,
    author: sheet.seller[0] ?? '',
    language: sheet.language,
    bufferPages: true,
  });
  pdf.lineGap(LINE_GAP_POINTS);
  drawHead(pdf, sheet);
  const facts = pdfElement(pdf, 'Table');
  for (const [label, value] of sheet.facts) {
    row(pdf, facts, label, value, { labelWidth: 140, softLabel: true });
  }
  drawAmounts(pdf, sheet);
  drawLists(pdf, sheet);
  drawNotes(pdf, sheet);
  // A sheet by itself needs no number.
  if (pdf.bufferedPageRange().count > 1) numberPages(pdf, sheet.documentTitle);
  endPdf(pdf);
  return finished;
}

function write(
  pdf: Pdf,
  text: string,
  style: {
    size: number;
    bold?: boolean;
    soft?: boolean;
    tag?: 'H1' | 'H2';
    /** In points; the whole width without it. */
    column?: { left: number; width: number };
  },
): Pdf {
  const { left, width } = style.column ?? { left: PAGE.margin, width: PAGE_WIDTH };
  const set = setType(pdf, text, { size: style.size, bold: style.bold === true });
  return pdf.fillColor(style.soft ? SOFT : INK).text(set, left, pdf.y, {
    width,
    structParent: documentElement(pdf),
    structType: style.tag ?? 'P',
  });
}

function rule(pdf: Pdf, gap = 8): void {
  pdf.y += gap;
  drawArtifact(pdf, () => {
    pdf
      .moveTo(PAGE.margin, pdf.y)
      .lineTo(PAGE.width - PAGE.margin, pdf.y)
      .lineWidth(0.75)
      .strokeColor(LINE)
      .stroke();
  });
  pdf.y += gap;
}

/** What the event is at the left of the head, and who holds it at the right, in points. */
const EVENT_COLUMN = { left: PAGE.margin, width: 280 };
const SELLER_COLUMN = { left: PAGE.margin + 304, width: PAGE_WIDTH - 304 };

/** The greatest size of the logo, in points. */
const LOGO = { width: 180, height: 44 };

/** The band of the cover, above everything that is to be read, and the part of the cover that is drawn in it. */
const BAND_POINTS = 32;
const BAND_PART = { top: 0.35 * COVER_SIZE.height, height: 0.65 * COVER_SIZE.height };

/** Draws the hills of the event's cover over the whole width, pressed flat. The sun would be an ellipse and is left out. */
function drawBand(pdf: Pdf, { code, theme }: ReceiptSheet['cover']): void {
  const colours = themeVariables(theme, 'light');
  const { ground, hills } = coverArt(code);
  drawArtifact(pdf, () => {
    pdf.save().rect(0, 0, PAGE.width, BAND_POINTS).clip();
    pdf.scale(PAGE.width / COVER_SIZE.width, BAND_POINTS / BAND_PART.height).translate(0, -BAND_PART.top);
    for (const { path, colour, opacity } of [ground, ...hills]) {
      pdf.path(path).fillColor(colours[colour], opacity).fill();
    }
    pdf.restore();
  });
}

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

/** Draws a label and a value side by side, on a new page if they do not fit. */
function row(
  pdf: Pdf,
  table: PdfElement,
  label: string,
  value: string,
  style: { labelWidth: number; softLabel?: boolean; right?: boolean; bold?: boolean },
): void {
  const { labelWidth, softLabel = false, right = false, bold = false } = style;
  const valueWidth = PAGE_WIDTH - labelWidth - 12;
  const type = { size: 10, bold };
  const height = Math.max(
    pdf.heightOfString(setType(pdf, label, type), { width: labelWidth }),
    pdf.heightOfString(setType(pdf, value, type), { width: valueWidth }),
  );
  if (pdf.y + height > PAGE.height - PAGE.margin) pdf.addPage();
  const top = pdf.y;
  const structParent = pdfElement(pdf, 'TR', table);
  const setLabel = setType(pdf, label, type);
  pdf.fillColor(softLabel ? SOFT : INK).text(setLabel, PAGE.margin, top, {
    width: labelWidth,
    structParent,
    structType: 'TH',
  });
  const setValue = setType(pdf, value, type);
  pdf.fillColor(INK).text(setValue, PAGE.margin + labelWidth + 12, top, {
    width: valueWidth,
    align: right ? 'right' : 'left',
    structParent,
    structType: 'TD',
  });
  pdf.y = top + height + 5;
}

function drawAmounts(pdf: Pdf, { amounts, note }: ReceiptSheet): void {
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

function drawLists(pdf: Pdf, { lists }: ReceiptSheet): void {
  for (const { heading, items } of lists) {
    write(pdf, heading, { size: 12, bold: true, tag: 'H2' });
    pdf.y += 6;
    const table = pdfElement(pdf, 'Table');
    for (const { title, lines } of items) {
      row(pdf, table, title, lines.join('\n'), { labelWidth: PAGE_WIDTH - 292 });
    }
    pdf.y += 10;
  }
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
