import PDFDocument from 'pdfkit';
import { type LetterType, typesIn, USUAL } from './letter-types';
import type { FontName } from './packaged-fonts';
import type { DocumentFont } from './shared-letters';
import { isFromRight, MARKS, runsOf } from './text-runs';
import { hasWorldLetters, type Weight, type WorldFonts } from './world-fonts';

/** What pdfkit lays a line out by; its types leave it out. */
interface LineLayout {
  _font: DocumentFont & { name: string; ascender: number };
  _fontSize: number;
  _fragment(text: string, x: number, y: number, options: LineOptions): void;
}

interface LineOptions {
  align?: string;
  width?: number | undefined;
  /** The room for the line. */
  lineWidth: number;
  textWidth?: number | undefined;
  wordCount?: number | undefined;
  baseline?: number;
}

// Cast because of what pdfkit's types leave out.
const layoutOf = (pdf: PDFKit.PDFDocument) => pdf as unknown as LineLayout;
/** A registered font, as it is in the document; it is set as well. */
export const fontIn = (pdf: PDFKit.PDFDocument, name: FontName): DocumentFont =>
  layoutOf(pdf.font(name))._font;
const drawFragment = layoutOf(PDFDocument.prototype)._fragment;

/** Whether a text is more than one run: all others are left to pdfkit. */
export const needsRuns = (text: string): boolean => isFromRight(text) || hasWorldLetters(text);

/** Letters that fonts draw in another order than they are read, or in parts: such a line says its text, to copy and to read aloud. */
const REORDERED = /[\p{sc=Thai}\p{sc=Devanagari}]/u;

/** A tone of Thai stands above the ring of the vowel am, which is one letter with what follows the ring; fonts want its parts in that order. */
const TONE_BEFORE_AM = /([\u0e48-\u0e4b])\u0e33/g;

/**
 * A document that draws each line in as many typefaces as its letters need, and from right to left what is written so. pdfkit has
 * one typeface for a text, and sets the words of a line from left to right.
 */
export class PdfOfRuns extends PDFDocument {
  /** Those that were read for this paper. */
  readonly worldFonts: WorldFonts;
  /**
   * The element of its structure that contains all others, once there is one. A `WeakMap` beside the documents would keep them until the
   * whole heap is searched.
   */
  root?: ReturnType<PDFKit.PDFDocument['struct']>;

  constructor(options: PDFKit.PDFDocumentOptions, worldFonts: WorldFonts) {
    super(options);
    this.worldFonts = worldFonts;
  }

  override widthOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    if (!needsRuns(text)) return super.widthOfString(text, options);
    let width = 0;
    this.#eachRun(text, (run) => {
      width += super.widthOfString(run, options);
    });
    return width;
  }

  /** Draws a line, as pdfkit's own does, which calls it. */
  _fragment(text: string, x: number, y: number, options: LineOptions): void {
    if (!needsRuns(text)) {
      drawFragment.call(this, text, x, y, options);
      return;
    }
    const { _font, _fontSize } = layoutOf(this);
    const line = text.replace(/\n/g, '').trimEnd();
    const room = options.width === undefined ? 0 : options.lineWidth - this.widthOfString(line);
    let left = x + room * (SHARE_BEFORE[options.align ?? 'left'] ?? 0);
    const runOptions = {
      ...options,
      ...{ align: 'left', width: undefined, textWidth: undefined, wordCount: undefined },
      // All letters of a line stand on the base line of the text's own typeface.
      baseline: (-_font.ascender / 1000) * _fontSize,
    };
    const isReordered = REORDERED.test(line);
    if (isReordered) this.markContent('Span', { actual: line.replace(MARKS, '') });
    this.#eachRun(line, (run) => {
      drawFragment.call(this, run, left, y, runOptions);
      left += super.widthOfString(run);
    });
    if (isReordered) this.endMarkedContent();
  }

  #eachRun(line: string, visit: (run: string) => void): void {
    const layout = layoutOf(this);
    const usual = layout._font;
    const weight: Weight = usual.name.includes('Bold') ? 'bold' : 'plain';
    const typeOf = typesIn(line, weight, this.worldFonts);
    for (const { text, type } of runsOf<LetterType>(
      line,
      (letter, before) => typeOf(letter, before) ?? USUAL,
    )) {
      setFont(this, type);
      visit(text.replace(TONE_BEFORE_AM, '\u0e4d$1\u0e32'));
      layout._font = usual;
    }
  }
}

/** Of the room that a line leaves. */
const SHARE_BEFORE: Readonly<Record<string, number>> = { left: 0, center: 0.5, right: 1 };

function setFont(pdf: PdfOfRuns, type: LetterType): void {
  if (type === USUAL) return;
  if (typeof type === 'string') pdf.font(type);
  // pdfkit takes fonts that are read already; its types know only files and their bytes.
  else pdf.font(type.font as unknown as PDFKit.Mixins.PDFFontSource, type.name);
}
