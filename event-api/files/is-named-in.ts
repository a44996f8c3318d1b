import type { FormModel } from '@/lib/domain/forms/form-model';
import { pictureIds } from '@/lib/domain/forms/rich-text';
import { type StoredFile, TEXT_PICTURE } from './queries';

/** Whether answers refer to a file: as the answer to its field, or as a picture of a formatted text. */
export function isNamedIn(
  model: FormModel,
  { fieldId, id, type }: Pick<StoredFile, 'fieldId' | 'id' | 'type'>,
): boolean {
  const answer = model[fieldId];
  if (type === TEXT_PICTURE) return typeof answer === 'string' && pictureIds(answer).includes(id);
  return typeof answer === 'object' && answer !== null && 'id' in answer && answer.id === id;
}
