import type { Db } from '../../platform/database/database';
import { undone } from '../../platform/database/undone';
import { lockProgramme } from '../../programme/queries';
import { exportDefinition } from '../export/export-event';
import type { ExportedDefinition } from '../export/exported';
import { lastImport } from '../history/keep-replaced';
import { importsSince, readLeftBy } from '../history/restore-event';
import type { ImportOrigin } from '../history/schema';
import type { ImportEffects } from '../import/effects';
import { type Importer, type ImportReport, importInto } from '../import/import-event';
import { planImport } from '../import/plan-import';
import type { CheckedEvent } from '../reading/read-definition';
import { checkEdited } from './check-edited';
import {
  applyPatch,
  type Conflict,
  concerns,
  conflictsIn,
  conflictsWith,
  type Patch,
  renumberedIn,
} from './patch';
import { withoutLeftSlots } from './without-left-slots';

/** A change of some fields of an event as it is stored. */
export interface Edit {
  event: string;
  /** Number of the import that was looked at when the change was made; without it the last one. */
  base: number | undefined;
  patch: Patch;
  /** In place of a base, for fields that were written down one after the other: what each was then, and the first import of those. */
  since?: { number: number; was: ReadonlyMap<string, unknown> };
}

/** Who has changed the event meanwhile, the last first. */
type Meanwhile = Awaited<ReturnType<typeof importsSince>>;

/** Why an edit is not made; nothing was changed. Of a definition that is against the rules, `UnusableDefinition` says why. */
export type NotEdited =
  | { outcome: 'no_event' }
  /** Fields that are not changed so: what the event is called in the database, where it is found, who works on it. */
  | { outcome: 'fixed'; fields: string[] }
  /** Fields of what is not there any more. */
  | { outcome: 'gone'; fields: string[] }
  /** Fields of entries without names, in lists that are others than when they were looked at. */
  | { outcome: 'renumbered'; fields: string[] }
  | { outcome: 'conflict'; number: number; conflicts: Conflict[]; meanwhile: Meanwhile };

/**
 * They would make it another event, take another's name, or make somebody a member whom the owner has not invited.
 */
const FIXED_FIELDS = ['format', 'event.code', 'event.client.code', 'event.hosts', 'team'];

interface Prepared {
  outcome: 'known';
  checked: CheckedEvent;
  number: number;
  present: ExportedDefinition;
}

/** What an edit would do: the very plan that `editEvent` writes. @throws UnusableDefinition */
export function previewEdit(
  { database, clock, ...kinds }: Importer,
  edit: Edit,
): Promise<NotEdited | { outcome: 'known'; number: number; effects: ImportEffects }> {
  const now = clock.now();
  return undone(database, async ({ db }) => {
    const prepared = await prepareEdit(db, edit, now);
    if (prepared.outcome !== 'known') return prepared;
    const { checked, number, present } = prepared;
    const { effects } = await planImport(kinds, db, { checked, now, isComplete: true, present });
    return { outcome: 'known' as const, number, effects };
  });
}

/**
 * Changes some fields of the stored event by importing it again with them, so that rules, letters, seats and history are those
 * of every import. Imports of an event wait for each other before they read it, so that none undoes what another has done.
 * @throws UnusableDefinition
 * @throws EffectsChanged when they are no longer those that were agreed to; nothing was changed then
 */
export function editEvent(
  { database, clock, ...kinds }: Importer,
  edit: Edit,
  { agreed, origin }: { agreed: string | undefined; origin: ImportOrigin },
): Promise<NotEdited | { outcome: 'done' | 'already'; number: number; report: ImportReport }> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    const prepared = await prepareEdit(tx, edit, now);
    if (prepared.outcome !== 'known') return prepared;
    const { checked, number, present } = prepared;
    const report = await importInto(kinds, tx, {
      ...{ checked, now, origin, present, isComplete: true },
      ...(agreed !== undefined && { agreed }),
    });
    if (report.outcome === 'unchanged') return { outcome: 'already' as const, number, report };
    return { outcome: 'done' as const, number: await lastImport(tx, edit.event), report };
  });
}

/** The stored event with the change, checked as a file is. */
export async function prepareEdit(
  tx: Db,
  { event: code, base, patch, since }: Edit,
  now: string,
): Promise<NotEdited | Prepared> {
  const fixed = patch.filter(({ field }) => FIXED_FIELDS.some((each) => concerns(field, each)));
  if (fixed.length > 0) return { outcome: 'fixed', fields: fixed.map(({ field }) => field) };
  await lockProgramme(tx, code);
  const exported = await exportDefinition(tx, code);
  if (!exported) return { outcome: 'no_event' };
  const number = await lastImport(tx, code);
  if (base !== undefined && base !== number) {
    const was = await readLeftBy(tx, { eventCode: code, number: base });
    const both = { base: was, now: exported.definition };
    const renumbered = renumberedIn(patch, both);
    if (renumbered.length > 0) return { outcome: 'renumbered', fields: renumbered };
    const conflicts = conflictsIn(patch, both);
    if (conflicts.length > 0) {
      const meanwhile = await importsSince(tx, { eventCode: code, number: base });
      return { outcome: 'conflict', number, conflicts, meanwhile };
    }
  }
  if (since) {
    const wasOf = (field: string) => since.was.get(field);
    const conflicts = conflictsWith(patch, { wasOf, now: exported.definition });
    if (conflicts.length > 0) {
      const meanwhile = await importsSince(tx, { eventCode: code, number: since.number });
      return { outcome: 'conflict', number, conflicts, meanwhile };
    }
  }
  const { changed, unknown } = applyPatch(exported.definition, patch);
  if (unknown.length > 0) return { outcome: 'gone', fields: unknown };
  const files = new Map(exported.assets.map(({ path, ...asset }) => [path, asset]));
  const value = withoutLeftSlots(exported.definition, changed);
  const checked = await checkEdited(value, { code, files, now });
  return { outcome: 'known', checked, number, present: exported };
}
