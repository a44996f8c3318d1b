import type { FormDefinition } from '@/lib/domain/forms/form-definition';
import { type FormModel, isAnswered } from '@/lib/domain/forms/form-model';
import { emailField } from './email-field';

/** Answers with the e-mail address that is known already, where none was typed. What a person has typed stays. */
export function prefill(
  definition: FormDefinition,
  model: FormModel,
  known: { email: string | null },
): FormModel {
  const field = emailField(definition);
  if (!field || known.email === null || isAnswered(model[field.name])) return model;
  return { ...model, [field.name]: known.email };
}
