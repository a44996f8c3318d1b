import type { FieldType } from './form-definition';

/**
 * The field types that the site has a component for. Importing an event with another field type is refused, so that no form
 * has a question that is never shown.
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
  'file',
  'photo',
  'contacts',
  'consent',
] as const satisfies readonly FieldType[];
export type RenderedFieldType = (typeof RENDERED_FIELD_TYPES)[number];

export function isRenderedFieldType(type: FieldType): type is RenderedFieldType {
  return RENDERED_FIELD_TYPES.some((rendered) => rendered === type);
}
