import type { Grid, Placed, Timed } from './grid-placement';
import { MAX_ROOMY_SESSIONS } from './session-list';

/** A day of more columns than this, and of hundreds of sessions, is drawn to scale with narrow columns, to be seen at once. */
const MAX_ROOMY_COLUMNS = 16;

interface Scale {
  remPerMinute: number;
  /** Widths of the time scale, and of the narrowest column. */
  scaleRem: number;
  minColumnRem: number;
}

/** Rows grow for long titles. */
const ROOMY: Scale = { remPerMinute: 0.12, scaleRem: 5.75, minColumnRem: 9 };
const DENSE: Scale = { remPerMinute: 0.1, scaleRem: 4.25, minColumnRem: 3.5 };
/** A finger needs 24 pixels for a session of five minutes; under a mouse a cell grows before it is pressed. */
const TOUCHED_REM_PER_MINUTE = 0.32;
const TOUCHED = '@media screen and (width>=40rem) and (pointer:coarse)';

/** In a cell of the dense grid: a line of its title, and the space around them, as in `dense-grid.css`. */
const LINE_REM = 0.75;
const AROUND_REM = 0.25;

export function isDense({ columns }: Grid<Timed>): boolean {
  const sessions = columns.reduce((sum, { items }) => sum + items.length, 0);
  return columns.length > MAX_ROOMY_COLUMNS && sessions > MAX_ROOMY_SESSIONS;
}

/** How many whole lines of a title fit into a cell of the dense grid. */
const linesFor = (minutes: number, remPerMinute: number) =>
  Math.max(0, Math.floor((minutes * remPerMinute - AROUND_REM) / LINE_REM + Number.EPSILON));

/** The classes that place a session. In the dense grid its details open towards the middle, so that the grid holds them. */
export function placeClasses(
  grid: Grid<Timed>,
  { lane, from, to }: Pick<Placed<Timed>, 'lane' | 'from' | 'to'>,
): string {
  const place = `c${lane} r${from} e${to}`;
  if (!isDense(grid)) return place;
  const opensLeft = lane > lanesOf(grid) / 2;
  const opensUp = minutesOf(grid, 1, from) > minutesOf(grid, 1, grid.rows.length + 1) / 2;
  return [place, `m${minutesOf(grid, from, to)}`, opensLeft && 'opens-left', opensUp && 'opens-up']
    .filter(Boolean)
    .join(' ');
}

/** One class per grid line in use. Phones and paper, which have no room for columns, show the list as it is. */
export function placeRules(grid: Grid<Timed>): string {
  const { rows, columns } = grid;
  const { remPerMinute, scaleRem, minColumnRem } = isDense(grid) ? DENSE : ROOMY;
  const lanes = lanesOf(grid);
  const heightsAt = (scale: number) =>
    rows.map((minutes) => {
      const height = `${(minutes * scale).toFixed(2)}rem`;
      return isDense(grid) ? height : `minmax(${height},auto)`;
    });
  const timesAt = (scale: number) => `.session-times{grid-template-rows:${heightsAt(scale).join(' ')}}`;
  const lines = Array.from({ length: rows.length + 1 }, (_, index) => index + 1);
  const rules = [
    `.session-grid{display:grid;width:max(100%,${scaleRem + lanes * minColumnRem}rem);grid-template-columns:${scaleRem}rem repeat(${lanes},minmax(0,1fr))}`,
    timesAt(remPerMinute),
    ...lines.map((line) => `.r${line}{grid-row-start:${line}}.e${line}{grid-row-end:${line}}`),
    ...Array.from({ length: lanes }, (_, index) => `.c${index + 1}{grid-column-start:${index + 2}}`),
    ...distinct(columns.map((column) => column.lanes)).map(
      (wide) => `.w${wide}{grid-column-end:span ${wide}}`,
    ),
    ...(isDense(grid) ? titleRules(grid, remPerMinute) : []),
  ];
  const all = `@media screen and (width>=40rem){${rules.join('')}}`;
  if (!isDense(grid)) return all;
  const touched = [timesAt(TOUCHED_REM_PER_MINUTE), ...titleRules(grid, TOUCHED_REM_PER_MINUTE)];
  return `${all}${TOUCHED}{${touched.join('')}}`;
}

/** Titles end with a whole line. */
function titleRules(grid: Grid<Timed>, remPerMinute: number): string[] {
  const placed = grid.columns.flatMap((column) => column.items);
  return distinct(placed.map(({ from, to }) => minutesOf(grid, from, to))).map(
    (minutes) => `.m${minutes}{--title-height:${linesFor(minutes, remPerMinute) * LINE_REM}rem}`,
  );
}

const distinct = (numbers: readonly number[]) => [...new Set(numbers)];

const lanesOf = ({ columns }: Grid<Timed>) => columns.reduce((sum, { lanes }) => sum + lanes, 0);

/** Minutes between two row lines. */
const minutesOf = ({ rows }: Grid<Timed>, from: number, to: number) =>
  rows.slice(from - 1, to - 1).reduce((sum, minutes) => sum + minutes, 0);
