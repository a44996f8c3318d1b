import { type FormDefinition, fieldsOf } from '@/lib/domain/forms/form-definition';
import { type FormModel, isAnswered } from '@/lib/domain/forms/form-model';
import { emailField } from './answered-texts';

/** Adds the owner's e-mail address to the answers, unless that field has one. */
export function prefill(
  definition: FormDefinition,
  model: FormModel,
  person: { email: string | null },
): FormModel {
  const field = emailField(definition);
  if (!field || person.email === null || isAnswered(model[field.name])) return model;
  return { ...model, [field.name]: person.email };
}

/** Answers of these types belong to one form of one owner, so another form cannot take them over. */
const KEPT_APART: readonly string[] = ['address', 'file', 'photo'];

/** The answers to another form that this one asks for as well: fields of the same name and type. */
export function answersInCommon(
  definition: FormDefinition,
  other: { definition: FormDefinition; model: FormModel },
): FormModel {
  const typeOf = new Map(fieldsOf(other.definition).map(({ name, type }) => [name, type]));
  const shared = fieldsOf(definition).filter(
    ({ name, type }) =>
      typeOf.get(name) === type && !KEPT_APART.includes(type) && isAnswered(other.model[name]),
  );
  return Object.fromEntries(shared.map(({ name }) => [name, other.model[name]]));
}
