import { LRUCache } from 'lru-cache';
import { isSame, lasting } from '../digest';
import type { ProgrammeRows } from '../event-rows/programme-rows';
import { remembered } from '../remembered';
import type { ExportedDefinition } from './exported';

/** Of all events, in characters of their definitions: eight of the size of FOSDEM, whose objects take ten times as much memory. */
const MAX_KEPT_CHARS = 12_000_000;

/** A version of an event: an import that changes anything writes another digest. */
interface VersionName {
  code: string;
  digest: string;
  importedAt: string;
}

interface Kept extends VersionName {
  exported: ExportedDefinition;
}

/** Of each event the version that was read last, over all databases of the process. */
const kept = new LRUCache<string, Kept>({
  maxSize: MAX_KEPT_CHARS,
  sizeCalculation: ({ exported }) => JSON.stringify(exported.definition).length,
});

/** An event as an import left it, when it was read since. */
export function keptVersion({ code, digest, importedAt }: VersionName): ExportedDefinition | undefined {
  const last = kept.get(code);
  return last?.digest === digest && last.importedAt === importedAt ? last.exported : undefined;
}

/** The version of an event that was read last, which need not be what it is now. */
export const lastKept = (code: string): ExportedDefinition | undefined => kept.get(code)?.exported;

export function keepVersion(name: VersionName, exported: ExportedDefinition): ExportedDefinition {
  kept.set(name.code, { ...name, exported });
  return exported;
}

const olderOf = remembered((row: object, old: object | undefined) =>
  old && isSame(old, row) ? old : lasting(row),
);

/** The rows, and where one is as it was before, the very row of before: what is remembered of that need not be made again. */
export function withRowsOf(before: ProgrammeRows | undefined, rows: ProgrammeRows): ProgrammeRows {
  const same = <Row extends object>(
    list: readonly Row[],
    was: readonly Row[] = [],
    nameOf: (row: Row) => string,
  ): Row[] => {
    const known = new Map(was.map((row) => [nameOf(row), row]));
    // Cast because the helper knows rows of no particular table, and gives one of the two.
    return list.map((row) => olderOf(row, known.get(nameOf(row))) as Row);
  };
  const byCode = ({ code }: { code: string }) => code;
  return {
    terms: same(rows.terms, before?.terms, ({ kind, code }) => `${kind} ${code}`),
    slots: same(rows.slots, before?.slots, byCode),
    presenters: same(rows.presenters, before?.presenters, byCode),
    workshops: same(rows.workshops, before?.workshops, byCode),
    workshopPresenters: same(
      rows.workshopPresenters,
      before?.workshopPresenters,
      ({ workshopCode, presenterCode }) => `${workshopCode} ${presenterCode}`,
    ),
    sessions: same(rows.sessions, before?.sessions, byCode),
  };
}
