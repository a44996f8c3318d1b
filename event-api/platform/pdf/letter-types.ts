import { type FontName, fontOf, hasLetter } from './packaged-fonts';
import { isFromRight } from './text-runs';
import { type Weight, type WorldFont, type WorldFonts, worldFontOf } from './world-fonts';

/** For all that the typeface of a text has. */
export const USUAL = 'usual';

/** The typeface of a letter: `USUAL`, a font of every paper, or one that was read for this paper. */
export type LetterType = typeof USUAL | FontName | WorldFont;

/** Accents and joiners, which belong to the letter before. */
const ATTACHED = /[\p{M}\u200c\u200d]/u;

/**
 * Says the typeface of each letter of a text, with that of the letter before: undefined when no font has it.
 * @param fonts those that were read for the paper
 */
export function typesIn(text: string, weight: Weight, fonts: WorldFonts) {
  const site = fontOf(`site-${weight}`);
  const all = fontOf(weight);
  return (letter: string, before: LetterType | undefined): LetterType | undefined => {
    if (before && before !== USUAL && ATTACHED.test(letter)) return before;
    if (letter === '\n' || hasLetter(site, letter)) return USUAL;
    const world = worldFontOf(fonts, { letter, text, weight });
    if (world) return world;
    if (!hasLetter(all, letter)) return undefined;
    return isFromRight(letter) ? weight : USUAL;
  };
}
