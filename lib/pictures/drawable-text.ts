/** Scripts of which the fonts of pictures have all letters. */
const DRAWN =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}\p{Script=Inherited}]/u;

/** Emoji with what joins and colours them, flags, keycaps, the punctuation of scripts that are not drawn, and rare letters. */
const NOT_DRAWN =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u3000-\u303f\uff00-\uffef\u0526-\u052f\u0560\u0588\u{e0000}-\u{e007f}]|[\u200d\u20e3]|[\ufe00-\ufe0f]/u;

const LETTER = /[\p{L}\p{N}]/u;

/**
 * A text without what the fonts of pictures cannot draw, which would be boxes; undefined when no letter is left. Signs that
 * count as emoji and as text, such as ©, are left out too.
 */
export function drawableText(text: string): string | undefined {
  const drawn = Array.from(text)
    .filter((letter) => DRAWN.test(letter) && !NOT_DRAWN.test(letter))
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/\(\s*\)|\[\s*\]/g, '')
    .trim();
  return LETTER.test(drawn) ? drawn : undefined;
}
