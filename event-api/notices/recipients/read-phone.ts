import parsePhoneNumber from 'libphonenumber-js';
import { refuse } from '@/lib/errors';

/** Assumed for a phone number without a country code. */
const DEFAULT_COUNTRY = 'CA';

/** Normalises a phone number to its international form. @throws Refusal 422 at the field when it is invalid */
export function readPhone(typed: string, field: string): string {
  const number = parsePhoneNumber(typed, DEFAULT_COUNTRY);
  if (!number?.isValid()) throw refuse(422, field, 'phone_invalid');
  return number.number;
}
