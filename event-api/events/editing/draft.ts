import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type CollectedField, eventDrafts } from '../../accounts/schema';
import type { Db } from '../../platform/database/database';
import { within } from '../../platform/database/undone';
import { lockProgramme } from '../../programme/queries';
import { lastImport } from '../history/keep-replaced';
import type { ImportOrigin } from '../history/schema';
import type { ImportEffects } from '../import/effects';
import type { Importer } from '../import/import-event';
import { type Edit, editEvent, type NotEdited, prepareEdit, previewEdit } from './edit-event';
import { concerns, type Patch, renumberedIn, valueAt } from './patch';

/** As many as one edit takes. */
const MAX_DRAFT_FIELDS = 500;
/** As much as one call can bring. */
const MAX_DRAFT_CHARS = 1_000_000;

export type Collected = typeof eventDrafts.$inferSelect;

/** The changes of an event that are collected and not released, in the order in which they were collected. */
export const readDraft = (db: Db, eventCode: string): Promise<Collected[]> =>
  db.select().from(eventDrafts).where(eq(eventDrafts.eventCode, eventCode)).orderBy(asc(eventDrafts.number));

export const countDraft = (db: Db, eventCode: string): Promise<number> =>
  db.$count(eventDrafts, eq(eventDrafts.eventCode, eventCode));

const fieldsOf = (draft: readonly Collected[]): CollectedField[] => draft.flatMap(({ fields }) => fields);

/** What tells one draft from another. */
export const stateOfDraft = (draft: readonly Collected[]): string =>
  `${draft.at(-1)?.number ?? 0}.${draft.length}`;

/**
 * Keeps a change until it is released with others. It is checked with what is collected already, as the event would then be;
 * a field that was collected before is what it is to be now.
 * @throws UnusableDefinition
 */
export function collectEdit(
  { database, clock }: Importer,
  edit: Edit,
  collectedBy: string,
): Promise<NotEdited | { outcome: 'full' | 'not_by_name' } | { outcome: 'done'; count: number }> {
  const now = clock.now();
  const { event: eventCode, patch } = edit;
  return database.transaction(async (tx) => {
    await lockProgramme(tx, eventCode);
    const number = await lastImport(tx, eventCode);
    // What others have changed meanwhile in the same fields is said before anything is kept.
    const late = edit.base === number ? undefined : await prepareEdit(tx, edit, now);
    if (late && late.outcome !== 'known') return late;
    const draft = await readDraft(tx, eventCode);
    const isReplaced = ({ field }: CollectedField) => patch.some((each) => each.field === field);
    const kept = draft.map(({ fields, ...of }) => ({
      ...of,
      fields: fields.filter((each) => !isReplaced(each)),
    }));
    const whole: Patch = [...fieldsOf(kept), ...patch];
    if (whole.length > MAX_DRAFT_FIELDS || JSON.stringify(whole).length > MAX_DRAFT_CHARS) {
      return { outcome: 'full' as const };
    }
    if (!isByName(patch)) return { outcome: 'not_by_name' as const };
    const prepared = await prepareEdit(tx, { event: eventCode, base: undefined, patch: whole }, now);
    if (prepared.outcome !== 'known') return prepared;
    const present = prepared.present.definition;
    if (renumberedIn(patch, { base: undefined, now: present }).length > 0) {
      return { outcome: 'not_by_name' as const };
    }
    for (const { number: at, fields } of kept) {
      const same = and(eq(eventDrafts.eventCode, eventCode), eq(eventDrafts.number, at));
      if (fields.length === 0) await tx.delete(eventDrafts).where(same);
      else await tx.update(eventDrafts).set({ fields }).where(same);
    }
    const fields = patch.map(({ field, value }) => {
      const was = valueAt(present, field);
      return { field, value, ...(was !== undefined && { was }) };
    });
    await tx
      .insert(eventDrafts)
      .values({ eventCode, collectedBy, collectedAt: now, base: number, fields: fields as CollectedField[] });
    return { outcome: 'done' as const, count: await countDraft(tx, eventCode) };
  });
}

const isByName = (patch: Patch): patch is readonly Exclude<Patch[number], { order: unknown }>[] =>
  patch.every((change) => !('order' in change));

/** A draft as one edit: what each field was when it was collected tells who else has changed it since. */
const editOf = (eventCode: string, base: number | undefined, draft: readonly Collected[]): Edit => ({
  event: eventCode,
  base,
  patch: fieldsOf(draft).map(({ field, value }) => ({ field, value })),
  ...(base === undefined && {
    since: {
      number: Math.min(...draft.map((each) => each.base)),
      was: new Map(fieldsOf(draft).map(({ field, was }) => [field, was])),
    },
  }),
});

export type NotReleased = NotEdited | { outcome: 'empty' };

/** What releasing a draft would do. @param base the import that was looked at; what came before it is agreed to. @throws UnusableDefinition */
export async function previewRelease(
  importer: Importer,
  { event, base }: { event: string; base: number | undefined },
): Promise<NotReleased | { outcome: 'known'; number: number; effects: ImportEffects; draft: string }> {
  const draft = await readDraft(importer.database.db, event);
  if (draft.length === 0) return { outcome: 'empty' };
  const seen = await previewEdit(importer, editOf(event, base, draft));
  return seen.outcome === 'known' ? { ...seen, draft: stateOfDraft(draft) } : seen;
}

/**
 * Makes all collected changes as one edit, so that each person gets one letter for all of them, and empties the draft.
 * @throws UnusableDefinition
 * @throws EffectsChanged
 */
export function releaseDraft(
  importer: Importer,
  { event, base, draft: agreedDraft }: { event: string; base: number | undefined; draft: string | undefined },
  consent: { agreed: string | undefined; origin: ImportOrigin },
): Promise<
  NotReleased | { outcome: 'other_draft' } | Exclude<Awaited<ReturnType<typeof editEvent>>, NotEdited>
> {
  return importer.database.transaction(async (tx) => {
    await lockProgramme(tx, event);
    const draft = await readDraft(tx, event);
    if (draft.length === 0) return { outcome: 'empty' as const };
    if (agreedDraft !== undefined && agreedDraft !== stateOfDraft(draft)) {
      return { outcome: 'other_draft' as const };
    }
    const inside = { ...importer, database: within(importer.database, tx) };
    const released = await editEvent(inside, editOf(event, base, draft), consent);
    if (released.outcome === 'done' || released.outcome === 'already') await dropDraft(tx, event);
    return released;
  });
}

/** Forgets collected changes. @param numbers left out for all. @returns how many */
export async function dropDraft(tx: Db, eventCode: string, numbers?: readonly number[]): Promise<number> {
  const gone = await tx
    .delete(eventDrafts)
    .where(
      and(
        eq(eventDrafts.eventCode, eventCode),
        numbers === undefined
          ? undefined
          : numbers.length === 0
            ? sql`false`
            : inArray(eventDrafts.number, [...numbers]),
      ),
    )
    .returning({ number: eventDrafts.number });
  return gone.length;
}

/** The collected values of fields that lie in others, the last one of each. */
export const collectedIn = (draft: readonly Collected[], fields: readonly string[]): CollectedField[] =>
  fieldsOf(draft).filter(({ field }) => fields.some((each) => concerns(field, each)));
