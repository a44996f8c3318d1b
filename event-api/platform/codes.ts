import { customAlphabet } from 'nanoid';

/** No 0, O, 1, I, L or U: nothing that is read or heard as something else. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const random = customAlphabet(ALPHABET, 10);

/** A new code such as `7KQ3M-XW9PA`: about 49 random bits, unguessable and easy to type (design §5). */
export function newCode(): string {
  const code = random();
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/**
 * A code as somebody typed it, in the form that it is kept: upper case, the dash in place. Text that is no such code,
 * such as one that an organiser chose, is only trimmed.
 */
export function normaliseCode(typed: string): string {
  const code = typed.toUpperCase().replace(/[\s\u2010-\u2014-]/g, '');
  const ours = code.length === 10 && [...code].every((letter) => ALPHABET.includes(letter));
  return ours ? `${code.slice(0, 5)}-${code.slice(5)}` : typed.trim();
}
