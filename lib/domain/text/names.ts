/**
 * Texts that one visitor types and others read: names in letters, on receipts, in lists. What cannot be seen must not
 * change how the text around it reads. `web-addresses-in-names.ts` knows which of them are addresses instead.
 */

/** Characters that reorder the text around them, or change nothing that can be seen: marks of direction, zero widths, tags. */
const UNSEEN =
  /\u034f|\u17b4|\u17b5|\u180b|\u180c|\u180d|\u180f|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** Scripts whose letters are written differently with a joiner between them, as in Persian names; and emoji. */
const JOINED =
  '[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f]';
/** Joiners that join nothing. Also zero wide, so they can hide within a Latin word. */
const STRAY_JOINERS = new RegExp(`(?<!${JOINED})[\\u200c\\u200d]+|[\\u200c\\u200d]+(?!${JOINED})`, 'gu');

const withoutUnseen = (text: string): string => text.replace(UNSEEN, '').replace(STRAY_JOINERS, '');

/** A text of one line, without control characters, line ends, and what cannot be seen. Right-to-left letters stay. */
export function cleanLine(text: string): string {
  return withoutUnseen(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '));
}

/** A text of several lines, without control characters and what cannot be seen. */
export function cleanText(text: string): string {
  return withoutUnseen(
    text.replace(/\r\n?|[\u0085\p{Zl}\p{Zp}]/gu, '\n').replace(/(?:(?![\t\n])\p{Cc})+/gu, ' '),
  );
}

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** A name within a text of another direction: isolated (FSI … PDI), so that it does not reorder what stands beside it. */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}
