import { notFound, REQUEST, refuse } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { refuseWhilePaying } from '../checkout/payments';
import { emailField } from '../forms/answered-texts';
import { formOf } from '../forms/form-owner';
import { saveCheckedAnswers } from '../forms/save-checked-answers';
import { readEmail } from '../notices/recipients/read-recipient';
import { buyerAnswers } from './buyer-owner';
import { describeOrder } from './order/describe-order';
import { lockBuyer, setBuyerContact } from './queries';

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
    const key = buyerAnswers(ref, 'buyer');
    await refuseWhilePaying(tx, key);
    const checked = await saveCheckedAnswers(context, tx, key, model, revision);
    const typed = checked[emailField(formOf(event, 'buyer', locale))?.name ?? ''];
    const email = typeof typed === 'string' && typed !== '' ? readEmail(typed) : null;
    await setBuyerContact(tx, ref, { email, locale });
    return { ...buyer, email, locale };
  });
  return describeOrder(context, saved);
};
