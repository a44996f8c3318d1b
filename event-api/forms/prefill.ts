import type { FormDefinition } from '@/lib/domain/forms/form-definition';
import { type FormModel, isAnswered } from '@/lib/domain/forms/form-model';
import { emailField } from './email-field';

/** Adds the owner's e-mail address to the answers, unless that field has one. */
export function prefill(
  definition: FormDefinition,
  model: FormModel,
  known: { email: string | null },
): FormModel {
  const field = emailField(definition);
  if (!field || known.email === null || isAnswered(model[field.name])) return model;
  return { ...model, [field.name]: known.email };
}
