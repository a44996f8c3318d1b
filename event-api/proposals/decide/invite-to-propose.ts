import { and, eq, sql } from 'drizzle-orm';
import type { Locale } from '@/lib/i18n/languages';
import type { Clock } from '../../platform/clock';
import { newCode } from '../../platform/codes';
import type { Database, Db } from '../../platform/database/database';
import { mayBecome } from '../../platform/database/state-changes';
import { invitedToPropose } from '../letters/decided';
import { PROPOSAL_INVITATION_CHANGES, proposalInvitations, type StoredInvitation } from '../schema';

/** Somebody whom the organiser invites to propose a workshop. The address is trimmed and lower-cased. */
export interface Invited {
  firstName: string;
  lastName: string;
  email: string;
  locale: Locale;
}

/** `invited`: they get a letter; `again`: so does one whose first letter came back; `already`: one is open. */
export interface InvitationOutcome {
  outcome: 'invited' | 'again' | 'already';
  invitation: StoredInvitation;
}

type Inviter = { database: Database; clock: Clock };

/** Invites people to propose a workshop, each in their language. Whoever has an open invitation gets no second one. */
export function inviteToPropose(
  { database, clock }: Inviter,
  request: { eventCode: string; people: readonly Invited[]; until: string; message: string | null },
): Promise<InvitationOutcome[]> {
  const { eventCode, people, until, message } = request;
  return database.transaction(async (tx) => {
    // Two commands at once wait for each other, so that nobody is invited by both.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`propose:${eventCode}`}))`);
    const now = clock.now();
    const outcomes: InvitationOutcome[] = [];
    for (const person of people) {
      const open = (await listInvitations(tx, { eventCode, email: person.email })).find((each) =>
        isOpen(each, now),
      );
      if (open?.state === 'sent') {
        outcomes.push({ outcome: 'already', invitation: open });
        continue;
      }
      const values = { ...person, until, message, state: 'sent' as const };
      const code = open?.code ?? newCode();
      const invitation = { ...values, eventCode, code, createdAt: open?.createdAt ?? now };
      if (open) await tx.update(proposalInvitations).set(values).where(byCode(open));
      else await tx.insert(proposalInvitations).values(invitation);
      await invitedToPropose.enqueue(tx, { eventCode, now, payload: { code } });
      outcomes.push({ outcome: open ? 'again' : 'invited', invitation });
    }
    return outcomes;
  });
}

/** Whether a proposal can still begin with an invitation. */
export const isOpen = ({ state, until }: StoredInvitation, now: string): boolean =>
  (state === 'sent' || state === 'bounced') && until >= now;

/** The invitations of an event, or those to one address, the oldest first. */
export function listInvitations(
  db: Db,
  { eventCode, email }: { eventCode: string; email?: string },
): Promise<StoredInvitation[]> {
  const { createdAt, code } = proposalInvitations;
  return db
    .select()
    .from(proposalInvitations)
    .where(
      and(
        eq(proposalInvitations.eventCode, eventCode),
        email === undefined ? undefined : eq(proposalInvitations.email, email),
      ),
    )
    .orderBy(createdAt, code);
}

/** What became of taking an invitation back; `used`: a proposal has begun with it. */
export interface TakenBack {
  outcome: 'done' | 'already' | 'used' | 'unknown';
  invitation?: StoredInvitation;
}

/** Takes an invitation back, of whatever event: no proposal can begin with it any more. Idempotent. */
export function takeInvitationBack(
  { database }: Pick<Inviter, 'database'>,
  code: string,
): Promise<TakenBack> {
  return database.transaction(async (tx) => {
    const [invitation] = await tx
      .select()
      .from(proposalInvitations)
      .where(eq(proposalInvitations.code, code))
      .for('update');
    if (!invitation) return { outcome: 'unknown' };
    if (invitation.state === 'taken_back') return { outcome: 'already', invitation };
    const moved = await tx
      .update(proposalInvitations)
      .set({ state: 'taken_back' })
      .where(
        and(
          byCode(invitation),
          mayBecome(proposalInvitations.state, PROPOSAL_INVITATION_CHANGES, 'taken_back'),
        ),
      )
      .returning({ code: proposalInvitations.code });
    return { outcome: moved.length > 0 ? 'done' : 'used', invitation };
  });
}

const byCode = ({ eventCode, code }: Pick<StoredInvitation, 'eventCode' | 'code'>) =>
  and(eq(proposalInvitations.eventCode, eventCode), eq(proposalInvitations.code, code));
