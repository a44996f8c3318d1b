import { withoutAutoLinksInText } from '@/lib/domain/text/web-addresses-in-names';
import type { TextMessage } from './letter';

/**
 * Text messages of one segment: each further one is paid for, and arrives by itself. A segment has 160 characters of the
 * alphabet that every phone knows (GSM 03.38), or 70 if one character is not in it.
 */

const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Two characters each. */
const GSM_EXTENDED = '^{}\\[~]|€';
const SEGMENT_CHARS = { gsm: 160, other: 70 } as const;
/** Names are not made shorter than this. */
const MIN_NAME_CHARS = 8;
const MAX_CUT_CHARS = 4;
const DOTS = '...';
/** The first half of an emoji, or of another character of two code units, that a cut has left at the end. */
const HALF_LETTER = /[\ud800-\udbff]$/;

/** Replacements for characters that the alphabet of text messages does not have. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/[\u200e\u200f\u2066-\u2069]/g, ''],
  [/[\u00a0\u202f\u2009]/g, ' '],
  [/[‘’ʼ]/g, "'"],
  [/[“”«»]/g, '"'],
  [/[–—]/g, '-'],
  [/…/g, '...'],
  [/œ/g, 'oe'],
  [/Œ/g, 'OE'],
];

const isGsm = (letter: string): boolean => GSM.includes(letter) || GSM_EXTENDED.includes(letter);

/** In letters of the alphabet where that leaves it readable: "Forêt" becomes "Foret", "École" is not changed. */
function plain(text: string): string {
  const replaced = PLAIN.reduce((so, [pattern, by]) => so.replace(pattern, by), text.normalize('NFC'));
  return [...replaced]
    .map((letter) => (isGsm(letter) ? letter : letter.normalize('NFD').replace(/\p{M}/gu, '')))
    .join('')
    .replace(/ {2,}/g, ' ');
}

/** By how many characters a text is longer than one segment. */
function excess(text: string): number {
  const letters = [...text];
  if (!letters.every(isGsm)) return text.length - SEGMENT_CHARS.other;
  const twice = letters.filter((letter) => GSM_EXTENDED.includes(letter)).length;
  return letters.length + twice - SEGMENT_CHARS.gsm;
}

/** The message in one segment: the longest names are shortened, as far as the words and addresses around them leave room. */
export function oneSegment({ write, names }: Pick<TextMessage, 'write' | 'names'>): string {
  const shorter = Object.fromEntries(Object.entries(names).map(([key, name]) => [key, plain(name).trim()]));
  for (;;) {
    const text = plain(withoutAutoLinksInText(write(shorter)));
    const over = excess(text);
    const [longest] = Object.entries(shorter).sort(([, one], [, other]) => other.length - one.length);
    if (over <= 0 || !longest || longest[1].length <= MIN_NAME_CHARS) return text;
    const [key, name] = longest;
    const isCut = name.endsWith(DOTS);
    const bare = isCut ? name.slice(0, -DOTS.length) : name;
    // A little at a time, so that names of about one length lose about the same.
    const less = Math.min(over, MAX_CUT_CHARS) + (isCut ? 0 : DOTS.length);
    const maxChars = Math.max(MIN_NAME_CHARS - DOTS.length, bare.length - less);
    shorter[key] = `${bare.slice(0, maxChars).replace(HALF_LETTER, '').trimEnd()}${DOTS}`;
  }
}
