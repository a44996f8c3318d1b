import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { PICTURE_ID } from '@/lib/domain/forms/rich-text';
import type { Db } from '../platform/database/database';
import { isOwnedBy, isOwnedByOneOf, ownerValues, rowOwner } from '../platform/database/owner-columns';
import { keepStatement } from '../platform/database/readings/kept-statement';
import { type Reading, readRows, readTogether } from '../platform/database/readings/read-together';
import { rows } from '../platform/database/statements';
import { type Owner, ownerKey } from '../platform/owner';
import type { AnswersKey } from '../platform/saved-answers';
import type { OwnersKey } from '../tenancy/owner-kinds';
import { formAnswers } from './schema';

const ofKey = ({ eventCode, formType, owner }: AnswersKey) =>
  and(
    eq(formAnswers.eventCode, eventCode),
    eq(formAnswers.formType, formType),
    isOwnedBy(formAnswers, owner),
  );

/** What an owner has answered so far. */
export interface Answers {
  model: FormModel;
  /** When the answers last passed validation of the whole form; null when the saved ones have not. */
  completedAt: string | null;
  revision: number;
}

export const NO_ANSWERS: Answers = { model: {}, completedAt: null, revision: 0 };

/** The saved answers; an empty model with revision 0 when there are none. */
export async function readAnswers(db: Db, key: AnswersKey): Promise<Answers> {
  return (await readTogether(db, { answers: answersReading(key) })).answers;
}

/** The answers to a form, as part of a larger reading. */
export function answersReading(key: AnswersKey): Reading<Answers> {
  const { query, read } = readRows(formAnswers, sql`where ${ofKey(key)}`);
  return {
    query,
    read(rows) {
      const [saved] = read(rows);
      if (!saved) return NO_ANSWERS;
      const { model, completedAt, revision } = saved;
      return { model, completedAt, revision };
    },
  };
}

/** What owners have answered in all of their forms, the last saved at the end; part of a larger reading. */
export const allAnswersReading = ({
  eventCode,
  owners,
}: OwnersKey): Reading<(typeof formAnswers.$inferSelect)[]> =>
  readRows(
    formAnswers,
    sql`where ${formAnswers.eventCode} = ${eventCode} and ${isOwnedByOneOf(formAnswers, owners)}
        order by ${formAnswers.savedAt}`,
  );

/**
 * What owners have answered so far, by `ownerKey`.
 * @param of.formType needed for kinds with several forms
 */
export async function readAnswersOfMany(
  db: Db,
  {
    eventCode,
    owners,
    formType,
  }: { eventCode: string; owners: readonly Owner[]; formType?: AnswersKey['formType'] },
): Promise<ReadonlyMap<string, Answers>> {
  const rows = await db
    .select()
    .from(formAnswers)
    .where(
      and(
        eq(formAnswers.eventCode, eventCode),
        isOwnedByOneOf(formAnswers, owners),
        formType && eq(formAnswers.formType, formType),
      ),
    );
  return new Map(
    rows.map((saved) => {
      const { model, completedAt, revision } = saved;
      return [ownerKey(rowOwner(saved)), { model, completedAt, revision }];
    }),
  );
}

/** Forgets everything that owners answered, when they are removed. */
export async function removeAnswersOf(tx: Db, { eventCode, owners }: OwnersKey): Promise<void> {
  await tx
    .delete(formAnswers)
    .where(and(eq(formAnswers.eventCode, eventCode), isOwnedByOneOf(formAnswers, owners)));
}

/** Condition: the owner that a row is has saved an answer since an instant. @param row the columns of its event and code */
export const wasAnsweredSince = (
  row: { eventCode: AnyPgColumn; code: AnyPgColumn },
  kind: Owner['kind'],
  since: string,
): SQL =>
  sql`exists (
    select 1 from ${formAnswers}
    where ${formAnswers.eventCode} = ${row.eventCode} and ${formAnswers.ownerKind} = ${kind}
      and ${formAnswers.ownerCode} = ${row.code} and ${formAnswers.savedAt} > ${since}::timestamptz
  )`;

/**
 * Condition: the owner of a kind that a row is has submitted the form of that name with an answer, in any case.
 * @param row the columns of its event and code
 */
export const hasSubmittedAnswer = (
  row: { eventCode: AnyPgColumn; code: AnyPgColumn },
  kind: Owner['kind'],
  { field, answer }: { field: string; answer: string },
): SQL =>
  sql`exists (
    select 1 from ${formAnswers}
    where ${formAnswers.eventCode} = ${row.eventCode} and ${formAnswers.formType} = ${kind}
      and ${formAnswers.ownerKind} = ${kind} and ${formAnswers.ownerCode} = ${row.code}
      and ${formAnswers.completedAt} is not null
      and lower(btrim(${formAnswers.model} ->> ${field}::text)) = lower(${answer}::text)
  )`;

/**
 * Saves answers, replacing the earlier ones.
 * @param answers.complete whether they passed validation of the whole form
 * @returns the revision: the number of saves that changed something, including the first
 */
export async function saveAnswers(
  db: Db,
  { eventCode, formType, owner }: AnswersKey,
  answers: { model: FormModel; complete: boolean; now: string },
): Promise<number> {
  const [row] = await rows<{ revision: number }>(
    db,
    saving({
      ...{ eventCode, formType, ...ownerValues(owner) },
      model: JSON.stringify(answers.model),
      complete: String(answers.complete),
      now: answers.now,
    }),
  );
  if (!row) throw new Error('an insert answered without its row');
  return row.revision;
}

const saving = keepStatement(
  ['eventCode', 'formType', 'ownerKind', 'ownerCode', 'model', 'complete', 'now'],
  ({ eventCode, formType, ownerKind, ownerCode, model, complete, now }) => sql`
    insert into ${formAnswers} (event_code, form_type, owner_kind, owner_code, model, completed_at, saved_at)
    select ${eventCode}, ${formType}, ${ownerKind}, ${ownerCode}, ${model}::text::jsonb,
           case when ${complete}::text::boolean then now.at end, now.at
    from (select ${now}::timestamptz as at) as now
    on conflict (event_code, form_type, owner_kind, owner_code) do update set
      model = excluded.model, completed_at = excluded.completed_at, saved_at = excluded.saved_at,
      -- A save that repeats what is stored, such as one of a page that was left, is no change to whoever has read it.
      revision = ${formAnswers.revision}
        + (${formAnswers.revision} = 0 or ${formAnswers.model} is distinct from excluded.model)::int
    returning revision`,
);

/** Reads the saved answers and locks them until the transaction ends; before the first save, nobody else can make one. */
export async function lockAnswers(tx: Db, { eventCode, formType, owner }: AnswersKey): Promise<Answers> {
  // Who locks the answers saves new ones in this transaction or fails, so nobody ever sees the empty row.
  const empty = { model: {}, savedAt: sql`now()`, revision: 0 };
  const [row] = await tx
    .insert(formAnswers)
    .values({ eventCode, formType, ...ownerValues(owner), ...empty })
    .onConflictDoUpdate({
      target: [formAnswers.eventCode, formAnswers.formType, formAnswers.ownerKind, formAnswers.ownerCode],
      set: { revision: sql`${formAnswers.revision}` },
    })
    .returning();
  if (!row) throw new Error('an insert answered without its row');
  const { model, completedAt, revision } = row;
  return { model, completedAt, revision };
}

/** Puts another answer in the place of one that was given; a question that was not answered stays so. */
export async function correctAnswer(
  db: Db,
  key: AnswersKey,
  { field, answer }: { field: string; answer: string },
): Promise<void> {
  await db
    .update(formAnswers)
    .set({
      model: sql`${formAnswers.model} || jsonb_build_object(${field}::text, ${answer}::text)`,
      revision: sql`${formAnswers.revision} + 1`,
    })
    .where(and(ofKey(key), sql`${formAnswers.model} ->> ${field}::text <> ''`));
}

/** Removes an answer that refers to something deleted, such as an address. The form then has to be submitted again. */
export async function removeAnswer(
  db: Db,
  key: AnswersKey,
  { field, id }: { field: string; id: string },
): Promise<void> {
  await db
    .update(formAnswers)
    .set({
      model: sql`${formAnswers.model} - ${field}::text`,
      completedAt: null,
      revision: sql`${formAnswers.revision} + 1`,
    })
    .where(and(ofKey(key), sql`${formAnswers.model} -> ${field}::text ->> 'id' = ${id}`));
}

/** Takes a picture that is deleted out of a formatted text. The other answers stay as they are, and so does the form. */
export async function removePicture(
  db: Db,
  key: AnswersKey,
  { field, id }: { field: string; id: string },
): Promise<void> {
  const text = sql`${formAnswers.model} ->> ${field}::text`;
  const picture = `<img ${PICTURE_ID}="${id}"[^>]*>`;
  await db
    .update(formAnswers)
    .set({
      model: sql`${formAnswers.model} || jsonb_build_object(${field}::text, regexp_replace(${text}, ${picture}::text, '', 'g'))`,
      revision: sql`${formAnswers.revision} + 1`,
    })
    .where(and(ofKey(key), sql`${text} like ${`%${PICTURE_ID}="${id}"%`}::text`));
}
