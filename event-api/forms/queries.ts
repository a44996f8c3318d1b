import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { FormModel } from '@/lib/domain/forms/form-model';
import type { Db } from '../platform/database/database';
import { isOwnedBy, ownerValues } from '../platform/database/owner-columns';
import { type Reading, readRows, readTogether } from '../platform/database/read-together';
import type { Owner } from '../platform/owner';
import type { AnswersKey } from '../platform/saved-answers';
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

const none: Answers = { model: {}, completedAt: null, revision: 0 };

/** The saved answers; an empty model with revision 0 when there are none. */
export async function readAnswers(db: Db, key: AnswersKey): Promise<Answers> {
  return (await readTogether(db, { answers: answersReading(key) })).answers;
}

/** The same as part of a larger reading. */
export function answersReading(key: AnswersKey): Reading<Answers> {
  const { query, read } = readRows(formAnswers, sql`where ${ofKey(key)}`);
  return {
    query,
    read(found) {
      const [saved] = read(found);
      if (!saved) return none;
      const { model, completedAt, revision } = saved;
      return { model, completedAt, revision };
    },
  };
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
 * Saves answers, replacing the earlier ones.
 * @param answers.complete whether they passed validation of the whole form
 * @returns the revision: the number of saves, including this one
 */
export async function saveAnswers(
  db: Db,
  { eventCode, formType, owner }: AnswersKey,
  answers: { model: FormModel; complete: boolean; now: string },
): Promise<number> {
  const { model, complete, now } = answers;
  const kept = { model, completedAt: complete ? now : null, savedAt: now };
  const [row] = await db
    .insert(formAnswers)
    .values({ eventCode, formType, ...ownerValues(owner), ...kept })
    .onConflictDoUpdate({
      target: [formAnswers.eventCode, formAnswers.formType, formAnswers.ownerKind, formAnswers.ownerCode],
      set: { ...kept, revision: sql`${formAnswers.revision} + 1` },
    })
    .returning({ revision: formAnswers.revision });
  if (!row) throw new Error('an insert answered without its row');
  return row.revision;
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
