import { hasWebAddress } from '../text/web-addresses-in-names';

const PHONE = /^\+?[0-9 ().-]{7,24}(?: ?(?:x|ext\.?|poste) ?\d{1,6})?$/i;

/** Whether a text is a phone number: 7 to 15 digits, with the usual separators and an optional extension. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/(?:x|ext\.?|poste).*$/i, '').replace(/\D/g, '');
  return PHONE.test(text.trim()) && digits.length >= 7 && digits.length <= 15;
}

const MAX_EMAIL_CHARS = 254;
/**
 * The rule of most sites, with the letters of every script. Browsers turn a domain of another script into its ASCII form, so that
 * it may end in `xn--p1ai`.
 */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+.-]*[\p{L}\p{M}\p{N}_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]+)$/iu;

/** An e-mail address as it is stored and compared: in lower case, its letters composed, so that a keyboard makes no difference. */
export const plainEmail = (text: string): string => text.trim().normalize('NFC').toLowerCase();

export function isEmail(text: string): boolean {
  const email = text.trim();
  return email.length <= MAX_EMAIL_CHARS && EMAIL.test(email);
}

/** Whether a text can be the name of a person or an organisation that is shown and mailed to others. */
export const isName = (text: string): boolean => !hasWebAddress(text);
