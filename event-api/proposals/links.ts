import { notFound, refuse } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { mayWriteTo } from '../notices/recipients/may-write-to';
import { readEmail } from '../notices/recipients/read-recipient';
import { addGrant } from '../tenancy/grants';
import { proposalLinks } from './letters/links';
import { listByEmail } from './list-by-email';
import { movePresenterInvitation } from './move-presenter-invitation';
import { readProposalLink } from './proposal-links';
import { PROPOSAL } from './proposal-owner';
import { findPresenters } from './queries';

/**
 * Gives access to the proposal of a mailed link, and notes that its presenter has opened it.
 * @throws Refusal 422 at `secret` when the link is forged or has expired, or the presenter was removed
 */
export const openProposal: UseCase<'openProposal'> = async (context, { secret }) => {
  const { database, db, event, visitorId, clock } = context;
  if (visitorId === null) throw notFound();
  const eventCode = event.code;
  const opened = await readProposalLink(context, { eventCode, secret });
  const [found] = opened ? await findPresenters(db, { eventCode, codes: [opened.presenter] }) : [];
  if (!opened || found?.proposalCode !== opened.code) throw refuse(422, 'secret', 'link_ended');
  const { code } = opened;
  await database.transaction(async (tx) => {
    await addGrant(tx, { eventCode, visitorId, kind: PROPOSAL, code, now: clock.now() });
    await movePresenterInvitation(tx, { eventCode, code: found.code }, 'opened');
  });
  return { code, instructor_code: opened.opens === 'own' ? found.code : null };
};

/** Mails the links of an address's proposals to it. The answer does not tell whether there are any. */
export const sendProposalLink: UseCase<'sendProposalLink'> = async (context, { email: typed }) => {
  const { database, db, event, locale, clock } = context;
  const eventCode = event.code;
  const email = readEmail(typed);
  const byEmail = await listByEmail(db, { eventCode, email });
  if (byEmail.length > 0 && (await mayWriteTo(context, proposalLinks, email))) {
    await database.transaction((tx) =>
      proposalLinks.enqueue(tx, { eventCode, now: clock.now(), payload: { email, locale } }),
    );
  }
  return { done: true };
};
