import type { z } from 'zod';
import { isEmail } from './form-checks';
import { FORM_ERRORS } from './form-message';

/**
 * What the site's own forms ask beyond the contract: the API takes these fields as bounded text and refuses a wrong one
 * with 422 at its field, the form says the same before anything is sent.
 */

/** Fewest digits of a number that one can be called on. */
const MIN_PHONE_DIGITS = 7;

export function requiredText(text: z.ZodString) {
  return text.min(1, FORM_ERRORS.required);
}

/** A required e-mail address, by the rule that the API holds it to. */
export function emailAddress(text: z.ZodString) {
  return requiredText(text).refine(isEmail, FORM_ERRORS.email);
}

/** A required phone number, as far as a browser can tell; the API knows the numbers of each country. */
export function phoneNumber(text: z.ZodString) {
  return requiredText(text).refine(
    (number) => number.replace(/\D/g, '').length >= MIN_PHONE_DIGITS,
    FORM_ERRORS.phone,
  );
}
