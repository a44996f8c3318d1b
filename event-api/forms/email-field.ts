import { type FormDefinition, type FormField, fieldsOf } from '@/lib/domain/forms/form-definition';

/** The field for the owner's own e-mail address: the form's first e-mail field. */
export function emailField(definition: FormDefinition): FormField | undefined {
  return fieldsOf(definition).find(({ type }) => type === 'email');
}
