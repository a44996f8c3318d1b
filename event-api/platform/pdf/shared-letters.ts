import { deflateSync } from 'node:zlib';
import type { Font, Glyph } from 'fontkit';
import { LRUCache } from 'lru-cache';
import { type FontName, fontOf } from './packaged-fonts';

/**
 * The letters of nearly every paper, which are cut out of the site's typeface and compressed once in a process. Before, each paper cut out
 * its own few, which was half of the work of drawing it. A paper with further letters still cuts out its own: these and those.
 */
const LETTERS = [
  ...Array.from({ length: 95 }, (_, at) => String.fromCharCode(0x20 + at)),
  ...'ÀÂÆÇÈÉÊËÎÏÔÙÛÜŒŸàâæçèéêëîïôùûüœÿ«»‘’“”–—…·•×©°€\u00a0',
];
const SHARED_FONTS = ['site-plain', 'site-bold'] as const satisfies FontName[];

/** Most words of a paper are in every paper of its event. One takes about a kilobyte. */
const MAX_KEPT_WORDS = 2_000;

/** Some letters of a font, as fontkit numbers them anew; its types leave this out. */
interface Cut {
  /** Numbers in the font, by the numbers in the cut. */
  glyphs: number[];
  mapping: Record<number, number>;
  encode(): Uint8Array;
}

/** A font in a document, as pdfkit has it; its types leave it out. */
export interface DocumentFont {
  document: PDFKit.PDFDocument;
  font: Font;
  subset: Cut;
  /** By the numbers in the cut, in thousandths of the size. */
  widths: number[];
  /** What is copied of a letter, by the numbers in the cut. */
  unicode: number[][];
  layoutCached(word: string): Word;
  layoutRun(word: string): Word;
  /** Writes it into the document. */
  embed(): void;
}

interface Word {
  glyphs: Glyph[];
}

interface SharedFont extends Pick<Cut, 'glyphs' | 'mapping'>, Pick<DocumentFont, 'widths' | 'unicode'> {
  /** The cut as a font file. */
  file: Uint8Array;
  /** What is written into each document, compressed. */
  compressed: Map<string | Uint8Array, Uint8Array>;
  words: LRUCache<string, Word>;
}

const sharedFonts = new Map<FontName, SharedFont>();

function sharedFont(name: FontName): SharedFont {
  const known = sharedFonts.get(name);
  if (known) return known;
  const font = fontOf(name);
  // Cast because of what fontkit's types leave out.
  const cut = font.createSubset() as unknown as Cut & { includeGlyph(id: number): number };
  for (const letter of LETTERS) for (const { id } of font.layout(letter).glyphs) cut.includeGlyph(id);
  // This adds the parts of letters such as é.
  const file = cut.encode();
  const letters = cut.glyphs.map((id) => font.getGlyph(id));
  const made = {
    ...{ file, glyphs: cut.glyphs, mapping: cut.mapping },
    widths: letters.map(({ advanceWidth }) => (advanceWidth * 1000) / font.unitsPerEm),
    unicode: letters.map(({ codePoints }, at) => (at === 0 ? [0] : codePoints)),
    compressed: new Map(),
    words: new LRUCache<string, Word>({ max: MAX_KEPT_WORDS }),
  };
  sharedFonts.set(name, made);
  return made;
}

/** Gives the site's typeface in a document what is the same in all papers. */
export function shareLetters(fontIn: (name: FontName) => DocumentFont): void {
  for (const name of SHARED_FONTS) share(fontIn(name), sharedFont(name));
}

function share(
  font: DocumentFont,
  { file, glyphs, mapping, widths, unicode, compressed, words }: SharedFont,
) {
  Object.assign(font.subset, { glyphs: [...glyphs], mapping: { ...mapping } });
  Object.assign(font, { widths: [...widths], unicode: [...unicode] });
  font.layoutCached = (word) => {
    const known = words.get(word);
    if (known) return known;
    const laidOut = font.layoutRun(word);
    words.set(word, laidOut);
    return laidOut;
  };
  const embed = font.embed.bind(font);
  font.embed = () => {
    if (font.subset.glyphs.length === glyphs.length) {
      font.subset.encode = () => file;
      font.document = compressingOnce(font.document, compressed);
    }
    embed();
  };
}

/**
 * A document in which a font's file and its table of letters, from which text is copied, are compressed once in a process. pdfkit
 * makes these two parts alone without properties.
 */
function compressingOnce(pdf: PDFKit.PDFDocument, compressed: SharedFont['compressed']): PDFKit.PDFDocument {
  const ref = (properties?: object) => {
    if (properties) return pdf.ref(properties);
    const part = pdf.ref({ Filter: 'FlateDecode' });
    const end = part.end.bind(part);
    part.end = (content) => {
      const known = compressed.get(content) ?? deflateSync(content);
      compressed.set(content, known);
      end(known);
    };
    return part;
  };
  return Object.create(pdf, { ref: { value: ref } });
}
