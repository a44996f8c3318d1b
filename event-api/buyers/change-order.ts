import { notFound, REQUEST, refuse } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { refuseWhilePaying } from '../checkout/payments';
import { emailField } from '../forms/answered-texts';
import { formOf } from '../forms/form-owner';
import { saveCheckedAnswers } from '../forms/save-checked-answers';
import { readEmail } from '../notices/recipients/read-recipient';
import { lockOrder, readHeldAgain, tellPlaces } from '../orders/hold-again';
import { outcomeOf } from '../orders/outcome';
import { submitOrder } from '../orders/submit-order';
import { extendForPayment } from '../platform/inventory/hold-ends';
import { buyerAnswers, buyerOwner } from './buyer-owner';
import { buyerOrder } from './kind';
import { describeOrder, orderVersion } from './order/describe-order';
import { lockBuyer, requireBuyer, setBuyerContact } from './queries';

/**
 * Checks and saves the buyer's details. The receipt goes to the e-mail address among them, in the language of the page.
 * @throws Refusal 409 when the order was submitted or is being paid for, 422 at the fields of wrong answers
 */
export const saveBuyerInformations: UseCase<'saveBuyerInformations'> = async (
  context,
  { code, model, revision },
) => {
  const { database, event, locale } = context;
  const ref = { eventCode: event.code, code };
  const saved = await database.transaction(async (tx) => {
    const buyer = await lockBuyer(tx, ref);
    if (!buyer) throw notFound('code');
    if (buyer.state !== 'started') throw refuse(409, REQUEST, 'purchase_is_submitted');
    const key = buyerAnswers(ref);
    await refuseWhilePaying(tx, key);
    const checked = await saveCheckedAnswers(context, tx, key, model, revision);
    const typed = checked[emailField(formOf(event, 'buyer', locale))?.name ?? ''];
    const email = typeof typed === 'string' && typed !== '' ? readEmail(typed) : null;
    await setBuyerContact(tx, ref, { email, locale });
    return { ...buyer, email, locale };
  });
  return describeOrder(context, saved);
};

/**
 * Holds an order's places for longer, and again what ended and is still free. What was extended twice keeps its end, and
 * what others took stays lost, as the answer says.
 */
export const holdBuyerOrder: UseCase<'holdBuyerOrder'> = async (caller, { code }) => {
  const { database, event, env } = caller;
  const eventCode = event.code;
  const owner = buyerOwner(code);
  const { context, buyer, ended } = await database.transaction(async (tx) => {
    const locked = await lockOrder(caller, buyerOrder, tx, { eventCode, code });
    if (!locked) throw notFound('code');
    const { row: buyer, reader } = locked;
    if (buyer.state !== 'started') throw refuse(409, REQUEST, 'purchase_is_submitted');
    await refuseWhilePaying(tx, { eventCode, owner });
    const { ended } = await readHeldAgain(reader, buyerOrder, buyer);
    const now = reader.clock.now();
    const needs = [{ owner, places: [] }];
    await extendForPayment(tx, { eventCode, needs, now, holdSeconds: env.HOLD_SECONDS });
    return { context: { ...reader, db: caller.db }, buyer, ended };
  });
  tellPlaces(context, ended);
  return describeOrder(context, buyer);
};

/** Submits a purchase and charges its total, once (design §7). */
export const submitActivityApplication: UseCase<'submitActivityApplication'> = async (context, input) => {
  const { buyer_code: code, payment_key: paymentKey, credit, confirmed } = input;
  const { version, amount, activity_code: activity, quantity } = input;
  const { charge } = await submitOrder(context, buyerOrder, {
    code,
    payBy: input.pay_by,
    billTo: input.invoice,
    attempt: { paymentKey, credit, isConfirmed: confirmed === 'Y' },
    isAsShown: ({ fees, choice }) =>
      orderVersion(fees) === version &&
      fees.total === amount &&
      (activity === undefined || choice?.activityCode === activity) &&
      (quantity === undefined || choice?.quantity === quantity),
    recipients: ({ email }) => [email],
  });
  const buyer = await requireBuyer(context.db, { eventCode: context.event.code, code }, 'buyer_code');
  const order = await describeOrder(context, buyer);
  const { lost, refunded } = order;
  return { ...outcomeOf(charge), order, lost, refunded };
};
