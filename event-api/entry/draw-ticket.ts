import { groupedEntryCode } from '@/lib/domain/entry-code';
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
import { drawFigure, endPdf, pdfElement } from '../platform/pdf/pdf-tags';
import { drawCode } from './draw-code';
import type { QrDrawing } from './qr-drawing';

/** Tickets as they are drawn, in words, as plain data, because it is copied to a worker thread. */
export interface TicketPaper {
  language: string;
  cover: PaperCover;
  /** Of the file. */
  documentTitle: string;
  /** Who holds the event. */
  seller: string;
  event: string;
  tickets: readonly TicketSheet[];
}

/** One of them, on a page of its own. */
export interface TicketSheet {
  /** Whose it is. */
  name: string;
  code: string;
  qr: QrDrawing;
  /** What the QR code is, for who cannot see it. */
  qrText: string;
  /** Labels and values: ticket, dates, place. */
  facts: readonly (readonly [string, string])[];
  lists: readonly PaperList[];
  notes: readonly string[];
}

/** About 60 mm: as large as a camera at arm's length likes it. */
const QR_POINTS = 170;
const TEXT_WIDTH_POINTS = PAGE_WIDTH - QR_POINTS - 24;
const LINE_GAP_POINTS = 1.5;

/** Renders tickets: who, when and where, and the QR code, then the sessions. One page each, unless there are many of these. */
export async function drawTickets(paper: TicketPaper): Promise<Uint8Array<ArrayBuffer>> {
  const { documentTitle, seller, language, tickets } = paper;
  const { pdf, finished } = await openPdf({
    title: documentTitle,
    author: seller,
    language,
    paper,
    bufferPages: true,
  });
  pdf.lineGap(LINE_GAP_POINTS);
  for (const [at, ticket] of tickets.entries()) {
    if (at > 0) pdf.addPage();
    drawTicket(pdf, paper, ticket);
  }
  if (pdf.bufferedPageRange().count > tickets.length) numberPages(pdf, documentTitle);
  endPdf(pdf);
  return finished;
}

function drawTicket(pdf: Pdf, paper: TicketPaper, sheet: TicketSheet): void {
  drawBand(pdf, paper.cover);
  const top = pdf.y + 12;
  const textEnd = drawHolder(pdf, paper, sheet.name, top);
  const qrEnd = drawQrColumn(pdf, sheet, top);
  pdf.y = Math.max(textEnd, qrEnd);
  rule(pdf, 16);
  const facts = pdfElement(pdf, 'Table');
  for (const [label, value] of sheet.facts) {
    row(pdf, facts, label, value, { labelWidth: 110, softLabel: true });
  }
  pdf.y += 12;
  drawLists(pdf, sheet.lists);
  if (sheet.notes.length > 0) write(pdf, sheet.notes.join('\n'), { size: 9, soft: true });
}

/** @returns where it ends */
function drawHolder(pdf: Pdf, { event, seller }: TicketPaper, name: string, top: number): number {
  const column = { left: PAGE.margin, width: TEXT_WIDTH_POINTS };
  pdf.y = top;
  write(pdf, event, { size: 15, bold: true, column });
  write(pdf, seller, { size: 9, soft: true, column });
  pdf.y += 26;
  write(pdf, name, { size: 28, bold: true, tag: 'H1', column });
  return pdf.y;
}

/** @returns where it ends */
function drawQrColumn(pdf: Pdf, { qr, qrText, code }: TicketSheet, top: number): number {
  const left = PAGE.width - PAGE.margin - QR_POINTS;
  drawFigure(pdf, qrText, () => drawCode(pdf, qr, { left, top, width: QR_POINTS }));
  pdf.y = top + QR_POINTS + 2;
  const grouped = groupedEntryCode(code);
  pdf.font('site-bold');
  setType(pdf, grouped, { size: 10, bold: true });
  const offset = (QR_POINTS - pdf.widthOfString(grouped)) / 2;
  write(pdf, grouped, {
    size: 10,
    bold: true,
    column: { left: left + Math.max(0, offset), width: QR_POINTS },
  });
  return pdf.y;
}
