import type { LeafKind } from '../../definition/leaves';
import { endOfDay, localOf, startOfDay } from '../../platform/local-time';
import { withPicturePaths } from '../reading/read-asset';

/** What the values of an event depend on beside themselves. */
export interface ExportPlace {
  /** The paths of files by their addresses. */
  paths: ReadonlyMap<string, string>;
  zone: string;
}

/** A leaf as a definition has it: days instead of instants, paths of pictures instead of their addresses. */
export function writeLeaf(kind: LeafKind, value: unknown, { paths, zone }: ExportPlace): unknown {
  if (kind === 'html') return withPathsInAll(value, paths);
  if (typeof value !== 'string') return value;
  if (kind === 'asset') return paths.get(value) ?? value;
  if (kind !== 'opening' && kind !== 'deadline') return value;
  const { date, time } = localOf(value, zone);
  const wholeDay = kind === 'opening' ? startOfDay(date, zone) : endOfDay(date, zone);
  return value === wholeDay ? date : `${date} ${time}`;
}

/** HTML by language, with the paths of its pictures in place of their addresses. */
function withPathsInAll(texts: unknown, paths: ReadonlyMap<string, string>): unknown {
  const entries = Object.entries(Object(texts));
  return Object.fromEntries(
    entries.map(([language, text]) => [language, withPicturePaths(String(text), paths)]),
  );
}
