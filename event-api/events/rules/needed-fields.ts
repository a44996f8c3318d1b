import type { FormType } from '@/lib/contract/parts/form-type';
import type { FieldType } from '@/lib/domain/forms/form-definition';
import type { EventDefinition } from '../../definition/definition';
import type { Complaint } from '../problems/problem';
import { because } from '../problems/reasons';

/** A field of a form that the product depends on: it reads the answer by its name. */
export interface NamedField {
  name: string;
  type: FieldType;
}

/** Complains of a form that is missing, and of needed fields that it does not ask everybody for. */
export function checkNeededFields(
  { forms }: EventDefinition,
  form: FormType,
  { needed, purpose }: { needed: readonly NamedField[]; purpose: string },
): Complaint[] {
  const path = ['forms', form];
  const fields = forms[form]?.sections.flatMap((section) => section.fields);
  if (!fields) return [{ path, message: `is missing: ${purpose}.`, inWords: because('form_missing') }];
  return needed.flatMap(({ name, type }) =>
    fields.some(
      (field) =>
        field.name === name && field.type === type && field.required && !field.shown_when && !field.modes,
    )
      ? []
      : [
          {
            path,
            message: `needs a required field "${name}" of type ${type}, shown to everybody.`,
            inWords: because('needs_field', { name, type }),
          },
        ],
  );
}

/** A field that need not be there, but means something where it is. */
export interface KnownField {
  name: string;
  types: readonly [FieldType, ...FieldType[]];
  /** The only ids that its options may have; anything without. */
  ids?: readonly string[];
  /** What the ids are, for the complaint. */
  noun?: string;
}

/** Complains of fields with a known name whose answers would mean nothing. @param use what is done with the answer */
export function checkKnownFields(
  { forms }: EventDefinition,
  form: FormType,
  { fields, use }: { fields: readonly KnownField[]; use: string },
): Complaint[] {
  const sections = forms[form]?.sections ?? [];
  return sections.flatMap((section, at) =>
    section.fields.flatMap((field, index) => {
      const meaning = fields.find(({ name }) => name === field.name);
      if (!meaning) return [];
      const { name, types, ids, noun = 'answer' } = meaning;
      const path = ['forms', form, 'sections', at, 'fields', index];
      if (!types.includes(field.type)) {
        return [
          {
            path: [...path, 'type'],
            message: `must be ${types.join(' or ')}: ${use} the answer to "${name}".`,
            inWords: because('field_type', { name, types: types.join(', ') }),
          },
        ];
      }
      return (field.options ?? []).flatMap(({ id }, option) =>
        ids === undefined || ids.includes(id)
          ? []
          : [
              {
                path: [...path, 'options', option, 'id'],
                message: `there is no ${noun} "${id}"; ${ids.length > 0 ? `there are ${ids.join(', ')}` : 'add it'}.`,
                inWords: because('no_such_option', { code: id }),
              },
            ],
      );
    }),
  );
}
