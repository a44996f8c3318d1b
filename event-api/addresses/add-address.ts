import { addressLines } from '@/lib/domain/forms/address';
import type { SavedAddress } from '@/lib/domain/forms/form-model';
import type { UseCase } from '../calls/use-case';
import { requireField } from '../forms/require-field';
import { checkAddress } from './check-address';
import { addContactPoint, savedAddressOf } from './queries';

/** Saves a field's only address, or replaces it (specification §5). */
export const addAddress: UseCase<'addAddress'> = async (context, input) => {
  const { db, locale, clock } = context;
  const { field_ID, pid } = input;
  const { field, place } = await requireField(context, input, 'address');
  const checked = await checkAddress(input, field.address_types, locale);

  const address = { field_ID, pid, source: 'B' as const, value: '', ...checked };
  const value = addressLines({ ...address, id: '' } satisfies SavedAddress).join(', ');
  const row = await addContactPoint(
    db,
    { ...place, kind: 'address' },
    { value, address: { ...address, value }, now: clock.now() },
  );
  return savedAddressOf(row);
};
