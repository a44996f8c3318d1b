import { type Column, type GridSession, minutesOf } from './grid-layout';

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
