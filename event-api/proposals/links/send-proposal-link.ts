import type { UseCase } from '../../calls/use-case';
import { mayWriteTo } from '../../notices/recipients/may-write-to';
import { readEmail } from '../../notices/recipients/read-email';
import { proposalLinks } from '../letters/proposal-links-letter';
import { listByEmail } from '../list-by-email';

/** Mails the links of an address's proposals to it. The answer does not tell whether there are any. */
export const sendProposalLink: UseCase<'sendProposalLink'> = async (context, { email: typed }) => {
  const { database, db, event, locale, clock } = context;
  const eventCode = event.code;
  const email = readEmail(typed);
  const found = await listByEmail(db, { eventCode, email });
  if (found.length > 0 && (await mayWriteTo(context, proposalLinks, email))) {
    await database.transaction((tx) =>
      proposalLinks.enqueue(tx, { eventCode, now: clock.now(), payload: { email, locale } }),
    );
  }
  return { done: true };
};
