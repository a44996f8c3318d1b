/** Where things stand in a grid whose rows are stretches of time (lines count from 1, as in CSS). */

export interface Timed {
  /** Instants in UTC. */
  start: string;
  end: string;
  /** The key of its column. */
  column: string;
}

export interface Placed<Item> {
  item: Item;
  /** Row lines. */
  from: number;
  to: number;
  /** Column line, counted over all columns' lanes. */
  lane: number;
}

export interface Column<Item> {
  key: string;
  /** Column line at which it begins, and how many lanes it has: what overlaps stands side by side. */
  lane: number;
  lanes: number;
  items: readonly Placed<Item>[];
}

export interface Grid<Item> {
  /** Minutes between each row line and the next. */
  rows: readonly number[];
  /** Instants that are written at the side, with their row lines. */
  marks: readonly { instant: string; line: number }[];
  columns: readonly Column<Item>[];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Marks at the side keep this far from each other. */
const BETWEEN_MARKS = 20 * MINUTE;

/** Places timed things into columns, which come in the order in which they are given. */
export function placeInGrid<Item extends Timed>(
  items: readonly Item[],
  order: readonly string[],
): Grid<Item> {
  const lines = linesOf(items);
  const lineOf = new Map(lines.map((at, index) => [at, index + 1]));
  const columns: Column<Item>[] = [];
  let lane = 1;
  for (const key of order) {
    const members = items.filter((item) => item.column === key);
    if (members.length === 0) continue;
    const column = placeColumn(key, members, lane, (instant) => lineOf.get(Date.parse(instant)) ?? 1);
    columns.push(column);
    lane += column.lanes;
  }
  return {
    rows: lines.slice(1).map((at, index) => (at - (lines[index] ?? at)) / MINUTE),
    marks: marksOf(items, lines),
    columns,
  };
}

/** Every instant at which something begins or ends, and the full hours between. */
function linesOf(items: readonly Timed[]): number[] {
  const times = new Set(items.flatMap(({ start, end }) => [Date.parse(start), Date.parse(end)]));
  const first = Math.min(...times);
  const last = Math.max(...times);
  for (let hour = Math.ceil(first / HOUR) * HOUR; hour < last; hour += HOUR) times.add(hour);
  return [...times].sort((one, other) => one - other);
}

/** Full hours, and beginnings that are far enough from the mark before and from the next hour. */
function marksOf(items: readonly Timed[], lines: readonly number[]): Grid<never>['marks'] {
  const starts = new Set(items.map(({ start }) => Date.parse(start)));
  const marks: Grid<never>['marks'][number][] = [];
  let last = Number.NEGATIVE_INFINITY;
  lines.forEach((at, index) => {
    const isHour = at % HOUR === 0;
    const hasRoom = at - last >= BETWEEN_MARKS && Math.ceil(at / HOUR) * HOUR - at >= BETWEEN_MARKS;
    if (!isHour && !(starts.has(at) && hasRoom)) return;
    marks.push({ instant: new Date(at).toISOString(), line: index + 1 });
    last = at;
  });
  return marks;
}

/** Each thing takes the first lane in which nothing is on any more. */
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
