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

/** Of all words that are kept together: most words of a paper are in every paper of its event. One takes some 150 bytes. */
const MAX_KEPT_LETTERS = 16_000;

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
  /** The cut as a font file, always the same. */
  encode(): Uint8Array;
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
    ...{ encode: () => file, glyphs: cut.glyphs, mapping: cut.mapping },
    widths: letters.map(({ advanceWidth }) => (advanceWidth * 1000) / font.unitsPerEm),
    unicode: letters.map(({ codePoints }, at) => (at === 0 ? [0] : codePoints)),
    compressed: new Map(),
    words: new LRUCache<string, Word>({
      maxSize: MAX_KEPT_LETTERS,
      sizeCalculation: (_, word) => Math.max(1, word.length),
    }),
  };
  sharedFonts.set(name, made);
  return made;
}

/** Gives the site's typeface in a document what is the same in all papers. */
export function shareLetters(fontIn: (name: FontName) => DocumentFont): void {
  for (const name of SHARED_FONTS) share(fontIn(name), sharedFont(name));
}

/**
 * What a document's font has of its own is data, and its functions are the same in all documents: one that belonged to a document, as a property
 * of an object in it, would keep the document until the whole heap is searched.
 */
function share(font: FontOfShared, shared: SharedFont): void {
  const { glyphs, mapping, widths, unicode } = shared;
  Object.assign(font.subset, { glyphs: [...glyphs], mapping: { ...mapping } });
  Object.assign(font, { widths: [...widths], unicode: [...unicode] });
  Object.assign(font, { shared, layoutCached: layoutKept, embed: embedShared });
}

/** A document's font with what it shares. */
interface FontOfShared extends DocumentFont {
  shared?: SharedFont;
}

function layoutKept(this: FontOfShared & { shared: SharedFont }, word: string): Word {
  const { words } = this.shared;
  const known = words.get(word);
  if (known) return known;
  const laidOut = this.layoutRun(word);
  words.set(word, laidOut);
  return laidOut;
}

/**
 * Embeds a font with its file and its table of letters, from which text is copied, compressed once in a process. pdfkit makes these two parts
 * alone without properties.
 */
function embedShared(this: FontOfShared & { shared: SharedFont }): void {
  const { shared, document } = this;
  const isShared = this.subset.glyphs.length === shared.glyphs.length;
  if (isShared) {
    this.subset.encode = shared.encode;
    Object.assign(document, { ref: refOnce, compressed: shared.compressed });
  }
  Object.getPrototypeOf(this).embed.call(this);
  if (isShared) Reflect.deleteProperty(document, 'ref');
}

type Part = ReturnType<PDFKit.PDFDocument['ref']> & { compressed: SharedFont['compressed'] };

function refOnce(this: PDFKit.PDFDocument & Pick<Part, 'compressed'>, properties?: object) {
  const { ref } = Object.getPrototypeOf(this);
  if (properties) return ref.call(this, properties);
  const part = ref.call(this, { Filter: 'FlateDecode' });
  return Object.assign(part, { compressed: this.compressed, end: endOnce });
}

function endOnce(this: Part, content: string | Uint8Array): void {
  const known = this.compressed.get(content) ?? deflateSync(content);
  this.compressed.set(content, known);
  Object.getPrototypeOf(this).end.call(this, known);
}
