import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font, type FontCollection, openSync } from 'fontkit';

/** Where a package of fonts is. */
export const folderOf = (name: string) =>
  dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

/** Fonts with all letters of European names, and Arabic and Hebrew ones. */
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
export type FontName = keyof typeof FILES;
export const FONT_NAMES = Object.keys(FILES) as FontName[];

/** Read once: reading a font takes several times as long as drawing a page with it. */
const fonts = new Map<FontName, Font>();

/** One of the fonts that every paper may use. */
export function fontOf(name: FontName): Font {
  const cached = fonts.get(name);
  if (cached) return cached;
  const font = wholeFont(openSync(FILES[name]), FILES[name]);
  fonts.set(name, font);
  return font;
}

/** A font of the content of a file. */
export const fontOfBytes = (content: Buffer, name: string): Font => wholeFont(create(content), name);

function wholeFont(font: Font | FontCollection, name: string): Font {
  // Only the file of a collection of fonts has none of its own.
  if (!('layout' in font)) throw new Error(`${name} is not one font.`);
  // fontkit remembers a glyph with the letter by which it was first asked for. One that is first met as a part of another, such
  // as the c of č, would have none in any later paper: copied or read aloud, that letter would be missing.
  for (const codePoint of font.characterSet) {
    const glyph = font.glyphForCodePoint(codePoint);
    // Forms of Arabic and Hebrew letters within a word have codes of their own: what is copied is the letter.
    if (codePoint >= FIRST_FORM_CODE)
      glyph.codePoints = codePointsOf(String.fromCodePoint(codePoint).normalize('NFKC'));
  }
  return font;
}

const FIRST_FORM_CODE = 0xfb1d;
const codePointsOf = (text: string) => [...text].map((letter) => letter.codePointAt(0) ?? 0);

/** Whether a font has a letter. */
export const hasLetter = (font: Font, letter: string): boolean =>
  font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
