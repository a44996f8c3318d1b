import type { UseCase } from '../../calls/use-case';
import { mayWriteTo } from '../../notices/recipients/may-write-to';
import { readEmail } from '../../notices/recipients/read-email';
import { unknownEmail } from '../look-up';
import { listByEmail } from '../queries';
import { lookUp } from './look-up';

/** Mails the codes of an email address's registrations to it. @throws Refusal 404 at `email` when there are none */
export const sendLookUpCode: UseCase<'sendLookUpCode'> = async (context, { email: typed }) => {
  const { database, db, event, locale, clock } = context;
  const email = readEmail(typed);
  const known = await listByEmail(db, { eventCode: event.code, email });
  if (known.length === 0) throw unknownEmail();
  if (await mayWriteTo(context, lookUp, email)) {
    await database.transaction((tx) =>
      lookUp.enqueue(tx, { eventCode: event.code, now: clock.now(), payload: { email, locale } }),
    );
  }
  return { done: true };
};
