import { type FormDefinition, type FormField, fieldsOf } from './form-definition';
import type { FormModel } from './form-model';

/**
 * Takes out answers that name an option which the organiser has removed or closed since, so that the question is asked again.
 * @returns the answers that still count, and the names of the questions that lost one
 */
export function withoutGoneOptions(
  definition: FormDefinition,
  model: FormModel,
): { model: FormModel; gone: ReadonlySet<string> } {
  const kept = { ...model };
  const gone = new Set<string>();
  for (const field of fieldsOf(definition)) {
    const answer = kept[field.name];
    if (field.type === 'select' || field.type === 'radio') {
      if (typeof answer !== 'string' || answer === '' || isOffered(field, answer)) continue;
      delete kept[field.name];
      gone.add(field.name);
    }
    if (field.type === 'multi_select' && Array.isArray(answer)) {
      const rest = answer.filter((one) => isOffered(field, one));
      if (rest.length === answer.length) continue;
      kept[field.name] = rest;
      gone.add(field.name);
    }
  }
  return { model: kept, gone };
}

function isOffered({ options = [] }: FormField, id: unknown): boolean {
  return options.some((option) => option.id === id && option.enabled !== 'N');
}
