import parsePhoneNumber from 'libphonenumber-js';
import { refuse } from '@/lib/errors';

/** The country of a phone number that names none. */
const HOME_COUNTRY = 'CA';

/** A phone number in international form. @throws Refusal 422 at the field when it is none */
export function readPhone(typed: string, field: string): string {
  const number = parsePhoneNumber(typed, HOME_COUNTRY);
  if (!number?.isValid()) throw refuse(422, field, 'phone_invalid');
  return number.number;
}
