import type { FieldType } from '@/lib/domain/forms/form-definition';
import { refuse } from '@/lib/errors';
import type { UseCaseContext } from '../calls/use-case';
import { type NamedField, requireField } from '../forms/require-field';
import { addContactPoint as addRow, type ContactPointKind } from './queries';

/**
 * Adds a field's only e-mail address, phone number or website (specification §5). Adding the same value again succeeds.
 * @param input.part the call's field that carries the value
 * @throws Refusal 422 at the part when the field already has another value
 */
export async function addContactPoint(
  context: UseCaseContext,
  named: NamedField,
  input: { kind: Exclude<ContactPointKind, 'address'>; type: FieldType; part: string; value: string },
): Promise<{ id: string; field_ID: string; value: string }> {
  const { db, clock } = context;
  const { kind, type, part, value } = input;
  const { place } = await requireField(context, named, type);
  const row = await addRow(db, { ...place, kind }, { value, address: null, now: clock.now() });
  if (row.value !== value) throw refuse(422, part, 'form_only_one');
  return { id: row.id, field_ID: row.fieldId, value: row.value };
}
