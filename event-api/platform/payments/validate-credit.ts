import valid from 'card-validator';
import { z } from 'zod';
import { type Message, Refusal } from '@/lib/errors';
import type { CardBrand } from './gateway';

/** The field with the card in every call that pays. */
const CREDIT = 'credit';

export interface CardFields {
  brand: CardBrand;
  number: string;
}

const cardFields = z.strictObject({
  holder: z.string().trim().max(200),
  number: z.string().max(40),
  expiry: z.string().trim().max(10),
  cvc: z.string().trim().max(4),
});

/**
 * Validates card fields for a gateway without fields of its own (specification §6): a valid VISA or MasterCard number,
 * expiry not past, a holder, a valid CVC. Returns only what is needed afterwards.
 * @throws Refusal 422 with a message for each invalid part, none of which contains the input
 */
export function validateCard(credit: unknown, now: string): CardFields {
  const fields = cardFields.safeParse(credit);
  if (!fields.success) throw refuseCredit(['card_incomplete']);
  const { holder, expiry, cvc } = fields.data;
  const number = fields.data.number.replace(/[\s-]/g, '');
  const { card, isValid } = valid.number(number);
  const brand = card?.type === 'visa' || card?.type === 'mastercard' ? card.type : undefined;

  const wrong: string[] = [];
  if (!isValid) wrong.push('card_number_invalid');
  else if (!brand) wrong.push('card_brand_refused');
  const expiryProblem = checkExpiry(expiry, now);
  if (expiryProblem) wrong.push(expiryProblem);
  if (holder === '') wrong.push('card_holder_missing');
  if (!valid.cvv(cvc, 3).isValid) wrong.push('card_cvc_invalid');
  if (wrong.length > 0 || !brand) throw refuseCredit(wrong);
  return { brand, number };
}

/** A card is valid to the end of its month in every time zone, so 12 hours are allowed for zones behind UTC. */
function checkExpiry(expiry: string, now: string): 'card_expiry_invalid' | 'card_expired' | undefined {
  const match = /^(0[1-9]|1[0-2]) ?\/ ?(?:20)?(\d{2})$/.exec(expiry);
  if (!match) return 'card_expiry_invalid';
  const months = (2000 + Number(match[2])) * 12 + Number(match[1]) - 1;
  const today = new Date(Date.parse(now) - 12 * 3600 * 1000);
  const present = today.getUTCFullYear() * 12 + today.getUTCMonth();
  // How long a card may be good is for its bank to say.
  return months < present ? 'card_expired' : undefined;
}

const tokenFields = z.strictObject({ token: z.string().regex(/^ctoken_\w{1,200}$/) });

/** Validates the confirmation token of a gateway with card fields of its own. @throws Refusal 422 */
export function validateToken(credit: unknown): string {
  const fields = tokenFields.safeParse(credit);
  if (!fields.success) throw refuseCredit(['card_incomplete']);
  return fields.data.token;
}

/** A refusal at the card's field. */
export function refuseCredit(keys: readonly string[]): Refusal {
  return new Refusal(422, { [CREDIT]: keys.map((key): Message => ({ key })) });
}
