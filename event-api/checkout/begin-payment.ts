import type { PayBy } from '@/lib/domain/orders/bill-to';
import type { FeeSummary } from '@/lib/domain/registration/fees';
import { type Message, REQUEST, Refusal } from '@/lib/errors';
import type { UseCaseContext } from '../calls/use-case';
import type { Db } from '../platform/database/database';
import { rowOwner } from '../platform/database/owner-columns';
import { extendForPayment, type Need } from '../platform/inventory/hold-ends';
import { isSameOwner, type Owner, ownerKey } from '../platform/owner';
import type { ChargeCard } from '../platform/payments/gateway';
import { chargeLater, INVOICE } from '../platform/payments/invoice';
import { draftInvoice, type InvoiceRequest } from './invoices/issue-invoice';
import { isUnanswered, type Payment, paymentInProgress, paymentsOfAttempt } from './payments';
import { startPayment } from './start-payment';

/** A payment row for `payOnce` to charge after the transaction has committed. */
export interface BegunPayment {
  payment: Payment;
  /** The payer answered what the bank had asked, so the outcome is to be read. */
  isConfirmed?: boolean;
  /** Charges the card of this call; undefined when only the outcome of an earlier call is awaited. */
  card?: ChargeCard;
}

/** A click on Pay. */
export interface PaymentAttempt {
  owner: Owner;
  /** Made by the browser, the same for all retries of one attempt. */
  paymentKey: string;
  /** The call's field `credit`, not validated. */
  credit: unknown;
  /** Whether the payer comes back from the bank's question. */
  isConfirmed: boolean;
  /** `invoice`: it is paid later, and there is no `credit`. */
  payBy: PayBy;
}

/** Whether an attempt is to pay with something, or comes back from the bank's question. */
export const bringsPayment = ({ credit, isConfirmed, payBy }: PaymentAttempt): boolean =>
  Boolean(credit) || isConfirmed || payBy === 'invoice';

const idempotencyKeyOf = ({ owner, paymentKey }: PaymentAttempt): string =>
  `${ownerKey(owner)}:${paymentKey}`;

/** What was paid, or begun to be, before an attempt to pay. */
export interface EarlierPayments {
  /**
   * What an earlier call with the same key began, so that a repeated click finds the first one's outcome. Whoever comes back
   * from the bank in another tab, which does not know the key, finds the one in flight. One of which the gateway was not
   * asked yet is not found while there is a card to charge: what it pays for may be gone, so `beginPayment` decides.
   */
  begun: BegunPayment | undefined;
  /** The one in flight that pays for the owner, whoever makes it. */
  inFlight: Payment | undefined;
}

/** @throws Refusal 422 at `credit` when the card is still needed and its fields are invalid */
export async function findEarlierPayments(
  context: UseCaseContext,
  tx: Db,
  attempt: PaymentAttempt,
): Promise<EarlierPayments> {
  const key = {
    eventCode: context.event.code,
    owner: attempt.owner,
    idempotencyKey: idempotencyKeyOf(attempt),
  };
  const { byKey, inFlight } = await paymentsOfAttempt(tx, key);
  const own = inFlight && isSameOwner(rowOwner(inFlight), attempt.owner) ? inFlight : undefined;
  const payment = byKey ?? (attempt.isConfirmed ? own : undefined);
  return { begun: payment && goOnWith(context, payment, attempt), inFlight };
}

function goOnWith(
  { clock, gateway }: UseCaseContext,
  payment: Payment,
  attempt: PaymentAttempt,
): BegunPayment | undefined {
  const { isConfirmed } = attempt;
  if (isConfirmed) return { payment, isConfirmed: true };
  const isCardNeeded = isUnanswered(payment) && (attempt.payBy === 'invoice' || Boolean(attempt.credit));
  if (isCardNeeded && payment.state === 'created') return undefined;
  return isCardNeeded ? { payment, card: readCard(gateway, attempt, clock.now()) } : { payment };
}

const readCard = (
  gateway: UseCaseContext['gateway'],
  { credit, payBy }: PaymentAttempt,
  now: string,
): ChargeCard => (payBy === 'invoice' ? chargeLater : gateway.readCredit(credit, now));

/** What is to be paid. */
export interface Payable {
  fees: FeeSummary;
  /** Everything that the reviewed order needs, whoever holds it. */
  needs: readonly Need[];
  /** Set when it is paid later. */
  invoice?: InvoiceRequest | undefined;
  /** As `findEarlierPayments` has found it. */
  inFlight: Payment | undefined;
}

/**
 * Stores a payment and extends the holds of what it pays for while the gateway is asked. A payment in flight with the same
 * amount is continued. The one way to a payment for every kind of order: nobody pays for what is not held. The places are locked
 * last, where the transaction did not lock them before.
 * @throws Refusal 422 at `credit` when the card's fields are invalid; 409 when a payment in flight has another amount, is
 * made by somebody else or in another way, and with reason `places_lost` when something that is needed is not held
 */
export async function beginPayment(
  { event, env, clock, gateway }: UseCaseContext,
  tx: Db,
  attempt: PaymentAttempt,
  { fees, needs, invoice, inFlight }: Payable,
): Promise<BegunPayment> {
  const { owner } = attempt;
  const eventCode = event.code;
  const now = clock.now();
  const card = readCard(gateway, attempt, now);
  const gatewayName = invoice ? INVOICE : gateway.name;
  if (inFlight && !isSameOwner(rowOwner(inFlight), owner)) throw paymentInProgress();
  // What was begun in one way is not finished in another.
  if (inFlight && inFlight.gateway !== gatewayName) throw paymentInProgress();
  // Once the gateway was asked, its answer decides.
  if (inFlight?.amount === fees.total && inFlight.state !== 'created') return { payment: inFlight, card };
  const payment =
    inFlight?.amount === fees.total
      ? inFlight
      : await startPayment(tx, {
          eventCode,
          owner,
          idempotencyKey: idempotencyKeyOf(attempt),
          amount: fees.total,
          currency: fees.currency,
          lines: fees.lines,
          gateway: gatewayName,
          now,
        });
  if (invoice && payment !== inFlight) await draftInvoice(tx, payment, { ...invoice, now });
  const lacking = await extendForPayment(tx, { eventCode, needs, now, holdSeconds: env.HOLD_SECONDS });
  if (lacking.length > 0) {
    const count = lacking.flatMap(({ places }) => places).length;
    throw placesLost([{ key: 'places_taken', values: { count } }]);
  }
  return { payment, card };
}

/** 409: others have by now what an order needs. Nothing is charged; what of it is lost is to be chosen again. */
export const placesLost = (messages: readonly Message[]): Refusal =>
  new Refusal(409, { [REQUEST]: [...messages] }, undefined, 'places_lost');
