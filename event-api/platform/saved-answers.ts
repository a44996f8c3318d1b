import type { FormType } from '@/lib/contract/parts/form-type';
import type { FieldType } from '@/lib/domain/forms/form-definition';
import type { Db } from './database/database';
import type { Owner } from './owner';

/** The answers of one owner to one form. */
export interface AnswersKey {
  readonly eventCode: string;
  readonly formType: FormType;
  readonly owner: Owner;
}

/** Something that was saved apart from the form before the form's answer names it by its id. */
export interface SavedAnswer {
  readonly id: string;
  /** The field that it was saved for. */
  readonly field_ID: string;
}

/** Reads everything of one field type that an owner has saved for a form. */
export type ReadSavedAnswers = (db: Db, key: AnswersKey) => Promise<readonly SavedAnswer[]>;

/** Who reads saved answers, by the type of the fields that take them: each in the room that saves them. */
export type SavedAnswers = Readonly<Partial<Record<FieldType, ReadSavedAnswers>>>;
