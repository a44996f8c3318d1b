import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Font } from 'fontkit';
import { LRUCache } from 'lru-cache';
import { folderOf, fontOf, fontOfBytes, hasLetter } from './packaged-fonts';

/**
 * The fonts of names in Chinese, Japanese, Korean, Thai and Devanagari. Each is some hundred files of some hundred letters, which
 * are read only when a paper has one of these, because all of them would take as much memory as the rest of a paper.
 */

export type Weight = 'plain' | 'bold';
const WEIGHTS = { plain: 400, bold: 700 } as const satisfies Record<Weight, number>;

/** Those with Chinese letters differ in how these look: a text is set in that of its other letters, else in the Chinese one. */
const CHINESE_LETTERS = ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'] as const;
const LANGUAGES = [
  { letters: /[\p{sc=Hiragana}\p{sc=Katakana}]/u, first: 'noto-sans-jp' },
  { letters: /\p{sc=Hangul}/u, first: 'noto-sans-kr' },
] as const;
const OTHERS = ['noto-sans-thai', 'noto-sans-devanagari'] as const;
type Family = (typeof CHINESE_LETTERS)[number] | (typeof OTHERS)[number];

/** The letters that are looked for in these fonts, and the marks around them, full-width forms included. */
const WORLD_LETTERS =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\p{scx=Thai}\p{scx=Devanagari}\uff00-\uffef]/u;

/** Whether a text has letters that may need these fonts. */
export const hasWorldLetters = (text: string): boolean => BEYOND.test(text) && WORLD_LETTERS.test(text);

/** Asked first, since it is answered at once for most texts, each word of which is asked about. */
const BEYOND = /[\u0900-\u1fff\u2e80-\uffff]/;

/** A file of one family in one weight, with the letters in it. */
export interface WorldFont {
  /** Unique. */
  name: string;
  font: Font;
}

interface Slice {
  family: Family;
  /** In the file's name. */
  slice: string;
  ranges: readonly (readonly [from: number, to: number])[];
}

const slices = new Map<Family, readonly Slice[]>();

/** The files of a family, with the letters that each has. Read once. */
async function slicesOf(family: Family): Promise<readonly Slice[]> {
  const known = slices.get(family) ?? (await readSlices(family));
  slices.set(family, known);
  return known;
}

async function readSlices(family: Family): Promise<readonly Slice[]> {
  const content = await readFile(join(folderOf(packageOf(family)), 'unicode.json'), 'utf8');
  // Cast because it is the package's own file: `{ "[4]": "U+1f1e9-1f1f5,U+1f202", "thai": … }`.
  const ranges = Object.entries(JSON.parse(content) as Record<string, string>);
  return ranges.map(([name, text]) => ({
    family,
    slice: name.replace(/[[\]]/g, ''),
    ranges: text.split(',').map((range) => {
      const [from = 0, to = from] = range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return [from, to] as const;
    }),
  }));
}

const packageOf = (family: Family) => `@fontsource-variable/${family}`;

/** Of a file in one weight: some 50 kB and what is known of its letters. Others are read anew, in ten milliseconds. */
const MAX_KEPT_FONTS = 64;
const kept = new LRUCache<string, WorldFont>({ max: MAX_KEPT_FONTS });

async function readFont({ family, slice, ranges }: Slice, weight: Weight): Promise<WorldFont> {
  const name = `${family}-${slice}-${weight}`;
  const known = kept.get(name);
  if (known) return known;
  // Loaded with the first such name: it brings two programs in WebAssembly.
  const { default: subsetFont } = await import('subset-font');
  const file = join(folderOf(packageOf(family)), 'files', `${family}-${slice}-wght-normal.woff2`);
  const letters = ranges.map(([from, to]) =>
    String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at)),
  );
  // The file has all weights in one, compressed, which a PDF cannot have.
  const content = await subsetFont(await readFile(file), letters.join(''), {
    targetFormat: 'sfnt',
    variationAxes: { wght: WEIGHTS[weight] },
  });
  const font = fontOfBytes(content, name);
  // All files of a family have one name, by which pdfkit would take two of them for the same.
  Object.defineProperty(font, 'postscriptName', { value: name });
  const read = { name, font };
  kept.set(name, read);
  return read;
}

/** The fonts that a paper's own texts need, by weight. */
export type WorldFonts = Readonly<Record<Weight, readonly WorldFont[]>>;

/** Reads what the texts need. Most need nothing. */
export async function readWorldFonts(texts: Iterable<string>): Promise<WorldFonts> {
  const needed = new Set<Slice>();
  for (const text of texts) {
    if (!hasWorldLetters(text)) continue;
    const families = familiesOf(text);
    for (const letter of new Set(text)) {
      if (hasWorldLetters(letter) && !hasLetter(fontOf('site-plain'), letter)) {
        const slice = await sliceWith(families, letter.codePointAt(0) ?? 0);
        if (slice) needed.add(slice);
      }
    }
  }
  const found: Record<Weight, WorldFont[]> = { plain: [], bold: [] };
  // One after the other, so that no more than one is unpacked at a time.
  for (const slice of needed) {
    for (const weight of ['plain', 'bold'] as const) found[weight].push(await readFont(slice, weight));
  }
  return found;
}

/** The families for a text, those first of which it has letters of its own. */
function familiesOf(text: string): readonly Family[] {
  const first = LANGUAGES.filter(({ letters }) => letters.test(text)).map((language) => language.first);
  return [...new Set([...first, ...CHINESE_LETTERS, ...OTHERS])];
}

async function sliceWith(families: readonly Family[], code: number): Promise<Slice | undefined> {
  for (const family of families) {
    const slice = (await slicesOf(family)).find(({ ranges }) =>
      ranges.some(([from, to]) => from <= code && code <= to),
    );
    if (slice) return slice;
  }
  return undefined;
}

/** The font of a letter in a text, of those that were read for it. */
export function worldFontOf(
  fonts: WorldFonts,
  { letter, text, weight }: { letter: string; text: string; weight: Weight },
): WorldFont | undefined {
  if (!hasWorldLetters(letter)) return undefined;
  const having = fonts[weight].filter(({ font }) => hasLetter(font, letter));
  for (const family of familiesOf(text)) {
    const found = having.find(({ name }) => name.startsWith(`${family}-`));
    if (found) return found;
  }
  return undefined;
}
