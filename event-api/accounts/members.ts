import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import type { Role } from '@/lib/domain/team-roles';
import type { Locale } from '@/lib/i18n/languages';
import { addSeconds } from '@/lib/time/seconds';
import type { Db } from '../platform/database/database';
import { type Account, accountOf, findAccount } from './accounts';
import { invitationLetter } from './letters';
import { addLink } from './links';
import { deskAccounts, deskMembers } from './schema';

export type Member = typeof deskMembers.$inferSelect;

/** How exactly it is known when a member came last. */
const NOTED_EVERY_SECONDS = 10 * 60;

interface OfEvent {
  eventCode: string;
}

/** What an account is at an event; null when it is nothing there. */
export async function findMember(
  db: Db,
  { eventCode, accountCode }: OfEvent & { accountCode: string },
): Promise<Member | null> {
  const [member] = await db
    .select()
    .from(deskMembers)
    .where(and(eq(deskMembers.eventCode, eventCode), eq(deskMembers.accountCode, accountCode)));
  return member ?? null;
}

/** Notes that a member came. */
export async function noteSeen(
  db: Db,
  { eventCode, accountCode, now }: OfEvent & { accountCode: string; now: string },
): Promise<void> {
  await db
    .update(deskMembers)
    .set({ seenAt: now })
    .where(
      and(
        eq(deskMembers.eventCode, eventCode),
        eq(deskMembers.accountCode, accountCode),
        or(isNull(deskMembers.seenAt), lt(deskMembers.seenAt, addSeconds(now, -NOTED_EVERY_SECONDS))),
      ),
    );
}

/** The team of an event, those who came first at the top. */
export async function listMembers(db: Db, { eventCode }: OfEvent): Promise<(Member & { email: string })[]> {
  const found = await db
    .select({ member: deskMembers, email: deskAccounts.email })
    .from(deskMembers)
    .innerJoin(deskAccounts, eq(deskAccounts.code, deskMembers.accountCode))
    .where(eq(deskMembers.eventCode, eventCode))
    .orderBy(asc(deskMembers.since), asc(deskAccounts.email));
  return found.map(({ member, email }) => ({ ...member, email }));
}

/** The events of an account, by their codes. */
export const listMemberships = (db: Db, accountCode: string): Promise<Member[]> =>
  db
    .select()
    .from(deskMembers)
    .where(eq(deskMembers.accountCode, accountCode))
    .orderBy(asc(deskMembers.eventCode));

interface Invitation extends OfEvent {
  email: string;
  role: Role;
  /** Of the letter to somebody who has no account yet. */
  locale: Locale;
  now: string;
}

/** Makes somebody a member, who stays what they are if they are one already. @returns the account, and whether it is new here */
export async function addMember(
  tx: Db,
  { eventCode, email, role, locale, now }: Invitation,
): Promise<{ account: Account; isNew: boolean }> {
  const account = await accountOf(tx, { email, locale, now });
  const added = await tx
    .insert(deskMembers)
    .values({ eventCode, accountCode: account.code, role, since: now })
    .onConflictDoNothing()
    .returning({ code: deskMembers.accountCode });
  return { account, isNew: added.length > 0 };
}

/** Makes somebody a member and writes to them. `already`: they are one, and get the letter again with a link that works. */
export async function inviteMember(
  tx: Db,
  invitation: Invitation,
): Promise<{ outcome: 'done' | 'already'; account: Account; role: Role }> {
  const { eventCode, role, now } = invitation;
  const { account, isNew } = await addMember(tx, invitation);
  const member = isNew ? null : await findMember(tx, { eventCode, accountCode: account.code });
  const link = await addLink(tx, { account, purpose: 'invitation', now });
  await invitationLetter.enqueue(tx, { eventCode, now, payload: { account: account.code, link } });
  return { outcome: isNew ? 'done' : 'already', account, role: member?.role ?? role };
}

/** `last_owner`: an event without one could not be given to anybody any more. */
export type MemberChange =
  | { outcome: 'done' | 'already' | 'last_owner'; account: Account }
  | { outcome: 'no_member' };

/** Changes what a member is, or ends it with null. */
export async function changeMember(
  tx: Db,
  { eventCode, email, role }: OfEvent & { email: string; role: Role | null },
): Promise<MemberChange> {
  const account = await findAccount(tx, email);
  if (!account) return { outcome: 'no_member' };
  // All of them in one order, so that of two owners who remove each other one stays.
  const team = await tx
    .select()
    .from(deskMembers)
    .where(eq(deskMembers.eventCode, eventCode))
    .orderBy(asc(deskMembers.accountCode))
    .for('update');
  const member = team.find(({ accountCode }) => accountCode === account.code);
  if (!member) return { outcome: 'no_member' };
  if (member.role === role) return { outcome: 'already', account };
  const owners = team.filter((each) => each.role === 'owner');
  if (member.role === 'owner' && owners.length === 1) return { outcome: 'last_owner', account };
  const theirs = and(eq(deskMembers.eventCode, eventCode), eq(deskMembers.accountCode, account.code));
  await (role === null
    ? tx.delete(deskMembers).where(theirs)
    : tx.update(deskMembers).set({ role }).where(theirs));
  return { outcome: 'done', account };
}
