import { INK, LINE, openPdf, PAGE, PAGE_WIDTH, type Pdf, SOFT, setType } from '../../platform/pdf/house-pdf';
import { numberPages } from '../../platform/pdf/number-pages';
import {
  documentElement,
  drawArtifact,
  endPdf,
  type PdfElement,
  pdfElement,
} from '../../platform/pdf/pdf-tags';
import type { PrintedDay, PrintedProgramme } from './programme-reading';

const BOTTOM = PAGE.height - PAGE.margin - 12;
const COLUMN_GAP_POINTS = 18;
/** Smaller letters cannot be read on paper. */
const MIN_FONT_POINTS = 5;
/** A day with more lines lists its slots only, with the number of sessions in each. */
const MAX_LINES_WITH_SESSIONS = 90;

/** One line of a day: a slot, or a session within it. */
interface Line {
  time: string;
  text: string;
  place: string;
  head: boolean;
}

/** The schedule at a glance: one page a day, however many sessions there are. */
export async function composeGlancePdf(programme: PrintedProgramme): Promise<Uint8Array<ArrayBuffer>> {
  const { title, client, locale, words, days } = programme;
  const heading = words.glance;
  const { pdf, finished } = await openPdf({
    title: `${heading} · ${title}`,
    author: client,
    language: locale,
    paper: programme,
    bufferPages: true,
  });
  for (const [index, day] of days.entries()) {
    if (index > 0) pdf.addPage();
    drawDay(pdf, day, programme, heading);
  }
  numberPages(pdf, `${title} · ${heading}`);
  endPdf(pdf);
  return finished;
}

function drawDay(pdf: Pdf, day: PrintedDay, programme: PrintedProgramme, heading: string): void {
  const { accent, title, words } = programme;
  drawArtifact(pdf, () => pdf.rect(0, 0, PAGE.width, 8).fill(accent));
  const structParent = documentElement(pdf);
  const put = (
    text: string,
    {
      colour = INK,
      structType = 'P',
      ...type
    }: { size: number; bold?: boolean; colour?: string; structType?: string },
  ) => {
    const set = setType(pdf, text, { bold: false, ...type });
    pdf.fillColor(colour).text(set, PAGE.margin, pdf.y, { width: PAGE_WIDTH, structParent, structType });
  };
  put(`${title} · ${heading}`, { size: 10, colour: SOFT });
  pdf.y += 4;
  put(day.name, { size: 18, bold: true, structType: 'H1' });
  pdf.y += 2;
  put(day.zone, { size: 8, colour: SOFT });
  pdf.y += 10;

  const lines = linesOf(day);
  if (lines.length === 0) put(words.empty, { size: 10 });
  else drawLines(pdf, lines, pdf.y);
}

/** The slots of a day, with the titles of their sessions if these fit the page, else with the number of sessions. */
function linesOf(day: PrintedDay): Line[] {
  const lines = day.slots.reduce((sum, slot) => sum + 1 + slot.sessions.length, 0);
  const sessionsFit = lines <= MAX_LINES_WITH_SESSIONS;
  return day.slots.flatMap((slot): Line[] => {
    const sessions = slot.sessions.filter((session) => !session.cancelled);
    const [only] = sessions;
    if (only && sessions.length === 1) {
      const people = only.people === '' ? '' : ` (${only.people})`;
      const place = only.place || (slot.place ?? '');
      return [{ time: slot.time, text: `${only.title}${people}`, place, head: true }];
    }
    const { count } = slot;
    const head = { time: slot.time, text: slot.title, place: slot.place ?? count, head: true };
    if (!sessionsFit) return [{ ...head, place: count || head.place }];
    return [head, ...sessions.map(({ title, place }) => ({ time: '', text: title, place, head: false }))];
  });
}

/** Draws lines in the largest font that fits them on the page, in up to three columns. */
function drawLines(pdf: Pdf, lines: readonly Line[], top: number): void {
  const fits = (size: number, columns: number) =>
    lines.length <= columns * Math.floor((BOTTOM - top) / (size * 1.7));
  const settings = [10, 9, 8, 7].map((size) => ({ size, columns: 1 }));
  for (const columns of [2, 3])
    for (const size of [7.5, 6.5, 5.5, MIN_FONT_POINTS]) settings.push({ size, columns });
  const { size, columns } = settings.find((each) => fits(each.size, each.columns)) ?? {
    columns: 3,
    size: ((BOTTOM - top) * 3) / (lines.length * 1.7),
  };
  const height = size * 1.7;
  const table = pdfElement(pdf, 'Table');
  const perColumn = Math.ceil(lines.length / columns);
  const width = (PAGE_WIDTH - COLUMN_GAP_POINTS * (columns - 1)) / columns;
  for (const [index, line] of lines.entries()) {
    const left = PAGE.margin + Math.floor(index / perColumn) * (width + COLUMN_GAP_POINTS);
    drawLine(pdf, pdfElement(pdf, 'TR', table), line, {
      left,
      top: top + (index % perColumn) * height,
      width,
      size,
    });
  }
}

function drawLine(
  pdf: Pdf,
  structParent: PdfElement,
  { time, text, place, head }: Line,
  { left, top, width, size }: { left: number; top: number; width: number; size: number },
): void {
  const cut = { height: size * 1.2, lineBreak: true, ellipsis: true, structParent, structType: 'TD' };
  const timeWidth = size * 12.4;
  const placeWidth = width * 0.27;
  if (head) {
    drawArtifact(pdf, () => {
      pdf
        .moveTo(left, top - size * 0.3)
        .lineTo(left + width, top - size * 0.3)
        .lineWidth(0.4)
        .strokeColor(LINE)
        .stroke();
    });
  }
  const put = (
    text: string,
    at: { left: number; width: number; align?: 'right'; colour: string; bold?: boolean },
  ) => {
    const { colour, bold = false, left: start, ...column } = at;
    pdf.fillColor(colour).text(setType(pdf, text, { size, bold }), start, top, { ...cut, ...column });
  };
  if (time !== '') put(time, { left, width: timeWidth, colour: SOFT });
  const textWidth = width - timeWidth - placeWidth - 4;
  put(text, { left: left + timeWidth, width: textWidth, colour: INK, bold: head });
  if (place === '') return;
  put(place, { left: left + width - placeWidth, width: placeWidth, align: 'right', colour: SOFT });
}
