import { desc, eq } from 'drizzle-orm';
import type { Locale } from '@/lib/i18n/languages';
import type { Clock } from '../platform/clock';
import type { Database } from '../platform/database/database';
import { limitRate, networkOf } from '../platform/limits/limit-rate';
import { findAccount } from './accounts';
import { signInLetter } from './letters';
import { addLink } from './links';
import { deskAccounts, deskMembers } from './schema';

const HOUR_SECONDS = 60 * 60;
/** Letters to one address, whoever asks for them. */
const MAX_LINKS_PER_ADDRESS = 5;
/** A whole office may sign in from one network. */
const MAX_LINKS_PER_NETWORK = 60;

/** Limits of the desk are no event's. */
export const OF_DESK = { code: '', clientCode: '' };

/**
 * Mails a link that signs in, if the address is in the team of an event. Nothing that the caller gets says whether it is.
 * @throws Refusal 429 when too many links were asked for, of whichever address
 */
export async function askForLink(
  { database, clock }: { database: Database; clock: Clock },
  { email, locale, network }: { email: string; locale: Locale; network: string },
): Promise<void> {
  const plain = email.trim().toLowerCase();
  await limitRate(
    { db: database.db, clock, event: OF_DESK },
    {
      name: 'desk sign-in',
      seconds: HOUR_SECONDS,
      limits: [
        { key: `email ${plain}`, points: MAX_LINKS_PER_ADDRESS },
        { key: `address ${networkOf(network)}`, points: MAX_LINKS_PER_NETWORK },
      ],
    },
  );
  const now = clock.now();
  await database.transaction(async (tx) => {
    const account = await findAccount(tx, plain);
    if (!account) return;
    const [member] = await tx
      .select({ eventCode: deskMembers.eventCode })
      .from(deskMembers)
      .where(eq(deskMembers.accountCode, account.code))
      .orderBy(desc(deskMembers.since), deskMembers.eventCode)
      .limit(1);
    if (!member) return;
    await tx.update(deskAccounts).set({ locale }).where(eq(deskAccounts.code, account.code));
    const link = await addLink(tx, { account, purpose: 'sign_in', now });
    const payload = { account: account.code, link };
    await signInLetter.enqueue(tx, { eventCode: member.eventCode, now, payload });
  });
}
