import { notFound, REQUEST, refuse } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { saveAnswers } from '../forms/queries';
import { atOneInstant } from '../platform/clock';
import { newCode } from '../platform/codes';
import { addGrant } from '../tenancy/grants';
import { isSoldAlone } from '../tenancy/registration-state';
import { BUYER, buyerAnswers } from './buyer-owner';
import { describeOrder } from './order/describe-order';
import { knownDetails } from './prefill-buyer';
import { insertBuyer } from './queries';

/** Begins an order without a registration (specification §7). @throws Refusal 409 when nothing is sold without one now */
export const generateActivity: UseCase<'generateActivity'> = async (given) => {
  const context = atOneInstant(given);
  const { database, event, visitorId, locale, clock } = context;
  if (visitorId === null) throw notFound();
  const now = clock.now();
  if (!isSoldAlone(event, now)) throw refuse(409, REQUEST, 'purchases_closed');
  const eventCode = event.code;
  const code = newCode();
  const buyer = await database.transaction(async (tx) => {
    const begun = await insertBuyer(tx, { eventCode, code, state: 'started', locale, createdAt: now });
    await addGrant(tx, { eventCode, visitorId, kind: BUYER, code, now });
    const model = await knownDetails(context, tx);
    if (Object.keys(model).length > 0) {
      await saveAnswers(tx, buyerAnswers(begun, 'buyer'), { model, complete: false, now });
    }
    return begun;
  });
  return describeOrder(context, buyer);
};
