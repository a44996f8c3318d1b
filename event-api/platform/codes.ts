import { customAlphabet } from 'nanoid';

/** Without 0, O, 1, I, L and U, which are easily misread or misheard. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const random = customAlphabet(ALPHABET, 10);
const CODE = new RegExp(`^[${ALPHABET}]{5}-[${ALPHABET}]{5}$`);

/** A new code such as `7KQ3M-XW9PA`: about 49 random bits, unguessable and easy to type (design §5). */
export function newCode(): string {
  const code = random();
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** Whether a text is written exactly like one of these codes. */
export const isCode = (text: string): boolean => CODE.test(text);

/**
 * Normalises a typed code to its stored form: upper case, with the dash. Other text, such as a code that an organiser
 * chose, is only trimmed.
 */
export function normaliseCode(typed: string): string {
  const code = typed.toUpperCase().replace(/[\s\u2010-\u2014-]/g, '');
  const ours = code.length === 10 && [...code].every((letter) => ALPHABET.includes(letter));
  return ours ? `${code.slice(0, 5)}-${code.slice(5)}` : typed.trim();
}
