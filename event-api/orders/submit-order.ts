import type { BillTo, PayBy } from '@/lib/domain/orders/bill-to';
import { REQUEST, Refusal, refuse } from '@/lib/errors';
import type { UseCaseContext } from '../calls/use-case';
import {
  type BegunPayment,
  beginPayment,
  bringsPayment,
  findEarlierPayments,
  type PaymentAttempt,
  placesLost,
} from '../checkout/begin-payment';
import { type AskedPayment, isConfirmed } from '../checkout/charge-payment';
import { boundUnpaid, originOf } from '../checkout/invoices/bound-unpaid';
import { dueDate, type InvoiceRequest } from '../checkout/invoices/issue-invoice';
import { payOnce } from '../checkout/pay-once';
import { isInFlight } from '../checkout/payment-state-changes';
import { paymentInProgress } from '../checkout/payments';
import { boundAct } from '../notices/recipients/bound-act';
import type { Db } from '../platform/database/database';
import type { ItemKey } from '../platform/inventory/items';
import { lockOrder, lockOrderAlone, readHeldAgain } from './hold-again';
import { isGone, type OrderKind, type OrderReader, type OrderReading } from './order-kind';
import { changedSinceShown } from './refusals';

/** A click on Submit or Pay. */
export interface Submit<Row, Reading> {
  code: string;
  /** By card unless it says otherwise. */
  payBy?: PayBy | undefined;
  /** Whom the invoice is written to, when it is paid by one. */
  billTo?: BillTo | undefined;
  /** The attempt to pay; absent for what never costs anything. */
  attempt?: Omit<PaymentAttempt, 'owner' | 'payBy'>;
  /** Whether the order is what its screen showed. */
  isAsShown(reading: Reading): boolean;
  /** Addresses that the letter goes to, and the field of the call at which their refusal stands. */
  recipients(
    row: Row,
  ): readonly (string | null | undefined)[] | Promise<readonly (string | null | undefined)[]>;
  recipientsField?: string;
}

/**
 * Submits an order and charges its total, once (design §7). The payment is stored with its key before the gateway is asked,
 * and the order is fulfilled in a separate transaction, which a recurring task repeats if this process dies in between.
 * @returns the payment after the gateway was asked, where one was begun; what cost nothing, as it was read before it was fulfilled
 * @throws Refusal 404 when there is none; 409 when it is not what was shown or others have what it chose, for which nothing is
 * charged; 422 when something is missing, or at `credit` when the card is declined; 429 when it was done too often
 */
export async function submitOrder<Row, Reading extends OrderReading>(
  caller: UseCaseContext,
  kind: OrderKind<Row, Reading>,
  submit: Submit<Row, Reading>,
): Promise<Submitted<Reading>> {
  const order = await kind.find(caller.db, { eventCode: caller.event.code, code: submit.code });
  if (!order) throw kind.unknown();
  let isRepeated = false;
  // Read before the transaction, which the mailbox of an order is not read through.
  const recipients = kind.isSubmitted(order) ? [] : await submit.recipients(order);
  const [email] = recipients;
  const beginWith = (locks: 'first' | 'last') =>
    caller.database.transaction((tx) => begin(caller, kind, tx, { ...submit, email, locks }));
  const submitOnce = async () => {
    const beginning = await beginWith(kind.locksLast ? 'last' : 'first').catch((error: unknown) => {
      // Others were faster. What they have is named, and what is free again is had, where the places are locked before they are read.
      if (kind.locksLast && error instanceof Refusal && error.status === 409) return beginWith('first');
      throw error;
    });
    if (beginning.refusal) throw beginning.refusal;
    if (!beginning.payment) return beginning;
    isRepeated = beginning.payment.payment.confirmedAt !== null;
    return { charge: await payOnce(caller, beginning.payment) };
  };
  // A repeated submit sends no letter, so it is neither refused nor counted for what was written to an address.
  if (kind.isSubmitted(order)) return submitOnce();
  const bounded = {
    recipients,
    isDone: ({ charge }: Submitted<Reading>) => isConfirmed(charge) && !isRepeated,
    field: submit.recipientsField ?? REQUEST,
  };
  return boundAct(caller, kind.letter, bounded, submitOnce);
}

/** A submit with whom its letter goes to first, and whether its places are locked before they are read. */
type Begun<Row, Reading> = Submit<Row, Reading> & {
  email: string | null | undefined;
  locks: 'first' | 'last';
};

/** What a submit has done; nothing where the order was submitted already. */
interface Submitted<Reading> {
  charge?: AskedPayment;
  free?: Reading;
}

/** The payment to charge, or why not: thrown after the commit, so that what could be held again stays held. */
interface Beginning<Reading> {
  payment?: BegunPayment;
  free?: Reading;
  refusal?: Refusal;
}

/**
 * The part of a submit that happens at once, with the order locked: what was paid already is found, what was shown is
 * compared, what is owed is written down. A second submit waits for the lock and finds what the first one did.
 */
async function begin<Row, Reading extends OrderReading>(
  caller: UseCaseContext,
  kind: OrderKind<Row, Reading>,
  tx: Db,
  submit: Begun<Row, Reading>,
): Promise<Beginning<Reading>> {
  const eventCode = caller.event.code;
  const lock = submit.locks === 'first' ? lockOrder : lockOrderAlone;
  const locked = await lock(caller, kind, tx, { eventCode, code: submit.code });
  if (!locked) throw kind.unknown();
  const { row } = locked;
  const reader = { ...locked.reader, locale: kind.locale?.(row) ?? caller.locale };
  const owner = kind.owner(row);
  const { payBy = 'card' } = submit;
  const attempt = submit.attempt && { ...submit.attempt, owner, payBy };
  const findEarlier = async () => attempt && findEarlierPayments(reader, tx, attempt);
  // Whoever brings nothing to pay with orders what costs nothing, unless the order says otherwise, so that is read first.
  const seemsFree = attempt && !bringsPayment(attempt) && !kind.isSubmitted(row);
  let earlier = seemsFree ? undefined : await findEarlier();
  if (earlier?.begun) return { payment: earlier.begun };
  if (kind.isSubmitted(row)) return {};
  kind.requireOpen?.(row);

  const { reading, ended, refusal } = await readToSubmit(reader, kind, row, submit.isAsShown);
  if (seemsFree && (refusal || isCharged(reading))) {
    earlier = await findEarlier();
    if (earlier?.begun) return { payment: earlier.begun };
  }
  if (refusal) return { refusal };
  const { fees } = reading;
  if (fees !== undefined && fees.total > 0) {
    if (!attempt) throw new Error('What is owed was submitted without an attempt to pay.');
    const invoice = payBy === 'invoice' ? await invoiceFor(reader, tx, kind, { reading, submit }) : undefined;
    if (!invoice && kind.payBy && !kind.payBy(reader.event, reader.clock.now()).includes('card')) {
      throw refuse(422, 'pay_by', 'invalid_choice');
    }
    const needs = kind.needs(reader, reading);
    const payable = { fees, needs, invoice, inFlight: earlier?.inFlight };
    const payment = await beginPayment(reader, tx, attempt, payable);
    await kind.recordPayment?.(reader, reading, payment);
    return { payment };
  }
  if (reading.payment && isInFlight(reading.payment)) throw paymentInProgress();
  await kind.fulfil(reader, { row, reading, locked: locked.locked && [...locked.locked, ...ended] });
  return { free: reading };
}

/** Whether an order costs something, or may have been paid for. */
const isCharged = ({ fees, payment }: OrderReading): boolean =>
  payment !== undefined || (fees !== undefined && fees.total > 0);

/**
 * @throws Refusal 422 at `pay_by` where it cannot be paid later, at `invoice` when it is not said whom the invoice is for, and when too
 * many of whoever orders are unpaid
 */
async function invoiceFor<Row, Reading extends OrderReading>(
  reader: OrderReader,
  tx: Db,
  kind: Pick<OrderKind<Row, Reading>, 'payBy' | 'billTo' | 'isProved'>,
  { reading, submit }: { reading: Reading; submit: Begun<Row, Reading> },
): Promise<InvoiceRequest> {
  const { event, locale, clock } = reader;
  const now = clock.now();
  if (!kind.payBy?.(event, now).includes('invoice')) {
    throw refuse(422, 'pay_by', 'invalid_choice');
  }
  const billTo = submit.billTo ?? kind.billTo?.(reading);
  if (!billTo) throw refuse(422, 'invoice', 'required');
  const request = { billTo, locale, dueAt: dueDate(event, now) };
  if (kind.isProved) return request;
  const from = originOf(reader, submit.email);
  await boundUnpaid(reader, tx, from);
  return { ...request, from };
}

/** The order that can be submitted, with what of it had ended, or why not. */
export type ToSubmit<Reading> =
  | { reading: Reading; ended: readonly ItemKey[]; refusal?: undefined }
  | { reading?: undefined; ended?: undefined; refusal: Refusal };

/** Reads a locked order to submit it, with what ended held again as far as it is free. */
export async function readToSubmit<Row, Reading extends OrderReading>(
  reader: OrderReader,
  kind: Pick<
    OrderKind<Row, Reading>,
    'read' | 'lock' | 'owner' | 'ended' | 'beforeHolding' | 'changedMessage' | 'refusal'
  >,
  row: Row,
  isAsShown: (reading: Reading) => boolean,
): Promise<ToSubmit<Reading>> {
  const { reading, ended } = await readHeldAgain(reader, kind, row);
  const { problems } = reading;
  const gone = problems.filter(isGone);
  if (gone.length > 0) return { refusal: placesLost(gone.map(({ message }) => message)) };
  if (!isAsShown(reading)) return { refusal: changedSinceShown(kind.changedMessage) };
  const refusal = await kind.refusal?.(reader, reading);
  if (refusal) return { refusal };
  if (problems.length > 0) {
    return { refusal: new Refusal(422, { [REQUEST]: problems.map(({ message }) => message) }) };
  }
  return { reading, ended: ended.flatMap(({ places }) => places) };
}
