import { setImmediate } from 'node:timers/promises';
import { zoneName } from '@/lib/time/zone-name';
import { INK, LINE, openPdf, PAGE, PAGE_WIDTH, type Pdf, SOFT } from '../../platform/pdf/house-pdf';
import { documentElement, drawArtifact, endPdf } from '../../platform/pdf/pdf-tags';
import type { PrintedDay, PrintedProgramme, PrintedSession, PrintedSlot } from './programme-reading';

const BOTTOM = PAGE.height - PAGE.margin - 18;
const PLACE_WIDTH_POINTS = 130;
const GAP_POINTS = 12;

/** The schedule by days and slots, with rooms and page numbers. */
export async function composeSchedulePdf(programme: PrintedProgramme): Promise<Uint8Array<ArrayBuffer>> {
  const { title, client, accent, locale, words, days } = programme;
  const heading = words('file.schedule');
  const { pdf, finished } = openPdf({
    title: `${heading} · ${title}`,
    author: client,
    language: locale,
    bufferPages: true,
  });
  drawArtifact(pdf, () => pdf.rect(0, 0, PAGE.width, 8).fill(accent));
  write(pdf, client, { size: 10, colour: SOFT });
  pdf.y += 4;
  write(pdf, title, { size: 15, bold: true });
  pdf.y += 12;
  write(pdf, heading, { size: 26, bold: true, tag: 'H1' });
  const [first] = days;
  if (first) {
    pdf.y += 6;
    const zone = zoneName(`${first.date}T12:00:00.000Z`, programme.zone, locale);
    write(pdf, words('file.zone', { zone }), { size: 9, colour: SOFT });
  } else {
    pdf.y += 16;
    write(pdf, words('file.empty'), { size: 11 });
  }
  for (const [index, day] of days.entries()) {
    if (index > 0) pdf.addPage();
    else pdf.y += 18;
    await drawDay(pdf, day, programme);
  }
  numberPages(pdf, programme, heading);
  endPdf(pdf);
  return finished;
}

async function drawDay(pdf: Pdf, day: PrintedDay, programme: PrintedProgramme): Promise<void> {
  write(pdf, day.name, { size: 16, bold: true, tag: 'H2' });
  pdf.y += 8;
  for (const slot of day.slots) {
    drawSlot(pdf, slot, programme);
    // Layout of hundreds of sessions takes a second; let the process answer other requests in between.
    await setImmediate();
  }
}

function drawSlot(pdf: Pdf, slot: PrintedSlot, { words }: PrintedProgramme): void {
  // Keeps a slot's heading from being the last line on a page.
  if (pdf.y + 56 > BOTTOM) pdf.addPage();
  const top = pdf.y + 4;
  drawArtifact(pdf, () => {
    pdf
      .moveTo(PAGE.margin, top)
      .lineTo(PAGE.width - PAGE.margin, top)
      .lineWidth(0.75)
      .strokeColor(LINE)
      .stroke();
  });
  pdf.y = top + 7;
  const line = [slot.time, slot.title, slot.place ?? ''].filter(Boolean).join('  ·  ');
  write(pdf, line, { size: 10, bold: true, tag: 'H3' });
  pdf.y += 4;
  for (const session of slot.sessions) drawSession(pdf, session, words('file.cancelled'));
  pdf.y += 4;
}

function drawSession(pdf: Pdf, session: PrintedSession, cancelled: string): void {
  const width = PAGE_WIDTH - PLACE_WIDTH_POINTS - GAP_POINTS;
  const about = [session.time ?? '', session.people].filter(Boolean).join('  ·  ');
  const place = session.cancelled ? cancelled : session.place;
  pdf.font('plain').fontSize(9.5);
  const titleHeight = pdf.heightOfString(session.title, { width });
  const placeHeight = pdf.heightOfString(place || ' ', { width: PLACE_WIDTH_POINTS });
  pdf.fontSize(8.5);
  const aboutHeight = about === '' ? 0 : pdf.heightOfString(about, { width }) + 1;
  const height = Math.max(titleHeight + aboutHeight, placeHeight);
  if (pdf.y + height > BOTTOM) pdf.addPage();
  const top = pdf.y;
  pdf.font('plain').fontSize(9.5).fillColor(INK);
  const tags = { structParent: documentElement(pdf), structType: 'P' };
  pdf.text(session.title, PAGE.margin, top, { width, strike: session.cancelled, ...tags });
  if (about !== '') {
    pdf
      .fontSize(8.5)
      .fillColor(SOFT)
      .text(about, PAGE.margin, top + titleHeight + 1, { width, ...tags });
  }
  if (place !== '') {
    pdf.fontSize(9.5).fillColor(SOFT);
    pdf.text(place, PAGE.width - PAGE.margin - PLACE_WIDTH_POINTS, top, {
      width: PLACE_WIDTH_POINTS,
      align: 'right',
      ...tags,
    });
  }
  pdf.y = top + height + 5;
}

interface Style {
  size: number;
  bold?: boolean;
  colour?: string;
  tag?: 'H1' | 'H2' | 'H3';
}

function write(pdf: Pdf, text: string, style: Style): void {
  pdf
    .font(style.bold ? 'bold' : 'plain')
    .fontSize(style.size)
    .fillColor(style.colour ?? INK)
    .text(text, PAGE.margin, pdf.y, {
      width: PAGE_WIDTH,
      structParent: documentElement(pdf),
      structType: style.tag ?? 'P',
    });
}

/** Writes the event's name and "page n of m" at the foot of every page. Call it last, when all pages are there. */
export function numberPages(pdf: Pdf, { title, words }: PrintedProgramme, heading: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // The foot is inside the margin, and pdfkit would start a new page for text there.
    pdf.page.margins.bottom = 0;
    const top = PAGE.height - PAGE.margin + 4;
    drawArtifact(pdf, () => {
      pdf.font('plain').fontSize(8).fillColor(SOFT);
      pdf.text(`${title} · ${heading}`, PAGE.margin, top, {
        width: PAGE_WIDTH - 120,
        height: 10,
        ellipsis: true,
      });
      pdf.text(
        words('file.page', { page: page - start + 1, pages: count }),
        PAGE.width - PAGE.margin - 120,
        top,
        { width: 120, align: 'right' },
      );
    });
  }
}
