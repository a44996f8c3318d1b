import type { UseCase } from '../../calls/use-case';
import { mayWriteTo } from '../../notices/recipients/may-write-to';
import { readEmail } from '../../notices/recipients/read-email';
import { lookUp } from './look-up';

/**
 * Has the codes of an address's registrations mailed to it. Whether there are any is looked up by the job, so that neither
 * the answer nor its time tells.
 */
export const sendLookUpCode: UseCase<'sendLookUpCode'> = async (context, { email: typed }) => {
  const { database, event, locale, clock } = context;
  const email = readEmail(typed);
  if (await mayWriteTo(context, 'look-up', email)) {
    await database.transaction((tx) =>
      lookUp.enqueue(tx, { eventCode: event.code, now: clock.now(), payload: { email, locale } }),
    );
  }
  return { done: true };
};
