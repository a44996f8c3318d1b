import type { UseCase } from '../../calls/use-case';
import { mayWriteTo } from '../../notices/recipients/may-write-to';
import { readEmail } from '../../notices/recipients/read-recipient';
import { applicationLinks } from './link-letters';
import { listByEmail } from './list-by-email';

/** Mails the links of an address's applications to it. The answer does not tell whether there are any. */
export const sendApplicationLink: UseCase<'sendApplicationLink'> = async (
  context,
  { kind, email: typed },
) => {
  const { database, db, event, locale, clock } = context;
  const eventCode = event.code;
  const email = readEmail(typed);
  const applications = await listByEmail(db, { eventCode, kind, email });
  if (applications.length > 0 && (await mayWriteTo(context, applicationLinks, email))) {
    await database.transaction((tx) =>
      applicationLinks.enqueue(tx, { eventCode, now: clock.now(), payload: { kind, email, locale } }),
    );
  }
  return { done: true };
};
