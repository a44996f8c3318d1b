import type { FieldType, FormDefinition } from './form-definition';
import { fieldsOf } from './form-definition';

/**
 * The field types that the site has a component for. An event's definition with another one is refused when it is
 * brought, so that no form has a question that nobody sees.
 */
export const RENDERED_FIELD_TYPES = [
  'text',
  'multiline',
  'email',
  'phone',
  'url',
  'number',
  'money',
  'date',
  'time_zone',
  'select',
  'radio',
  'checkbox',
  'multi_select',
  'address',
  'contacts',
  'consent',
] as const satisfies readonly FieldType[];
export type RenderedFieldType = (typeof RENDERED_FIELD_TYPES)[number];

export function isRenderedFieldType(type: FieldType): type is RenderedFieldType {
  return RENDERED_FIELD_TYPES.some((rendered) => rendered === type);
}

/** The names of a form's fields that the site could not show. */
export function unrenderedFields(definition: FormDefinition): string[] {
  return fieldsOf(definition)
    .filter((field) => !isRenderedFieldType(field.type))
    .map((field) => field.name);
}
