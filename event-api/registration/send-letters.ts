import { randomUUID } from 'node:crypto';
import { notFound, REQUEST, Refusal, refuse } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { countAccessCode } from '../notices/access-code-letter';
import { beginAccessCode } from '../notices/access-codes';
import { HOUR_SECONDS, mayWriteTo } from '../notices/recipients/may-write-to';
import { readEmail } from '../notices/recipients/read-recipient';
import { mailOrderLinks } from '../orders/order-links';
import { mailOwnOrdersCode } from '../orders/own/own-orders';
import { accessCode, lookUp } from './letters/opening';
import { receiptLetter } from './letters/receipts';
import { mostRelevant, unknownEmail } from './look-up';
import { listByEmail, requireRegistration } from './queries';
import { hasReceipt } from './receipts/read-receipt';

/**
 * Mails a short code that opens the address's registrations for the visitor who asked
 * (docs/rooms/registration.md#opening-a-registration), or its other orders.
 * @throws Refusal 404 at `email` when nobody registered with it, 429 when the address has got several messages already
 */
export const sendEventEmailAccessCode: UseCase<'sendEventEmailAccessCode'> = async (context, input) => {
  const { database, db, event, clock, visitorId } = context;
  if (visitorId === null) throw notFound();
  const email = readEmail(input.email);
  const eventCode = event.code;
  if (input.target === 'orders') {
    await mailOwnOrdersCode(context, { visitorId, email });
    return { done: true };
  }
  const registration = mostRelevant(await listByEmail(db, { eventCode, email }));
  if (!registration) throw unknownEmail();
  await countAccessCode(context, email);
  const { locale } = registration;
  const now = clock.now();
  await database.transaction(async (tx) => {
    await beginAccessCode(tx, { eventCode, visitorId, email }, { nonce: randomUUID(), now });
    await accessCode.enqueue(tx, { eventCode, now, payload: { email, visitor_id: visitorId, locale } });
  });
  return { done: true };
};

/** Mails the codes of an email address's registrations to it. @throws Refusal 404 at `email` when there are none */
export const sendLookUpCode: UseCase<'sendLookUpCode'> = (context, { email }) =>
  mailOrderLinks(context, lookUp, { email, locale: context.locale });

/** Mails the receipt to the attendee, or to somebody who reimburses them. */
export const sendReceiptParty: UseCase<'sendReceiptParty'> = async (context, { code, target, ...typed }) => {
  const { database, event, clock } = context;
  const eventCode = event.code;
  const email = readEmail(typed.email);
  if (!(await mayWriteTo(context, receiptLetter, email, 'email'))) {
    throw new Refusal(429, { email: [{ key: 'receipt_sent_enough' }] }, HOUR_SECONDS);
  }
  await database.transaction(async (tx) => {
    const registration = await requireRegistration(tx, { eventCode, code });
    if (!hasReceipt(registration)) throw refuse(409, REQUEST, 'registration_not_submitted');
    await receiptLetter.enqueue(tx, { eventCode, now: clock.now(), payload: { code, email, target } });
  });
  return { done: true };
};
