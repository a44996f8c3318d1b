import { randomUUID } from 'node:crypto';
import { notFound } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { beginAccessCode } from '../../notices/access-codes/access-codes';
import { countAccessCode } from '../../notices/access-codes/count-access-code';
import { readEmail } from '../../notices/recipients/read-email';
import { mostRelevant, unknownEmail } from '../look-up';
import { listByEmail } from '../queries';
import { accessCode } from './access-code';

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
  await countAccessCode(context, email);
  const { locale } = registration;
  const now = clock.now();
  await database.transaction(async (tx) => {
    await beginAccessCode(tx, { eventCode, visitorId, email }, { nonce: randomUUID(), now });
    await accessCode.enqueue(tx, { eventCode, now, payload: { email, visitor_id: visitorId, locale } });
  });
  return { done: true };
};
