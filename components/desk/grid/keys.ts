import {
  type Column,
  type GridSession,
  lengthOf,
  minutesOf,
  type Place,
  STEP_MINUTES,
  within,
} from './grid-layout';

export const ARROWS: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

const PAGE_MINUTES = 60;

/** By how much a key moves a session in time; undefined for other keys. */
const BY_KEY: Readonly<Record<string, number>> = {
  ArrowUp: -STEP_MINUTES,
  ArrowDown: STEP_MINUTES,
  PageUp: -PAGE_MINUTES,
  PageDown: PAGE_MINUTES,
};

/** Where a key moves the chosen session to; undefined for keys that move none. */
export function movedByKey(
  key: string,
  session: GridSession,
  place: Place,
  columns: readonly Column[],
): Place | undefined {
  const by = BY_KEY[key];
  if (by !== undefined) return { ...place, from: within(place.from + by, lengthOf(session)) };
  if (!ARROWS.includes(key)) return undefined;
  const at = columns.findIndex((column) => column.key === place.room);
  const next = columns[Math.min(Math.max(0, at + (key === 'ArrowLeft' ? -1 : 1)), columns.length - 1)];
  return next && { ...place, room: next.key };
}

/** The session to which an arrow key leads: before or after in the same room, or the one nearest in time in the next room with one. */
export function neighbour(columns: readonly Column[], session: GridSession, key: string): string | undefined {
  const at = columns.findIndex(({ cells }) => cells.some((cell) => cell.session === session));
  const cells = columns[at]?.cells ?? [];
  const index = cells.findIndex((cell) => cell.session === session);
  if (key === 'ArrowUp') return cells[index - 1]?.session.session;
  if (key === 'ArrowDown') return cells[index + 1]?.session.session;
  const others = key === 'ArrowLeft' ? columns.slice(0, Math.max(0, at)).reverse() : columns.slice(at + 1);
  const next = others.find((column) => column.cells.length > 0)?.cells ?? [];
  const from = minutesOf(session.from);
  const distance = (other: GridSession) => Math.abs(minutesOf(other.from) - from);
  const [nearest] = [...next].sort((one, two) => distance(one.session) - distance(two.session));
  return nearest?.session.session;
}
