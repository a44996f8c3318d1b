import type { FormType } from '@/lib/contract/parts/form-type';
import { type FieldType, type FormField, fieldsOf } from '@/lib/domain/forms/form-definition';
import { refuse } from '@/lib/errors';
import type { UseCaseContext } from '../calls/use-case';
import type { AnswersKey } from '../platform/saved-answers';
import { findOwner, requireAnswering } from '../tenancy/owner-kinds';
import { formOf, requireFormOwner } from './form-owner';

/** Identifies a field of an owner's form. */
export interface FieldPlace extends AnswersKey {
  readonly fieldId: string;
}

/** How calls name a form field. */
export interface NamedField {
  target: FormType;
  code: string;
  field_ID: string;
}

/**
 * Finds a field of a form that the caller owns and may still change: before it is submitted, or as part of a change that is
 * still to be confirmed.
 * @throws Refusal 404 without the grant, 409 when the owner's answers may not be changed, 422 at `field_ID` when the form has no
 * such field of that type
 */
export async function requireField(
  context: UseCaseContext,
  { target: formType, code, field_ID: fieldId }: NamedField,
  type: FieldType,
): Promise<{ field: FormField; place: FieldPlace }> {
  const { db, event, locale, clock } = context;
  const eventCode = event.code;
  const owner = await requireFormOwner(context, { formType, code });
  const state = await findOwner(context, db, { eventCode, owner });
  await requireAnswering(context, db, { eventCode, owner, state, now: clock.now() }, 'code');
  const field = fieldsOf(formOf(event, formType, locale)).find(({ name }) => name === fieldId);
  if (field?.type !== type) throw refuse(422, 'field_ID', 'form_field_unknown');
  return { field, place: { eventCode, formType, owner, fieldId } };
}
