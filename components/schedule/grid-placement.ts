/** Places things in a grid whose rows are periods of time (lines count from 1, as in CSS). */

export interface Timed {
  /** Instants in UTC. */
  start: string;
  end: string;
  column: string;
}

export interface Placed<Item> {
  item: Item;
  /** Row lines. */
  from: number;
  to: number;
  /** Column line, counted over the lanes of all columns. */
  lane: number;
}

export interface Column<Item> {
  key: string;
  /** First column line, and number of lanes: things that overlap are side by side. */
  lane: number;
  lanes: number;
  items: readonly Placed<Item>[];
}

export interface Grid<Item> {
  /** Minutes between each row line and the next. */
  rows: readonly number[];
  /** Labels of the time scale, with their row lines. */
  marks: readonly { instant: string; line: number }[];
  columns: readonly Column<Item>[];
  /** Row lines of a span of time, such as a break across all columns. */
  linesOf: (start: string, end: string) => { from: number; to: number };
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Labels of the time scale are at least this far apart. */
const MARK_DISTANCE_MS = 20 * MINUTE_MS;

/**
 * Places things into columns, in the order of `order`.
 * @param across what else needs lines, across all columns
 */
export function placeInGrid<Item extends Timed>(
  items: readonly Item[],
  order: readonly string[],
  across: readonly Pick<Timed, 'start' | 'end'>[] = [],
): Grid<Item> {
  const lines = linesOf([...items, ...across]);
  const lineOf = new Map(lines.map((at, index) => [at, index + 1]));
  const lineAt = (instant: string) => lineOf.get(Date.parse(instant)) ?? 1;
  const columns: Column<Item>[] = [];
  let lane = 1;
  for (const key of order) {
    const members = items.filter((item) => item.column === key);
    if (members.length === 0) continue;
    const column = placeColumn(key, members, lane, lineAt);
    columns.push(column);
    lane += column.lanes;
  }
  return {
    rows: lines.slice(1).map((at, index) => (at - (lines[index] ?? at)) / MINUTE_MS),
    marks: marksOf([...items, ...across], lines),
    columns,
    linesOf: (start, end) => ({ from: lineAt(start), to: Math.max(lineAt(end), lineAt(start) + 1) }),
  };
}

/** Every instant at which something begins or ends, and full hours between. */
function linesOf(items: readonly Pick<Timed, 'start' | 'end'>[]): number[] {
  const times = new Set(items.flatMap(({ start, end }) => [Date.parse(start), Date.parse(end)]));
  const first = Math.min(...times);
  const last = Math.max(...times);
  for (let hour = Math.ceil(first / HOUR_MS) * HOUR_MS; hour < last; hour += HOUR_MS) times.add(hour);
  return [...times].sort((one, other) => one - other);
}

/** Full hours, and starts that are far enough from the previous label and the next hour. */
function marksOf(items: readonly Pick<Timed, 'start'>[], lines: readonly number[]): Grid<never>['marks'] {
  const starts = new Set(items.map(({ start }) => Date.parse(start)));
  const marks: Grid<never>['marks'][number][] = [];
  let last = Number.NEGATIVE_INFINITY;
  lines.forEach((at, index) => {
    const isHour = at % HOUR_MS === 0;
    const hasRoom =
      at - last >= MARK_DISTANCE_MS && Math.ceil(at / HOUR_MS) * HOUR_MS - at >= MARK_DISTANCE_MS;
    if (!isHour && !(starts.has(at) && hasRoom)) return;
    marks.push({ instant: new Date(at).toISOString(), line: index + 1 });
    last = at;
  });
  return marks;
}

/** Each thing takes the first free lane. */
function placeColumn<Item extends Timed>(
  key: string,
  members: readonly Item[],
  lane: number,
  lineOf: (instant: string) => number,
): Column<Item> {
  const inOrder = [...members].sort((one, other) => Date.parse(one.start) - Date.parse(other.start));
  const ends: number[] = [];
  const items = inOrder.map((item): Placed<Item> => {
    const from = lineOf(item.start);
    const to = Math.max(lineOf(item.end), from + 1);
    const free = ends.findIndex((end) => end <= from);
    const own = free < 0 ? ends.length : free;
    ends[own] = to;
    return { item, from, to, lane: lane + own };
  });
  return { key, lane, lanes: ends.length, items };
}
