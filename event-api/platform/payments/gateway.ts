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

/** What is to be charged. */
export interface ChargeRequest {
  /** The payment's id: one key is charged once, however often it is asked. */
  key: string;
  /** Minor units. */
  amount: number;
  /** ISO 4217 code. */
  currency: string;
  /** What the gateway's own screens say. */
  description: string;
}

/** A charge that the gateway knows of, by the gateway's own reference. */
export interface OpenCharge extends ChargeRequest {
  reference: string;
}

export interface Charged {
  result: 'charged';
  /** Null where the gateway does not tell. */
  brand: CardBrand | null;
  last4: string | null;
}
export interface Declined {
  result: 'declined';
  reason: DeclineReason;
}

/** `unknown`: no answer came, the money may have moved; `settle` finds out. */
export type ChargeOutcome = Charged | Declined | { result: 'unknown' };

/** `abandoned`: it was not charged, and never will be under this key. */
export type SettleOutcome = ChargeOutcome | { result: 'abandoned' };

/** A card that passed the check of its fields. Charging it is all that can be done with it; it is kept nowhere. */
export type ChargeCard = (charge: OpenCharge) => Promise<ChargeOutcome>;

export interface RefundRequest {
  /** The same key is refunded once. */
  key: string;
  /** The reference of the charge. */
  reference: string;
  /** Minor units, at most what is left of the charge. */
  amount: number;
}

/** Where money is taken; one for test cards, one for real ones. */
export interface PaymentGateway {
  readonly name: 'sandbox' | 'stripe';
  /**
   * Reads the field `credit`.
   * @throws Refusal 422 at `credit`, with a message for each part that is wrong
   */
  readCredit(credit: unknown, now: string): ChargeCard;
  /** Makes a charge known to the gateway without moving money. @returns its reference, the same for the same key */
  open(request: ChargeRequest): Promise<string>;
  /** Asks what became of a charge, and makes sure that one that has not happened never will. */
  settle(charge: OpenCharge): Promise<SettleOutcome>;
  /** @returns the refund's reference; @throws when it is not known to have been made: it is asked again */
  refund(request: RefundRequest): Promise<string>;
  /**
   * Reads a webhook, where the gateway sends any. The report only says which charge to look at: `settle` tells its state.
   * @returns the reference of a charge that succeeded; undefined for every other report
   * @throws Refusal 400 when the gateway did not sign it
   */
  readWebhook?: ((webhook: Webhook) => Promise<string | undefined>) | undefined;
}

/** A report that a gateway sends by itself. */
export interface Webhook {
  /** As it came: the signature is over its bytes. */
  body: string;
  signature: string;
}
