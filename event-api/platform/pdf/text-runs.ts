import bidiFactory from 'bidi-js';

/**
 * The parts of a line in the order in which they are drawn, each in one typeface and one direction. Names go beside each other in
 * several scripts: « محمد (Mohammed) ».
 */
export interface TextRun<Type> {
  text: string;
  type: Type;
}

/** Letters that are written from right to left, and what marks where a name of another direction begins and ends. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
export const MARKS = /[\u2066-\u2069]/g;

export const isFromRight = (text: string): boolean => FROM_RIGHT.test(text);

const bidi = bidiFactory();

/**
 * @param typeOf the typeface of a letter, which may depend on that of the letter before, as an accent's does
 */
export function runsOf<Type>(
  line: string,
  typeOf: (letter: string, before: Type | undefined) => Type,
): TextRun<Type>[] {
  const levels = isFromRight(line) ? bidi.getEmbeddingLevels(line.trimEnd()).levels : undefined;
  const runs: (TextRun<Type> & { level: number })[] = [];
  let at = 0;
  for (const letter of line) {
    const level = levels?.[at] ?? 0;
    at += letter.length;
    if (letter.search(MARKS) === 0) continue;
    const last = runs.at(-1);
    const type = typeOf(letter, last?.type);
    if (last && last.type === type && last.level === level) last.text += letter;
    else runs.push({ text: letter, type, level });
  }
  return inOrder(runs).map(({ text, type, level }) => ({
    type,
    text: level % 2 === 1 && !isFromRight(text) ? mirrored(text) : text,
  }));
}

/** From left to right: each stretch of a level and above is turned around, from the highest level to the lowest that is odd. */
function inOrder<Run extends { level: number }>(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to += 1;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  }
  return ordered;
}

/** Brackets and commas among letters from the right. Those letters themselves are turned around by the font. */
const mirrored = (text: string): string =>
  [...text]
    .reverse()
    .map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .join('');
