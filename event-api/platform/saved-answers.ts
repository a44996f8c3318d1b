import type { FormType } from '@/lib/contract/parts/form-type';
import type { FieldType } from '@/lib/domain/forms/form-definition';
import type { Db } from './database/database';
import type { Owner } from './owner';

/** Identifies the answers of one owner to one form. */
export interface AnswersKey {
  readonly eventCode: string;
  readonly formType: FormType;
  readonly owner: Owner;
}

/** An answer that is saved apart from the form, which refers to it by its id. */
export interface SavedAnswer {
  readonly id: string;
  /** The field that it was saved for. */
  readonly field_ID: string;
  /** Pixels of a picture. */
  readonly width?: number | null;
  readonly height?: number | null;
}

/** Reads all saved answers of one field type that an owner has for a form. */
export type ReadSavedAnswers = (db: Db, key: AnswersKey) => Promise<readonly SavedAnswer[]>;

/** Readers of saved answers by field type. */
export type SavedAnswers = Readonly<Partial<Record<FieldType, ReadSavedAnswers>>>;
