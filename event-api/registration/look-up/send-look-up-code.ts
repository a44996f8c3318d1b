import type { UseCase } from '../../calls/use-case';
import { noticeLookUp } from '../../notices/notices';
import { mayWriteTo } from '../../notices/recipients/may-write-to';
import { readEmail } from '../../notices/recipients/read-email';

/**
 * Has the codes of an address's registrations mailed to it. Whether there are any is looked up by the job, so that neither
 * the answer nor its time tells.
 */
export const sendLookUpCode: UseCase<'sendLookUpCode'> = async (context, { email: typed }) => {
  const { database, event, locale, clock } = context;
  const email = readEmail(typed);
  if (await mayWriteTo(context, 'look-up', email)) {
    await database.transaction((tx) =>
      noticeLookUp(tx, { eventCode: event.code, email, locale, now: clock.now() }),
    );
  }
  return { done: true };
};
