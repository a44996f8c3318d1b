import type { Grid, Timed } from './grid-placement';

/** Height of a minute; rows grow for long titles. */
const REM_PER_MINUTE = 0.19;

/** One class per grid line in use. The head is the first row, so everything is one line lower. */
export function placeRules({ rows, marks, columns }: Grid<Timed>): string {
  const placed = columns.flatMap((column) => column.items);
  const froms = new Set([...marks.map(({ line }) => line), ...placed.map(({ from }) => from)]);
  const lanes = columns.reduce((sum, column) => sum + column.lanes, 0);
  const heights = rows.map((minutes) => `minmax(${(minutes * REM_PER_MINUTE).toFixed(2)}rem,auto)`);
  return [
    `.session-grid{grid-template-rows:auto ${heights.join(' ')}}`,
    ...[...froms].map((line) => `.r${line}{grid-row-start:${line + 1}}`),
    ...[...new Set(placed.map(({ to }) => to))].map((line) => `.e${line}{grid-row-end:${line + 1}}`),
    ...Array.from({ length: lanes }, (_, index) => `.c${index + 1}{grid-column-start:${index + 2}}`),
    ...[...new Set(columns.map(({ lanes: wide }) => wide))].map(
      (wide) => `.w${wide}{grid-column-end:span ${wide}}`,
    ),
  ].join('');
}
