import { addressLines } from '@/lib/domain/forms/address';
import { isEmail, isPhone } from '@/lib/domain/forms/form-checks';
import type { FieldType } from '@/lib/domain/forms/form-definition';
import type { SavedAddress } from '@/lib/domain/forms/form-model';
import { websiteAddress } from '@/lib/domain/safe-link';
import { refuse } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../calls/use-case';
import { removeAnswer } from '../forms/queries';
import { type NamedField, requireField } from '../forms/require-field';
import { rowOwner } from '../platform/database/owner-columns';
import { findOwner, requireAnswering } from '../tenancy/owner-kinds';
import { checkAddress } from './check-address';
import {
  addContactPoint as addRow,
  type ContactPointKind,
  deleteContactPoint as deleteRow,
  savedAddressOf,
} from './queries';
import { requireOwn } from './reads';

/**
 * Adds a field's only e-mail address, phone number or website (specification §5). Adding the same value again succeeds.
 * @param input.part the call's field that carries the value
 * @throws Refusal 422 at the part when the field already has another value
 */
async function addContactPoint(
  context: UseCaseContext,
  field: NamedField,
  input: { kind: Exclude<ContactPointKind, 'address'>; type: FieldType; part: string; value: string },
): Promise<{ id: string; field_ID: string; value: string }> {
  const { db, clock } = context;
  const { kind, type, part, value } = input;
  const { place } = await requireField(context, field, type);
  const row = await addRow(db, { ...place, kind }, { value, address: null, now: clock.now() });
  if (row.value !== value) throw refuse(422, part, 'form_only_one');
  return { id: row.id, field_ID: row.fieldId, value: row.value };
}

export const addEmail: UseCase<'addEmail'> = async (context, { email, ...place }) => {
  if (!isEmail(email)) throw refuse(422, 'email', 'invalid_email');
  return addContactPoint(context, place, { kind: 'email', type: 'email', part: 'email', value: email });
};

export const addPhone: UseCase<'addPhone'> = async (context, { phone, ...place }) => {
  if (!isPhone(phone)) throw refuse(422, 'phone', 'phone_invalid');
  return addContactPoint(context, place, { kind: 'phone', type: 'phone', part: 'phone', value: phone });
};

export const addWebsite: UseCase<'addWebsite'> = async (context, { url, ...place }) => {
  const value = websiteAddress(url);
  if (value === undefined) throw refuse(422, 'url', 'invalid_url');
  return addContactPoint(context, place, { kind: 'website', type: 'url', part: 'url', value });
};

/** Saves a field's only address, or replaces it (specification §5). */
export const addAddress: UseCase<'addAddress'> = async (context, input) => {
  const { db, locale, clock } = context;
  const { field_ID, pid } = input;
  const { field, place } = await requireField(context, input, 'address');
  const checked = await checkAddress(input, field.address_types, locale);

  const address = { field_ID, pid, source: 'B' as const, value: '', ...checked };
  const value = addressLines({ ...address, id: '' } satisfies SavedAddress).join(', ');
  const row = await addRow(
    db,
    { ...place, kind: 'address' },
    { value, address: { ...address, value }, now: clock.now() },
  );
  return savedAddressOf(row);
};

/**
 * Makes the use-case that deletes a contact point of a kind, and removes its id from the saved answers.
 * @throws Refusal 404 when it is not the caller's; 409 when its owner's answers may not be changed
 */
export const deleteContactPoint =
  (kind: ContactPointKind) =>
  async (context: UseCaseContext, { id }: { id: string }): Promise<{ done: true }> => {
    const row = await requireOwn(context, kind, id);
    const { eventCode, formType, fieldId } = row;
    const key = { eventCode, formType, owner: rowOwner(row) };
    await context.database.transaction(async (tx) => {
      const state = await findOwner(context, tx, key);
      const now = context.clock.now();
      const { phase } = await requireAnswering(context, tx, { ...key, state, now }, 'id');
      // The answers of a submitted owner have the address until a change without it is confirmed.
      if (phase === 'settled') return;
      await deleteRow(tx, { eventCode, id });
      await removeAnswer(tx, key, { field: fieldId, id });
    });
    return { done: true };
  };
