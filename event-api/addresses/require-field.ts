import { type FieldType, type FormField, fieldsOf } from '@/lib/domain/forms/form-definition';
import { refuse } from '@/lib/errors';
import type { UseCaseContext } from '../calls/use-case';
import { formOf } from '../forms/form-of';
import { requireOpenRegistration } from '../registration/require-open-registration';
import { requireOwner } from '../tenancy/require-owner';

/**
 * The field of the caller's own, still open form that something is added to.
 * @throws Refusal 404 without the grant, 409 after the registration was submitted, 422 at `field_ID` when the form has no
 * such field of that type
 */
export async function requireField(
  context: UseCaseContext,
  place: { target: 'registration'; code: string; field_ID: string },
  type: FieldType,
): Promise<FormField> {
  const { db, event, locale } = context;
  await requireOwner(context, place);
  await requireOpenRegistration(db, { eventCode: event.code, code: place.code });
  const field = fieldsOf(formOf(event, place.target, locale)).find(({ name }) => name === place.field_ID);
  if (field?.type !== type) throw refuse(422, 'field_ID', 'form_field_unknown');
  return field;
}
