import type { z } from 'zod';
import { isEmail, isName } from './form-checks';
import { FORM_ERRORS } from './form-message';

/**
 * Rules of the site's own forms beyond the contract. The contract only bounds these texts, and the API refuses a wrong one
 * with 422 at its field; with these rules the form shows the same error before anything is sent.
 */

/** A number with fewer digits cannot be a phone number. */
const MIN_PHONE_DIGITS = 7;

export function requiredText(text: z.ZodString) {
  return text.min(1, FORM_ERRORS.required);
}

/** A required name, checked by the same rule as in the API. */
export function personalName(text: z.ZodString) {
  return requiredText(text).refine(isName, FORM_ERRORS.nameLikeAddress);
}

/** A required e-mail address, checked by the same rule as in the API. */
export function emailAddress(text: z.ZodString) {
  return requiredText(text).refine(isEmail, FORM_ERRORS.email);
}

/** A phone number that may be left out. */
export function optionalPhone(text: z.ZodString) {
  return text.trim().refine((number) => number === '' || isPhoneLike(number), FORM_ERRORS.phone);
}

/** A required phone number, with a rough check only: the API checks it by the numbering plan of each country. */
export function phoneNumber(text: z.ZodString) {
  return requiredText(text).refine(isPhoneLike, FORM_ERRORS.phone);
}

const isPhoneLike = (number: string) => number.replace(/\D/g, '').length >= MIN_PHONE_DIGITS;
