import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Font, openSync } from 'fontkit';
import PDFDocument from 'pdfkit';

/** US Letter, in points. */
export const PAGE = { width: 612, height: 792, margin: 54 } as const;
export const PAGE_WIDTH = PAGE.width - 2 * PAGE.margin;
export const INK = '#1a1d21';
export const SOFT = '#57606a';
export const LINE = '#d5dae0';

const folderOf = (name: string) => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

/** Fonts with all letters of names, not only those of Western European languages. */
const ALL_LETTERS = join(folderOf('dejavu-fonts-ttf'), 'ttf');
/**
 * The site's typeface, with a font file for each weight and all its letters in it: the site's own files have all weights in one,
 * which a PDF cannot have, and letters such as ł and ě in another file.
 */
const SITE_TYPE = folderOf('@expo-google-fonts/figtree');
const FILES = {
  plain: join(ALL_LETTERS, 'DejaVuSans.ttf'),
  bold: join(ALL_LETTERS, 'DejaVuSans-Bold.ttf'),
  'site-plain': join(SITE_TYPE, '400Regular', 'Figtree_400Regular.ttf'),
  'site-bold': join(SITE_TYPE, '700Bold', 'Figtree_700Bold.ttf'),
} as const;
type FontName = keyof typeof FILES;

/** Read once: reading a font takes several times as long as drawing a page with it. */
const fonts = new Map<string, Font>();

function fontOf(name: FontName): Font {
  const cached = fonts.get(name);
  if (cached) return cached;
  const font = openSync(FILES[name]);
  // Only the file of a collection of fonts has none of its own.
  if (!('layout' in font)) throw new Error(`${FILES[name]} is not one font.`);
  // fontkit remembers a glyph with the letter by which it was first asked for. One that is first met as a part of another, such
  // as the c of č, would have none in any later paper: copied or read aloud, that letter would be missing.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  fonts.set(name, font);
  return font;
}

export type Pdf = PDFKit.PDFDocument;

/** Opens a tagged PDF in the product's layout, with the fonts of `FILES`. `finished` resolves after `endPdf`. */
export function openPdf(about: {
  title: string;
  author: string;
  language: string;
  bufferPages?: boolean;
  /** In points, without margins: for what is laid out by itself, such as labels. */
  size?: readonly [width: number, height: number];
}): {
  pdf: Pdf;
  finished: Promise<Uint8Array<ArrayBuffer>>;
} {
  const { title, author, language, bufferPages = false, size } = about;
  const pdf = new PDFDocument({
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
  });
  // pdfkit takes fonts that are read already; its types know only files and their bytes.
  for (const name of Object.keys(FILES) as FontName[]) {
    pdf.registerFont(name, fontOf(name) as unknown as PDFKit.Mixins.PDFFontSource);
  }
  return { pdf, finished: collect(pdf) };
}

/** What marks where a name of another direction begins and ends, and the narrow space that the site's typeface has as a wide one. */
const MARKS = /[\u2066-\u2069]/g;
const NARROW_SPACE = /\u202f/g;

/**
 * Sets the font of a text: the site's typeface, or where that lacks a letter, such as in Greek, Arabic or Vietnamese names,
 * the font that has all of them, for the whole text so that it stays of one piece.
 * @returns the text to draw
 */
export function setType(pdf: Pdf, text: string, { size, bold }: { size: number; bold: boolean }): string {
  const siteType = bold ? 'site-bold' : 'site-plain';
  const own = text.replace(MARKS, '').replace(NARROW_SPACE, '\u00a0');
  const font = fontOf(siteType);
  const isSiteType = [...own].every(
    (sign) => sign === '\n' || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
  );
  pdf.font(isSiteType ? siteType : bold ? 'bold' : 'plain').fontSize(size);
  return isSiteType ? own : text;
}

/** Whether papers can have a text: no font of ours has Chinese, Japanese or Korean letters. */
export const canBeSet = (text: string): boolean => {
  const font = fontOf('plain');
  return [...text].every((sign) => /\s/.test(sign) || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
};

function collect(pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Uint8Array.from(Buffer.concat(chunks))));
    pdf.on('error', reject);
  });
}
