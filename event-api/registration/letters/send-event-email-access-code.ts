import { randomUUID } from 'node:crypto';
import { notFound, Refusal } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { mayWriteTo } from '../../notices/recipients/may-write-to';
import { readEmail } from '../../notices/recipients/read-email';
import { beginAccessCode } from '../look-up/access-codes';
import { unknownEmail } from '../look-up/get-look-up-registration';
import { mostRelevant } from '../look-up/most-relevant';
import { listByEmail } from '../queries';
import { accessCode } from './access-code';

const RETRY_AFTER_SECONDS = 60 * 60;

/**
 * Mails a short code that opens the address's registrations for the visitor who asked (decision 179).
 * @throws Refusal 404 at `email` when nobody registered with it, 429 when the address has got several messages already
 */
export const sendEventEmailAccessCode: UseCase<'sendEventEmailAccessCode'> = async (context, input) => {
  const { database, db, event, clock, visitorId } = context;
  if (visitorId === null) throw notFound();
  const email = readEmail(input.email);
  const eventCode = event.code;
  const registration = mostRelevant(await listByEmail(db, { eventCode, email }));
  if (!registration) throw unknownEmail();
  if (!(await mayWriteTo(context, 'access-code', email))) {
    throw new Refusal(429, { email: [{ key: 'access_code_asked_enough' }] }, RETRY_AFTER_SECONDS);
  }
  const { locale } = registration;
  const now = clock.now();
  await database.transaction(async (tx) => {
    await beginAccessCode(tx, { eventCode, visitorId, email }, { nonce: randomUUID(), now });
    await accessCode.enqueue(tx, { eventCode, now, payload: { email, visitor_id: visitorId, locale } });
  });
  return { done: true };
};
