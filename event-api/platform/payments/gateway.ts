/** Card types that are taken (specification §6, appendix). */
export type CardBrand = 'visa' | 'mastercard';

/** Why a card was refused; each has its message `card_declined_<reason>` in the catalogue. */
export const DECLINE_REASONS = [
  'generic',
  'insufficient_funds',
  'expired',
  'incorrect_cvc',
  'processing_error',
  'authentication_required',
  'brand',
  'not_a_test_card',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** What is to be charged. The same key is charged once, however often it is asked. */
export interface ChargeRequest {
  key: string;
  /** Minor units. */
  amount: number;
  /** ISO 4217 code. */
  currency: string;
  /** What the card's statement and the gateway's own screens say. */
  description: string;
}

export interface Charged {
  result: 'charged';
  reference: string;
  brand: CardBrand;
  last4: string;
}
export interface Declined {
  result: 'declined';
  reason: DeclineReason;
}

/** `unknown`: no answer came, the money may have moved; `settle` finds out. */
export type ChargeOutcome = Charged | Declined | { result: 'unknown' };

/** `abandoned`: it was not charged, and never will be under this key. */
export type SettleOutcome = ChargeOutcome | { result: 'abandoned' };

export interface RefundRequest {
  /** The same key is refunded once. */
  key: string;
  /** The reference of the charge. */
  reference: string;
  amount: number;
  currency: string;
}
export type RefundOutcome = { result: 'refunded'; reference: string } | { result: 'unknown' };

/** Where money is taken; one for test cards, one for real ones. */
export interface PaymentGateway {
  readonly name: 'sandbox' | 'stripe';
  /** The gateway's own public key for the browser, where its card fields are its own. */
  readonly publishableKey: string | null;
  /**
   * Checks the shape of the field `credit` before anything is written down.
   * @throws Refusal 422 at `credit`
   */
  checkCredit(credit: unknown, now: string): void;
  /** Charges; `credit` has passed `checkCredit`, and is kept nowhere. */
  charge(request: ChargeRequest, credit: unknown): Promise<ChargeOutcome>;
  /** Asks what became of a charge, and makes sure that one that has not happened never will. */
  settle(request: ChargeRequest): Promise<SettleOutcome>;
  refund(request: RefundRequest): Promise<RefundOutcome>;
}
