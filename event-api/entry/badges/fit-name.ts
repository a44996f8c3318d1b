/** Smaller letters are not read at an arm's length; a longer name is cut. */
export const MIN_NAME_POINTS = 13;
/** Capitals of 8 mm, which are read at two metres. */
const READABLE_NAME_POINTS = 33;
/** From one line to the next, as a share of the letters' size. */
export const NAME_LINE_RATIO = 1.12;

/** One line or two; three for a name that is not readable in two. */
const USUAL_LINES_COUNT = 2;
const MAX_NAME_LINES = 3;

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

/** Where a name may go on in a new line: at a space, and if need be behind a hyphen, but not within brackets. */
const AT_SPACES = /\s+(?![^(]*\))/;
const AT_HYPHENS = /\s+(?![^(]*\))|(?<=[^\s-][-‐–])(?=[^\s-])(?![^(]*\))/;

/**
 * Sets a name as large as fits, without dividing a word unless it is too long for a line of the smallest letters.
 * @param widthOf the width of a text in letters of one point
 */
export function fitName(name: string, room: Room, widthOf: (text: string) => number): FittedName {
  const own = name.trim().replace(/\s+/g, ' ');
  const fitted = (places: RegExp, count: number) =>
    linesOf(own, places, count)
      .map((lines): FittedName => {
        const widest = Math.max(...lines.map(widthOf), Number.MIN_VALUE);
        const inHeight = room.height / (Math.max(1, lines.length) * NAME_LINE_RATIO);
        return { lines, size: Math.min(room.maxSize, room.width / widest, inHeight) };
      })
      // Fewer lines before more that are no larger.
      .reduce((one, other) => (other.size > one.size + 0.5 ? other : one));
  const usual = fitted(AT_SPACES, USUAL_LINES_COUNT);
  if (usual.size >= READABLE_NAME_POINTS) return usual;
  const most = fitted(AT_HYPHENS, MAX_NAME_LINES);
  const best = most.size > usual.size + 0.5 ? most : usual;
  return best.size >= MIN_NAME_POINTS ? best : divided(own, room, widthOf);
}

/** All ways to set a text in so many lines or less, those in fewer lines first. */
function linesOf(text: string, places: RegExp, count: number): string[][] {
  if (text === '') return [[]];
  const found = [[text]];
  if (count === 1) return found;
  for (const { index, 0: space } of text.matchAll(new RegExp(places, 'g'))) {
    const rest = text.slice(index + space.length);
    for (const lines of linesOf(rest, places, count - 1)) found.push([text.slice(0, index), ...lines]);
  }
  return found.sort((one, other) => one.length - other.length);
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Fills lines of the smallest letters, and cuts what is too long for them. */
function divided(name: string, { width, height }: Room, widthOf: (text: string) => number): FittedName {
  const most = Math.max(
    1,
    Math.min(MAX_NAME_LINES, Math.floor(height / (MIN_NAME_POINTS * NAME_LINE_RATIO))),
  );
  const fits = (line: string) => widthOf(line) * MIN_NAME_POINTS <= width;
  const lines = [''];
  for (const { segment } of graphemes.segment(name)) {
    const line = lines.at(-1) ?? '';
    if (fits(line + segment)) lines[lines.length - 1] = line + segment;
    else if (lines.length < most) lines.push(segment);
    else {
      const letters = [...graphemes.segment(line)].map((letter) => letter.segment);
      while (letters.length > 1 && !fits(`${letters.join('')}…`)) letters.pop();
      lines[lines.length - 1] = `${letters.join('').trim()}…`;
      break;
    }
  }
  return { lines: lines.map((line) => line.trim()), size: MIN_NAME_POINTS };
}
