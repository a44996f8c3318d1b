import parsePhoneNumber from 'libphonenumber-js';
import { refuse } from '@/lib/errors';

/** Assumed for a phone number without a country code. */
const DEFAULT_COUNTRY = 'CA';

/** Normalises a phone number to its international form. @throws Refusal 422 at the field when it is invalid */
export function readPhone(typed: string, field: string): string {
  const number = phoneNumber(typed);
  if (number === undefined) throw refuse(422, field, 'phone_invalid');
  return number;
}

/** The international form of a phone number; undefined when it is none. */
export function phoneNumber(typed: string): string | undefined {
  const number = parsePhoneNumber(typed, DEFAULT_COUNTRY);
  return number?.isValid() ? number.number : undefined;
}
