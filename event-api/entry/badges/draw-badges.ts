import type { BadgeSize } from '@/lib/domain/badges';
import { INK, isLeftOut, LINE, openPdf, type Pdf, SOFT, setType } from '../../platform/pdf/house-pdf';
import { documentElement, drawArtifact, drawFigure, endPdf } from '../../platform/pdf/pdf-tags';
import { drawCode } from '../draw-code';
import { drawQr } from '../qr-drawing';
import { BADGE_LAYOUTS, type BadgeLayout, millimetres } from './badge-sizes';
import { fitName, NAME_LINE_RATIO } from './fit-name';

/** One person's badge, in words. */
export interface Badge {
  name: string;
  organization: string | null;
  /** Ticket, or what they are at the event. */
  role: string;
  code: string;
}

/** Badges as they are drawn, as plain data, because it is copied to a worker thread. */
export interface BadgeSheet {
  size: BadgeSize;
  language: string;
  /** Of the file. */
  documentTitle: string;
  seller: string;
  /** In each language of the event. */
  event: readonly string[];
  /** What the QR codes are, for who cannot see them. */
  qrText: string;
  badges: readonly Badge[];
}

/** Draws badges, each with the name as large as fits, on as many pages as they need. */
export async function drawBadges(sheet: BadgeSheet): Promise<Uint8Array<ArrayBuffer>> {
  const layout = BADGE_LAYOUTS[sheet.size];
  const { pdf, finished } = await openPdf({
    title: sheet.documentTitle,
    author: sheet.seller,
    language: sheet.language,
    paper: sheet,
    size: layout.page,
  });
  for (const [at, badge] of sheet.badges.entries()) {
    const place = layout.places[at % layout.places.length];
    if (!place) continue;
    if (at > 0 && at % layout.places.length === 0) pdf.addPage();
    drawBadge(pdf, { sheet, layout, badge, ...place });
  }
  endPdf(pdf);
  return finished;
}

interface Placed {
  sheet: BadgeSheet;
  layout: BadgeLayout;
  badge: Badge;
  left: number;
  top: number;
}

function drawBadge(pdf: Pdf, placed: Placed): void {
  const { sheet, layout, badge, left, top } = placed;
  const { padding, qr, text } = layout;
  const { width, height } = layout.badge;
  const isTall = layout.shape === 'tall';
  const inner = { left: left + padding, top: top + padding, bottom: top + height - padding };
  const fullWidth = width - 2 * padding;
  const columnWidth = isTall ? fullWidth : fullWidth - qr - millimetres(2);
  const align = isTall ? 'center' : 'left';
  const line = { left: inner.left, width: columnWidth, align } as const;

  // Above: the event in each of its languages.
  const small = text * 0.8;
  let above = inner.top;
  for (const event of eventLines(pdf, sheet.event, { width: columnWidth, size: small })) {
    above = drawLine(pdf, event, { ...line, top: above, size: small, soft: true });
  }
  // Below: organization and ticket, from the bottom up, over the QR code of a tall one.
  const code = drawQr(badge.code);
  const floor = isTall ? inner.bottom - qr - millimetres(2) : inner.bottom;
  const lines = [
    ...(badge.organization && !isLeftOut(setType(pdf, badge.organization, { size: text, bold: true }))
      ? [{ words: badge.organization, size: text, soft: false }]
      : []),
    ...(badge.role ? [{ words: badge.role, size: small, soft: true }] : []),
  ];
  const below = floor - lines.reduce((sum, { size }) => sum + size * LINE_RATIO, 0);
  drawName(pdf, badge.name, {
    ...line,
    top: above + text * 0.3,
    bottom: below - text * 0.4,
    maxSize: layout.name,
  });
  let at = below;
  for (const { words, ...style } of lines) {
    at = drawLine(pdf, words, { ...line, top: at, bold: !style.soft, ...style });
  }
  drawFigure(pdf, sheet.qrText, () =>
    drawCode(pdf, code, {
      left: isTall ? left + (width - qr) / 2 : left + width - padding - qr,
      top: isTall ? inner.bottom - qr : top + (height - qr) / 2,
      width: qr,
    }),
  );
}

const LINE_RATIO = 1.3;

/** The event's names beside each other where there is room, else each on a line. */
function eventLines(
  pdf: Pdf,
  names: readonly string[],
  { width, size }: { width: number; size: number },
): readonly string[] {
  const together = names.join(' · ');
  return pdf.widthOfString(setType(pdf, together, { size, bold: false })) < width ? [together] : names;
}

interface Line {
  left: number;
  top: number;
  width: number;
  align: 'left' | 'center';
  size: number;
  bold?: boolean;
  soft?: boolean;
  tag?: 'H1';
  /** What this line is a part of: all of it is in one typeface. */
  of?: string;
}

/** Draws one line, which is cut where it is too long. @returns where the next one begins */
function drawLine(pdf: Pdf, words: string, line: Line): number {
  const { left, top, width, align, size, bold = false, soft = false, tag = 'P', of } = line;
  const own = setType(pdf, of ?? words, { size, bold });
  const set = of === undefined ? own : words;
  pdf.fillColor(soft ? SOFT : INK).text(set, left, top, {
    ...{ width, align, height: size * LINE_RATIO, ellipsis: true },
    ...{ structParent: documentElement(pdf), structType: tag },
  });
  return top + size * LINE_RATIO;
}

function drawName(
  pdf: Pdf,
  name: string,
  place: Pick<Line, 'left' | 'width' | 'align' | 'top'> & { bottom: number; maxSize: number },
): void {
  const { bottom, maxSize, ...line } = place;
  const height = bottom - place.top;
  const set = setType(pdf, name, { size: MEASURED_POINTS, bold: true });
  if (isLeftOut(set)) {
    drawRule(pdf, { ...place, top: place.top + height * 0.7 });
    return;
  }
  const widthOf = (text: string) => pdf.widthOfString(text) / MEASURED_POINTS;
  // A hair narrower, so that rounding divides no line.
  const { lines, size } = fitName(set, { width: place.width * 0.98, height, maxSize }, widthOf);
  const used = lines.length * size * NAME_LINE_RATIO;
  let top = place.top + Math.max(0, (height - used) / 2);
  for (const words of lines) {
    drawLine(pdf, words, { ...line, top, size, bold: true, tag: 'H1', of: set });
    top += size * NAME_LINE_RATIO;
  }
}

/** A line to write on by hand. */
function drawRule(pdf: Pdf, { left, width, top }: Pick<Line, 'left' | 'width' | 'top'>): void {
  drawArtifact(pdf, () =>
    pdf
      .moveTo(left, top)
      .lineTo(left + width, top)
      .lineWidth(0.75)
      .strokeColor(LINE)
      .stroke(),
  );
}

const MEASURED_POINTS = 100;
