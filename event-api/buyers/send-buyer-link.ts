import { refuse } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { mayWriteTo } from '../notices/recipients/may-write-to';
import { readEmail } from '../notices/recipients/read-recipient';
import { orderLinks } from './letters';
import { listBuyersByEmail } from './queries';

/** Mails links that open the orders of an e-mail address to it. @throws Refusal 404 at `email` when there are none */
export const sendBuyerLink: UseCase<'sendBuyerLink'> = async (context, { email: typed }) => {
  const { database, db, event, locale, clock } = context;
  const eventCode = event.code;
  const email = readEmail(typed);
  const known = await listBuyersByEmail(db, { eventCode, email });
  if (known.length === 0) throw refuse(404, 'email', 'purchase_unknown');
  if (await mayWriteTo(context, orderLinks, email)) {
    await database.transaction((tx) =>
      orderLinks.enqueue(tx, { eventCode, now: clock.now(), payload: { email, locale } }),
    );
  }
  return { done: true };
};
