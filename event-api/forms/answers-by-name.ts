import { type FormDefinition, type FormField, fieldsOf } from '@/lib/domain/forms/form-definition';
import { type FormModel, isAnswered, shownFields } from '@/lib/domain/forms/form-model';
import { answerReader, type Reading } from './answers-as-read';

/** The answers as people read them, by the name of the field, for a spreadsheet. */
export function readableByName(
  definition: FormDefinition,
  model: FormModel,
  reading: Reading,
): Map<string, string> {
  return byName(definition, model, answerReader(reading));
}

/** The answers as they are stored, by the name of the field, for programs; files by their names. */
export function storedByName(definition: FormDefinition, model: FormModel): Record<string, unknown> {
  const isFile = ({ type }: FormField) => type === 'file' || type === 'photo';
  return Object.fromEntries(
    byName(definition, model, (field, answer) => (isFile(field) ? fileName(answer) : answer)),
  );
}

function byName<Value>(
  definition: FormDefinition,
  model: FormModel,
  read: (field: FormField, answer: unknown) => Value,
): Map<string, Value> {
  const shown = shownFields(definition, model);
  const answered = fieldsOf(definition).filter((field) => shown.has(field) && isAnswered(model[field.name]));
  return new Map(answered.map((field) => [field.name, read(field, model[field.name])]));
}

/** The name under which a file was uploaded. */
const fileName = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'name' in answer ? String(answer.name) : '';
