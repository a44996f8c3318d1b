import { INK, LINE, openPdf, PAGE, PAGE_WIDTH, type Pdf, SOFT, setType } from '../../platform/pdf/house-pdf';
import { numberPages } from '../../platform/pdf/number-pages';
import { documentElement, drawArtifact, endPdf } from '../../platform/pdf/pdf-tags';
import type { PrintedDay, PrintedProgramme, PrintedSession, PrintedSlot } from './programme-reading';

const BOTTOM = PAGE.height - PAGE.margin - 18;
const PLACE_WIDTH_POINTS = 130;
const GAP_POINTS = 12;

/** The schedule by days and slots, with rooms and page numbers. */
export async function composeSchedulePdf(programme: PrintedProgramme): Promise<Uint8Array<ArrayBuffer>> {
  const { title, client, accent, locale, words, days } = programme;
  const heading = words.schedule;
  const { pdf, finished } = await openPdf({
    title: `${heading} · ${title}`,
    author: client,
    language: locale,
    paper: programme,
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
    write(pdf, first.zone, { size: 9, colour: SOFT });
  } else {
    pdf.y += 16;
    write(pdf, words.empty, { size: 11 });
  }
  for (const [index, day] of days.entries()) {
    if (index > 0) pdf.addPage();
    else pdf.y += 18;
    drawDay(pdf, day, programme);
  }
  numberPages(pdf, `${title} · ${heading}`);
  endPdf(pdf);
  return finished;
}

function drawDay(pdf: Pdf, day: PrintedDay, programme: PrintedProgramme): void {
  write(pdf, day.name, { size: 16, bold: true, tag: 'H2' });
  pdf.y += 8;
  for (const slot of day.slots) drawSlot(pdf, slot, programme);
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
  for (const session of slot.sessions) drawSession(pdf, session, words.cancelled);
  pdf.y += 4;
}

type Type = Parameters<typeof setType>[2];
const TITLE: Type = { size: 9.5, bold: false };
const ABOUT: Type = { size: 8.5, bold: false };

function drawSession(pdf: Pdf, session: PrintedSession, cancelled: string): void {
  const width = PAGE_WIDTH - PLACE_WIDTH_POINTS - GAP_POINTS;
  const about = [session.time ?? '', session.people].filter(Boolean).join('  ·  ');
  const place = session.cancelled ? cancelled : session.place;
  const heightOf = (text: string, style: Type, column: number) =>
    pdf.heightOfString(setType(pdf, text, style), { width: column });
  const titleHeight = heightOf(session.title, TITLE, width);
  const placeHeight = heightOf(place || ' ', TITLE, PLACE_WIDTH_POINTS);
  const aboutHeight = about === '' ? 0 : heightOf(about, ABOUT, width) + 1;
  const height = Math.max(titleHeight + aboutHeight, placeHeight);
  if (pdf.y + height > BOTTOM) pdf.addPage();
  const top = pdf.y;
  const tags = { structParent: documentElement(pdf), structType: 'P' };
  const title = setType(pdf, session.title, TITLE);
  pdf.fillColor(INK).text(title, PAGE.margin, top, { width, strike: session.cancelled, ...tags });
  if (about !== '') {
    const set = setType(pdf, about, ABOUT);
    pdf.fillColor(SOFT).text(set, PAGE.margin, top + titleHeight + 1, { width, ...tags });
  }
  if (place !== '') {
    const set = setType(pdf, place, TITLE);
    pdf.fillColor(SOFT).text(set, PAGE.width - PAGE.margin - PLACE_WIDTH_POINTS, top, {
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
  const set = setType(pdf, text, { size: style.size, bold: style.bold === true });
  pdf.fillColor(style.colour ?? INK).text(set, PAGE.margin, pdf.y, {
    width: PAGE_WIDTH,
    structParent: documentElement(pdf),
    structType: style.tag ?? 'P',
  });
}
