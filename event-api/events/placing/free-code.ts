import { MAX_CODE_CHARS, slugOf } from '../schedule-files/stable-codes';

/** A code made of a name that nothing else has: with -2, -3, … behind it where the name alone is taken. */
export function freeCode(name: string, taken: ReadonlySet<string>, fallback: string): string {
  const slug = slugOf(name) || fallback;
  if (!taken.has(slug)) return slug;
  return numbered(slug, taken, 2);
}

/** The code with the first number from `first` that nothing else has. */
export function numbered(slug: string, taken: ReadonlySet<string>, first: number): string {
  for (let number = first; ; number += 1) {
    const ending = `-${number}`;
    const code = `${slug.slice(0, MAX_CODE_CHARS - ending.length).replace(/-+$/, '')}${ending}`;
    if (!taken.has(code)) return code;
  }
}
