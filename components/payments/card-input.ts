import cardValidator from 'card-validator';

/** The fields of a card as they are typed (specification §3, credit card). */
export interface CardDraft {
  holder: string;
  number: string;
  expiry: string;
  cvc: string;
}

export const BLANK_CARD: CardDraft = { holder: '', number: '', expiry: '', cvc: '' };

/** The only brands that are taken (specification §5, §9). */
const BRANDS = ['visa', 'mastercard'] as const;
export type Brand = (typeof BRANDS)[number];

const MAX_NUMBER_DIGITS = 19;

/** The brand of a number as far as it is typed; undefined while it is not known, or when it is another one. */
export function brandOf(number: string): Brand | undefined {
  const type = cardValidator.number(number).card?.type;
  return BRANDS.find((brand) => brand === type);
}

/** A number in groups of four digits, as on the card. */
export function groupedNumber(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, MAX_NUMBER_DIGITS);
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** An expiry date with its slash; `1` to `9` can only be the months 01 to 09 once another digit cannot follow. */
export function groupedExpiry(text: string, before: string): string {
  let digits = text.replace(/\D/g, '');
  if (/^[2-9]/.test(digits) || /^1\s*\//.test(text)) digits = `0${digits}`;
  // A year of four digits, as browsers fill it in, ends in the same two.
  if (digits.length === 6) digits = digits.slice(0, 2) + digits.slice(4);
  digits = digits.slice(0, 4);
  const deletingSlash = before.length > text.length && digits.length === 2;
  if (digits.length < 2 || deletingSlash) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

/** Keys of the messages in `payment` that say what is wrong with each field; empty when the card can be sent. */
export function cardErrors(card: CardDraft): Partial<Record<keyof CardDraft, string>> {
  const errors: Partial<Record<keyof CardDraft, string>> = {};
  if (card.holder.trim() === '') errors.holder = 'holder_required';
  const number = cardValidator.number(card.number);
  if (card.number.trim() === '') errors.number = 'number_required';
  else if (number.card && !brandOf(card.number)) errors.number = 'number_brand';
  else if (!number.isValid) errors.number = 'number_invalid';
  if (card.expiry.trim() === '') errors.expiry = 'expiry_required';
  else if (!cardValidator.expirationDate(card.expiry).isValid) errors.expiry = 'expiry_invalid';
  if (card.cvc.trim() === '') errors.cvc = 'cvc_required';
  else if (!cardValidator.cvv(card.cvc, 3).isValid) errors.cvc = 'cvc_invalid';
  return errors;
}
