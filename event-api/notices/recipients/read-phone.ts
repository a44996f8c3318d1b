import parsePhoneNumber from 'libphonenumber-js';
import { refuse } from '@/lib/errors';

/** The country of a phone number without a country code. */
const DEFAULT_COUNTRY = 'CA';

/** A phone number in international form. @throws Refusal 422 at the field when it is not valid */
export function readPhone(typed: string, field: string): string {
  const number = parsePhoneNumber(typed, DEFAULT_COUNTRY);
  if (!number?.isValid()) throw refuse(422, field, 'phone_invalid');
  return number.number;
}
