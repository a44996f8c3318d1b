/** Smaller letters are not read at an arm's length; a longer name is cut. */
export const MIN_NAME_POINTS = 13;
/** From one line to the next, as a share of the letters' size. */
export const NAME_LINE_RATIO = 1.12;

interface FittedName {
  lines: readonly string[];
  /** Of the letters, in points. */
  size: number;
}

interface Room {
  width: number;
  height: number;
  maxSize: number;
}

/**
 * Sets a name as large as fits into one line or two, without dividing a word.
 * @param widthOf the width of a text in letters of one point
 */
export function fitName(name: string, room: Room, widthOf: (text: string) => number): FittedName {
  const words = name.trim().split(/\s+/);
  const ways = words.map((_, at) => [words.slice(0, at).join(' '), words.slice(at).join(' ')]);
  const fitted = ways.map((lines): FittedName => {
    const used = lines.filter((line) => line !== '');
    const widest = Math.max(...used.map(widthOf), Number.MIN_VALUE);
    const inHeight = room.height / (used.length * NAME_LINE_RATIO);
    return { lines: used, size: Math.min(room.maxSize, room.width / widest, inHeight) };
  });
  // One line before two that are no larger.
  const best = fitted.reduce((one, other) => (other.size > one.size + 0.5 ? other : one));
  if (best.size >= MIN_NAME_POINTS) return best;
  const most = room.width / MIN_NAME_POINTS;
  return { lines: best.lines.map((line) => cut(line, most, widthOf)), size: MIN_NAME_POINTS };
}

function cut(text: string, most: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= most) return text;
  const letters = [...text];
  while (letters.length > 1 && widthOf(`${letters.join('')}…`) > most) letters.pop();
  return `${letters.join('').trim()}…`;
}
