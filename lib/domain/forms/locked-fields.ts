import { type FormDefinition, type FormField, fieldsOf } from './form-definition';
import { type FormModel, isAnswered, shownFields } from './form-model';
import { withoutGoneOptions } from './gone-answers';
import { isSameAnswer } from './same-answer';

/**
 * The fields of a sent form whose answer can no longer be changed (specification §5). One that was not answered, or whose
 * answer is no longer offered, can still be answered.
 * @param sent the answers as they were sent
 */
function lockedFields(definition: FormDefinition, sent: FormModel): FormField[] {
  const { model } = withoutGoneOptions(definition, sent);
  return fieldsOf(definition).filter((field) => field.fixed_once_sent && isAnswered(model[field.name]));
}

/** A form of somebody who has sent it: its fixed answers are locked. */
export function withLocks(definition: FormDefinition, sent: FormModel): FormDefinition {
  const locked = new Set(lockedFields(definition, sent));
  return {
    ...definition,
    sections: definition.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => (locked.has(field) ? { ...field, locked: true } : field)),
    })),
  };
}

/** The locked fields that answers to a sent form would change. A hidden question has no answer to keep. */
export function changedLocks(definition: FormDefinition, sent: FormModel, model: FormModel): FormField[] {
  const shown = shownFields(definition, model);
  return lockedFields(definition, sent).filter(
    (field) => shown.has(field) && !isSameAnswer(model[field.name], sent[field.name]),
  );
}
