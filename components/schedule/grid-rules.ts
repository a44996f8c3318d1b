import type { Grid, Timed } from './grid-placement';

/** Height of a minute; rows grow for long titles. */
const REM_PER_MINUTE = 0.12;
/** Widths of the time scale, and of the narrowest column. */
const SCALE_REM = 5.75;
const MIN_COLUMN_REM = 9;

/** One class per grid line in use. Phones and paper, which have no room for columns, show the list as it is. */
export function placeRules({ rows, columns }: Grid<Timed>): string {
  const lanes = columns.reduce((sum, column) => sum + column.lanes, 0);
  const heights = rows.map((minutes) => `minmax(${(minutes * REM_PER_MINUTE).toFixed(2)}rem,auto)`);
  const lines = Array.from({ length: rows.length + 1 }, (_, index) => index + 1);
  const rules = [
    `.session-grid{display:grid;width:max(100%,${SCALE_REM + lanes * MIN_COLUMN_REM}rem);grid-template-columns:${SCALE_REM}rem repeat(${lanes},minmax(0,1fr))}`,
    `.session-times{grid-template-rows:${heights.join(' ')}}`,
    ...lines.map((line) => `.r${line}{grid-row-start:${line}}.e${line}{grid-row-end:${line}}`),
    ...Array.from({ length: lanes }, (_, index) => `.c${index + 1}{grid-column-start:${index + 2}}`),
    ...[...new Set(columns.map(({ lanes: wide }) => wide))].map(
      (wide) => `.w${wide}{grid-column-end:span ${wide}}`,
    ),
  ];
  return `@media screen and (width>=40rem){${rules.join('')}}`;
}
