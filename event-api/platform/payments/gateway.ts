import type { Environment } from '@/lib/env';

/** Accepted card types (specification §6, appendix). */
export type CardBrand = 'visa' | 'mastercard';

/** Why a card was declined. Each has a message `card_declined_<reason>`. */
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

export interface ChargeRequest {
  /** The payment's id, as idempotency key. */
  key: string;
  /** Minor units. */
  amount: number;
  /** ISO 4217 code. */
  currency: string;
  /** Shown on the gateway's own screens. */
  description: string;
  /** Code of the event. */
  eventCode: string;
  /** Who pays, as in `registration:ABC`. */
  owner: string;
}

/** A charge that was opened at the gateway and has the gateway's reference. */
export interface OpenCharge extends ChargeRequest {
  reference: string;
}

export interface Charged {
  result: 'charged';
  /** Null if the gateway does not return it. */
  brand: CardBrand | null;
  last4: string | null;
}
export interface Declined {
  result: 'declined';
  reason: DeclineReason;
}

/** The bank asks the payer to confirm (3-D Secure). Nothing is charged until the payer has done so on the gateway's pages. */
export interface ConfirmationNeeded {
  result: 'confirmation_needed';
  /** Allows the gateway's script in the payer's browser to ask for the confirmation of this one charge. */
  clientSecret: string;
}

/** `unknown`: no answer came, so the card may have been charged; `settle` finds out. */
export type ChargeOutcome = Charged | Declined | ConfirmationNeeded | { result: 'unknown' };

/** `abandoned`: it was not charged, and never will be under this key. */
export type SettleOutcome = Charged | Declined | { result: 'unknown' } | { result: 'abandoned' };

/** Charges a card whose fields were validated. The card itself is not accessible and never stored. */
export type ChargeCard = (charge: OpenCharge) => Promise<ChargeOutcome>;

export interface RefundRequest {
  /** Idempotency key. */
  key: string;
  /** The reference of the charge. */
  reference: string;
  /** Minor units; at most the amount that is not refunded yet. */
  amount: number;
}

/**
 * How a charge stands at the gateway. `open`: no card was charged, and one still can be; `asks`: the bank waits for the payer;
 * `cancelled`: it never will be charged; `unknown`: the gateway does not know it.
 */
export type ChargeStatus = 'charged' | 'declined' | 'open' | 'asks' | 'processing' | 'cancelled' | 'unknown';

/** A payment gateway: `sandbox` for test cards, `stripe` for real ones, `invoice` for what is paid later. */
export interface PaymentGateway<Name extends string = Environment['PAYMENT_GATEWAY']> {
  readonly name: Name;
  /** How long opening a charge, and charging a card, may take with all retries before the gateway's client gives up. */
  readonly longest: { openSeconds: number; chargeSeconds: number };
  /**
   * Validates the field `credit`.
   * @throws Refusal 422 at `credit`, with a message for each invalid part
   */
  readCredit(credit: unknown, now: string): ChargeCard;
  /** Opens a charge at the gateway without charging. @returns its reference, the same for the same key */
  open(request: ChargeRequest): Promise<string>;
  /** Looks at a charge, and changes nothing. @param reference of the charge @throws when the gateway cannot be reached */
  look(reference: string): Promise<ChargeStatus>;
  /** Reads a charge's outcome. A charge that has not happened is cancelled, so that it never will. */
  settle(charge: OpenCharge): Promise<SettleOutcome>;
  /**
   * Reads a charge's outcome and leaves a charge open that waits for the payer's confirmation. Undefined if the gateway never
   * asks a payer to confirm.
   */
  readOutcome?: ((charge: OpenCharge) => Promise<ChargeOutcome>) | undefined;
  /** @returns the refund's reference @throws when the outcome is not known; then it is to be requested again */
  refund(request: RefundRequest): Promise<string>;
  /**
   * Reads what went back of a charge, however it was requested: by us, on the gateway's own pages, or by the payer's bank.
   * Undefined if nothing can go back but by `refund`.
   */
  readMoneyBack?: ((reference: string) => Promise<MoneyBack>) | undefined;
  /**
   * Verifies a webhook; undefined if the gateway sends none. It only names a charge, whose state is read then, so that
   * webhooks may come twice and in any order.
   * @returns undefined for a webhook that concerns no charge
   * @throws Refusal 400 when the gateway did not sign it
   */
  readWebhook?: ((webhook: Webhook) => Promise<GatewayReport | undefined>) | undefined;
}

/** The charge that a webhook is about, and what about it is to be read. */
export interface GatewayReport {
  reference: string;
  about: 'charge' | 'money back';
}

/** An amount of a charge that went back, or is on its way back, in minor units. */
export interface BackEntry {
  /** The gateway's own reference. */
  reference: string;
  amount: number;
}

export interface MoneyBack {
  /** `key`: of our request; null for one that was made at the gateway. `failed`: the payer did not get it. */
  refunds: (BackEntry & { key: string | null; failed: boolean })[];
  /** Disputes with the payer's bank in which it has taken the money back, for now or for good. */
  disputes: (BackEntry & { state: 'open' | 'won' | 'lost' })[];
}

/** A webhook request of a gateway. */
export interface Webhook {
  /** Unparsed, because the signature covers its bytes. */
  body: string;
  signature: string;
}
