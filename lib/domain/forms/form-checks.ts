import { z } from 'zod';
import { hasWebAddress } from '../text/web-addresses-in-names';

const PHONE = /^\+?[0-9 ().-]{7,24}(?: ?(?:x|ext\.?|poste) ?\d{1,6})?$/i;

/** Whether a text is a phone number: 7 to 15 digits, with the usual separators and an optional extension. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/(?:x|ext\.?|poste).*$/i, '').replace(/\D/g, '');
  return PHONE.test(text.trim()) && digits.length >= 7 && digits.length <= 15;
}

export const isEmail = (text: string): boolean => z.email().max(254).safeParse(text.trim()).success;

/** Whether a text can be the name of a person or an organisation that is shown and mailed to others. */
export const isName = (text: string): boolean => !hasWebAddress(text);
