import { COVER_SIZE, coverArt } from '@/lib/theme/cover-art';
import { type Palette, themeVariables } from '@/lib/theme/theme-variables';
import { INK, LINE, PAGE, PAGE_WIDTH, type Pdf, SOFT, setType } from './house-pdf';
import { documentElement, drawArtifact, type PdfElement, pdfElement } from './pdf-tags';

/** What the papers of an event are drawn of: the band of its cover, texts, rows of labels and values, lists. */

/** The cover of an event, as plain data. */
export interface PaperCover {
  code: string;
  theme: Palette;
}

/** Writes a text below what is there. */
export function write(
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

/** Draws a line over the width of the page. */
export function rule(pdf: Pdf, gap = 8): void {
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

/** The band of the cover, above everything that is to be read, and the part of the cover that is drawn in it. */
const BAND_POINTS = 32;
const BAND_PART = { top: 0.35 * COVER_SIZE.height, height: 0.65 * COVER_SIZE.height };

/** Draws the hills of the event's cover over the whole width, pressed flat. The sun would be an ellipse and is left out. */
export function drawBand(pdf: Pdf, { code, theme }: PaperCover): void {
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

/** Draws a label and a value side by side, on a new page if they do not fit. */
export function row(
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

/** A list on a paper, with what is said of each item. */
export interface PaperList {
  heading: string;
  items: readonly { title: string; lines: string[] }[];
}

/** Draws lists, each below its heading. */
export function drawLists(pdf: Pdf, lists: readonly PaperList[]): void {
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
