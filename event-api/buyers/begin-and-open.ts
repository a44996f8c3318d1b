import type { FormModel } from '@/lib/domain/forms/form-model';
import { REQUEST, refuse } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../calls/use-case';
import { emailField } from '../forms/answered-texts';
import { formOf } from '../forms/form-owner';
import { answersInCommon } from '../forms/prefill';
import { readAnswers, saveAnswers } from '../forms/queries';
import { beginOrder, openByLink } from '../orders/order-access';
import { mailOrderLinks } from '../orders/order-links';
import { atOneInstant } from '../platform/clock';
import type { Db } from '../platform/database/database';
import { findRegistration } from '../registration/queries';
import { REGISTRATION, registrationAnswers } from '../registration/registration-owner';
import { isSubmitted } from '../registration/statuses';
import { grantedCodes } from '../tenancy/grants';
import { isSoldAlone } from '../tenancy/registration-state';
import { BUYER, buyerAnswers, buyerLink, buyerOwner } from './buyer-owner';
import { buyerLinks } from './letters';
import { describeOrder } from './order/describe-order';
import { findBuyer, insertBuyer } from './queries';

/** Begins an order without a registration (specification §7). @throws Refusal 409 when nothing is sold without one now */
export const generateActivity: UseCase<'generateActivity'> = async (caller) => {
  const context = atOneInstant(caller);
  const { event, locale, clock } = context;
  if (!isSoldAlone(event, clock.now())) throw refuse(409, REQUEST, 'purchases_closed');
  const buyer = await beginOrder(context, {
    kind: BUYER,
    async insert(tx, { eventCode, code, now }) {
      const row = await insertBuyer(tx, { eventCode, code, state: 'started', locale, createdAt: now });
      const model = await knownDetails(context, tx);
      if (Object.keys(model).length > 0) {
        await saveAnswers(tx, buyerAnswers(row), { model, complete: false, now });
      }
      return row;
    },
  });
  return describeOrder(context, buyer);
};

/** Registrations that are looked at for one that was submitted. */
const MAX_REGISTRATIONS = 10;

/** Answers to the buyer's form that the visitor gave when they registered; none for who is not registered. */
async function knownDetails({ event, locale, visitorId }: UseCaseContext, tx: Db): Promise<FormModel> {
  if (visitorId === null) return {};
  const eventCode = event.code;
  const codes = await grantedCodes(tx, { eventCode, visitorId, kind: REGISTRATION });
  for (const code of codes.slice(0, MAX_REGISTRATIONS)) {
    const registration = await findRegistration(tx, { eventCode, code });
    if (!registration || !isSubmitted(registration.status)) continue;
    const { model } = await readAnswers(tx, registrationAnswers({ eventCode, code }));
    const definition = formOf(event, 'buyer', locale);
    const answers = answersInCommon(definition, {
      definition: formOf(event, 'registration', locale),
      model,
    });
    const email = emailField(definition)?.name;
    return { ...answers, ...(email && { [email]: registration.email }) };
  }
  return {};
}

/** Opens an order by the secret of a mailed link. */
export const openBuyerOrder: UseCase<'openBuyerOrder'> = async (context, { secret }) => {
  const buyer = await openByLink(
    context,
    {
      link: buyerLink,
      find: (db, { eventCode, subject: code }) => findBuyer(db, { eventCode, code }),
      owner: ({ code }) => buyerOwner(code),
    },
    secret,
  );
  return describeOrder(context, buyer);
};

/** Mails links that open the orders of an e-mail address to it. @throws Refusal 404 at `email` when there are none */
export const sendBuyerLink: UseCase<'sendBuyerLink'> = (context, { email }) =>
  mailOrderLinks(context, buyerLinks, { email, locale: context.locale });
