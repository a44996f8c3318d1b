/** A list of starred workshops as a text: in the address of the schedule, and in that of its calendar. */

/** In place of a list: the stars of whoever looks. */
export const OWN_STARS = 'mine';

export const MAX_STARS = 200;
/** A list of so many characters still fits into an address that is sent on. */
export const MAX_STARS_CHARS = 4000;

/** Codes are of lower-case letters, digits and hyphens. */
const SEPARATOR = '.';
const CODE = /^[a-z0-9-]{1,48}$/;

/** The codes of a list, each once; what cannot be a code is left out. */
export function readStarList(text: string): string[] {
  const codes = text.slice(0, MAX_STARS_CHARS).split(SEPARATOR);
  return [...new Set(codes.filter((code) => CODE.test(code)))].slice(0, MAX_STARS);
}

export function writeStarList(codes: readonly string[]): string {
  return codes.join(SEPARATOR);
}

/** The codes with others after them, of which as many are taken as a list has room for. */
export function withStars(codes: readonly string[], added: readonly string[]): string[] {
  return readStarList(shortened([...new Set([...codes, ...added])]));
}

/** A list whose last code is a whole one. */
function shortened(codes: readonly string[]): string {
  const text = writeStarList(codes);
  if (text.length <= MAX_STARS_CHARS) return text;
  return text.slice(0, text.lastIndexOf(SEPARATOR, MAX_STARS_CHARS));
}
