import type { FormType } from '@/lib/contract/parts/form-type';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { pictureIds } from '@/lib/domain/forms/rich-text';
import type { Db } from '../platform/database/database';
import type { Owner } from '../platform/owner';
import { listFiles, moveFiles, type StoredFile, TEXT_PICTURE } from './queries';
import { removeFiles } from './removing';

/** Whether answers refer to a file: as the answer to its field, or as a picture of a formatted text. */
export function isNamedIn(
  model: FormModel,
  { fieldId, id, type }: Pick<StoredFile, 'fieldId' | 'id' | 'type'>,
): boolean {
  const answer = model[fieldId];
  if (type === TEXT_PICTURE) return typeof answer === 'string' && pictureIds(answer).includes(id);
  return typeof answer === 'object' && answer !== null && 'id' in answer && answer.id === id;
}

/** The answers that a change confirms, and the form that they answer. */
interface ConfirmedAnswers {
  eventCode: string;
  owner: Owner;
  formType: FormType;
  model: FormModel;
  now: string;
}

/** Keeps the files to which newly confirmed answers refer, and removes the others of the form: those that they replace. */
export async function keepAnsweredFiles(
  tx: Db,
  { formType, model, now, ...key }: ConfirmedAnswers,
): Promise<void> {
  const all = await listFiles(tx, { ...key, place: formType });
  const isAnswer = (file: (typeof all)[number]) => isNamedIn(model, file);
  // First, because most fields have one file at most.
  await removeFiles(
    tx,
    all.filter((file) => !isAnswer(file)),
    now,
  );
  const proposed = all.filter((file) => isAnswer(file) && file.state === 'proposed');
  await moveFiles(
    tx,
    proposed.map(({ id }) => id),
    { to: 'kept' },
  );
}
