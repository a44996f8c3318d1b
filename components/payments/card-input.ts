import cardValidator from 'card-validator';

/** The fields of a card as typed (specification §3, credit card). */
export interface CardDraft {
  holder: string;
  number: string;
  expiry: string;
  cvc: string;
}

export const BLANK_CARD: CardDraft = { holder: '', number: '', expiry: '', cvc: '' };

/** The accepted brands (specification §5, §9). */
const BRANDS = ['visa', 'mastercard'] as const;
export type Brand = (typeof BRANDS)[number];

const MAX_NUMBER_DIGITS = 19;

/** Who types 12/2099 of a card without an end is believed. */
const MAX_EXPIRY_YEARS = 80;

/** The brand of a partly typed number; undefined while it is not known yet or when it is not accepted. */
export function brandOf(number: string): Brand | undefined {
  const type = cardValidator.number(number).card?.type;
  return BRANDS.find((brand) => brand === type);
}

/** A number in groups of four digits, as on the card. */
export function groupedNumber(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, MAX_NUMBER_DIGITS);
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** Formats a typed expiry date as `MM / YY`. A first digit that no second one can follow gets a leading zero: `5` is `05`. */
export function groupedExpiry(text: string, before: string): string {
  let digits = text.replace(/\D/g, '');
  if (/^[2-9]/.test(digits) || /^1\s*\//.test(text)) digits = `0${digits}`;
  // A year of four digits, filled in or typed, loses its century once it is whole. No card that ended in 2020 is good, so
  // that "20" is the beginning of such a year.
  if (digits.length === 6) digits = digits.slice(0, 2) + digits.slice(4);
  digits = digits.slice(0, digits.slice(2, 4) === '20' ? 5 : 4);
  const deletingSlash = before.length > text.length && digits.length === 2;
  if (digits.length < 2 || deletingSlash) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

/** What an input shows, and where its caret stands. */
export interface Edited {
  text: string;
  caret: number;
}

interface Edit extends Edited {
  /** What the input showed before. */
  before: string;
  /** The character after the caret was deleted, not the one before it. */
  forward: boolean;
}

/**
 * Formats what was typed and keeps the caret after the digit that it stood after, so that a number can be corrected in
 * its middle. Deleting a separator deletes the digit beyond it: the separator alone would come back at once.
 */
export function formatEdited(
  { text, caret, before, forward }: Edit,
  format: (text: string, before: string) => string,
): Edited {
  if (caret >= text.length) {
    const formatted = format(text, before);
    return { text: formatted, caret: formatted.length };
  }
  let typed = text;
  let digits = digitsIn(text.slice(0, caret));
  if (text.length < before.length && digitsIn(text) === digitsIn(before)) {
    if (!forward) digits = Math.max(0, digits - 1);
    const at = indexOfDigit(text, digits);
    typed = text.slice(0, at) + text.slice(at + 1);
  }
  const formatted = format(typed, before);
  // A month may have been given its leading zero.
  digits += Math.max(0, digitsIn(formatted) - digitsIn(typed));
  return { text: formatted, caret: digits === 0 ? 0 : indexOfDigit(formatted, digits - 1) + 1 };
}

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** The place of a digit, counted from 0 among the digits; the text's end when there are fewer. */
function indexOfDigit(text: string, count: number): number {
  const digit = [...text.matchAll(/\d/g)][count];
  return digit ? digit.index : text.length;
}

/** Error keys of the namespace `payment` by field; empty when the card is valid. */
export function cardErrors(card: CardDraft): Partial<Record<keyof CardDraft, string>> {
  const errors: Partial<Record<keyof CardDraft, string>> = {};
  if (card.holder.trim() === '') errors.holder = 'holder_required';
  const number = cardValidator.number(card.number);
  if (card.number.trim() === '') errors.number = 'number_required';
  else if (number.card && !brandOf(card.number)) errors.number = 'number_brand';
  else if (!number.isValid) errors.number = 'number_invalid';
  if (card.expiry.trim() === '') errors.expiry = 'expiry_required';
  else if (!cardValidator.expirationDate(card.expiry, MAX_EXPIRY_YEARS).isValid)
    errors.expiry = 'expiry_invalid';
  if (card.cvc.trim() === '') errors.cvc = 'cvc_required';
  else if (!cardValidator.cvv(card.cvc, 3).isValid) errors.cvc = 'cvc_invalid';
  return errors;
}
