import { fontIn, needsRuns, PdfOfRuns } from './draw-runs';
import { type LetterType, typesIn, USUAL } from './letter-types';
import { FONT_NAMES, fontOf, hasLetter } from './packaged-fonts';
import { textsOf } from './paper-texts';
import { shareLetters } from './shared-letters';
import { MARKS } from './text-runs';
import { readWorldFonts } from './world-fonts';

/** US Letter, in points. */
export const PAGE = { width: 612, height: 792, margin: 54 } as const;
export const PAGE_WIDTH = PAGE.width - 2 * PAGE.margin;
export const INK = '#1a1d21';
export const SOFT = '#57606a';
export const LINE = '#d5dae0';

export type Pdf = PdfOfRuns;

/**
 * Opens a tagged PDF in the product's layout, with the fonts that every paper may use and those that its own texts need.
 * `finished` resolves after `endPdf`.
 */
export async function openPdf(about: {
  title: string;
  author: string;
  language: string;
  /** All that is to be drawn, as plain data. */
  paper: unknown;
  bufferPages?: boolean;
  /** In points, without margins: for what is laid out by itself, such as labels. */
  size?: readonly [width: number, height: number];
}): Promise<{
  pdf: Pdf;
  finished: Promise<Uint8Array<ArrayBuffer>>;
}> {
  const { title, author, language, paper, bufferPages = false, size } = about;
  const options = {
    size: size ? [...size] : [PAGE.width, PAGE.height],
    margin: size ? 0 : PAGE.margin,
    // Else it begins each document by reading the measures of Helvetica, which ours do not use.
    font: '',
    lang: language,
    tagged: true,
    // Tags need more than the default of 1.3.
    pdfVersion: '1.5',
    displayTitle: true,
    bufferPages,
    info: { Title: title, Author: author },
  } satisfies PDFKit.PDFDocumentOptions;
  const pdf = new PdfOfRuns(options, await readWorldFonts(textsOf(paper)));
  // pdfkit takes fonts that are read already; its types know only files and their bytes.
  for (const name of FONT_NAMES) {
    pdf.registerFont(name, fontOf(name) as unknown as PDFKit.Mixins.PDFFontSource);
  }
  shareLetters((name) => fontIn(pdf, name));
  return { pdf, finished: collect(pdf) };
}

/** The narrow space, which the site's typeface has as a wide one. */
const NARROW_SPACE = /\u202f/g;

/** What says how a letter is to look, or joins two pictures: our fonts have one form of each. */
const FORMS = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200d/gu;

/** Those that are letters of their own: typed so, é is two. */
const ACCENTS = /[\u0300-\u036f]/;

/** Stands for letters that no font has: nobody is to read a row of empty boxes. */
const LEFT_OUT = '…';

/**
 * Sets the font of a text: the site's typeface, or where that lacks a letter, such as in Greek or Vietnamese names, the font that
 * has all of them, so that the text stays of one piece. Names in other scripts are drawn in their own.
 * @returns the text to draw: letters that no font has are one `…`, and pictures among letters are left out
 */
export function setType(pdf: Pdf, text: string, { size, bold }: { size: number; bold: boolean }): string {
  const weight = bold ? 'bold' : 'plain';
  const site = fontOf(`site-${weight}`);
  const isSiteType = (letters: string) =>
    [...letters].every((letter) => letter === '\n' || hasLetter(site, letter));
  const own = ACCENTS.test(text) ? text.normalize('NFC') : text;
  const plain = own.replace(MARKS, '').replace(NARROW_SPACE, '\u00a0');
  if (isSiteType(plain)) {
    pdf.font(`site-${weight}`).fontSize(size);
    return plain;
  }
  const { drawn, usual } = drawableOf(pdf, own.replace(FORMS, ''), weight);
  const isSite = isSiteType(usual.replace(NARROW_SPACE, '\u00a0'));
  pdf.font(isSite ? `site-${weight}` : weight).fontSize(size);
  const spaced = isSite ? drawn.replace(NARROW_SPACE, '\u00a0') : drawn;
  // The marks say how a name stands among others, which matters where letters come from the right.
  return needsRuns(spaced) ? spaced : spaced.replace(MARKS, '');
}

/** @returns what can be drawn of a text, and of that the letters of its usual typeface */
function drawableOf(pdf: Pdf, text: string, weight: 'plain' | 'bold'): { drawn: string; usual: string } {
  const typeOf = typesIn(text, weight, pdf.worldFonts);
  let drawn = '';
  let usual = '';
  let type: LetterType | undefined;
  for (const letter of text) {
    type = letter.replace(MARKS, '') === '' ? type : typeOf(letter, type);
    const shown = type ? letter : substituteOf(letter, drawn);
    drawn += shown;
    if (!type || type === USUAL) usual += shown.replace(MARKS, '');
  }
  return { drawn, usual };
}

function substituteOf(letter: string, before: string): string {
  if (/\s/u.test(letter)) return ' ';
  return /[\p{L}\p{N}]/u.test(letter) && !before.endsWith(LEFT_OUT) ? LEFT_OUT : '';
}

/** Whether nothing of a text could be drawn. @param set what `setType` answered */
export const isLeftOut = (set: string): boolean => set.replaceAll(LEFT_OUT, '').trim() === '';

function collect(pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Uint8Array.from(Buffer.concat(chunks))));
    pdf.on('error', reject);
  });
}
