import { and, asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { REQUEST, refuse } from '@/lib/errors';
import { orRefuse } from '../orders/refusals';
import type { Db } from '../platform/database/database';
import { mayBecome } from '../platform/database/state-changes';
import { isOneOfMany } from '../platform/database/statements';
import type { OwnerRef, OwnerRefs } from '../platform/owner-kind';
import {
  PRESENTER_INVITATION_CHANGES,
  PROPOSAL_CHANGES,
  proposalInvitations,
  proposalPresenters,
  proposals,
  type StoredInvitation,
  type StoredPresenter,
  type StoredProposal,
} from './schema';

const byCode = ({ eventCode, code }: OwnerRef) =>
  and(eq(proposals.eventCode, eventCode), eq(proposals.code, code));

export async function findProposal(db: Db, ref: OwnerRef): Promise<StoredProposal | undefined> {
  const [row] = await db.select().from(proposals).where(byCode(ref));
  return row;
}

export const requireProposal = orRefuse(findProposal);

export function findProposals(db: Db, { eventCode, codes }: OwnerRefs): Promise<StoredProposal[]> {
  return db
    .select()
    .from(proposals)
    .where(and(eq(proposals.eventCode, eventCode), isOneOfMany(proposals.code, codes)));
}

/** Locks proposals until the transaction ends, so that the changes of each run one after the other. */
export function lockProposals(tx: Db, { eventCode, codes }: OwnerRefs): Promise<StoredProposal[]> {
  return tx
    .select()
    .from(proposals)
    .where(and(eq(proposals.eventCode, eventCode), isOneOfMany(proposals.code, codes)))
    .orderBy(asc(proposals.code))
    .for('update');
}

export async function insertProposal(tx: Db, proposal: typeof proposals.$inferInsert): Promise<void> {
  await tx.insert(proposals).values(proposal);
}

/** The presenters of proposals in the order in which they were added. */
export function listPresenters(db: Db, { eventCode, codes }: OwnerRefs): Promise<StoredPresenter[]> {
  return db
    .select()
    .from(proposalPresenters)
    .where(
      and(eq(proposalPresenters.eventCode, eventCode), isOneOfMany(proposalPresenters.proposalCode, codes)),
    )
    .orderBy(proposalPresenters.position);
}

/** Presenters by their own codes. */
export function findPresenters(db: Db, { eventCode, codes }: OwnerRefs): Promise<StoredPresenter[]> {
  return db
    .select()
    .from(proposalPresenters)
    .where(and(eq(proposalPresenters.eventCode, eventCode), isOneOfMany(proposalPresenters.code, codes)))
    .orderBy(proposalPresenters.position);
}

/** An organiser's invitation by its code. */
export async function findInvitation(
  db: Db,
  { eventCode, code }: OwnerRef,
): Promise<StoredInvitation | undefined> {
  const [row] = await db
    .select()
    .from(proposalInvitations)
    .where(and(eq(proposalInvitations.eventCode, eventCode), eq(proposalInvitations.code, code)));
  return row;
}

/** Changes the state of a proposal. @throws Refusal 409 when its present state does not allow it */
export async function moveProposal(tx: Db, ref: OwnerRef, { to, ...changed }: ProposalMove): Promise<void> {
  const moved = await tx
    .update(proposals)
    .set({ ...changed, state: to })
    .where(and(byCode(ref), mayBecome(proposals.state, PROPOSAL_CHANGES, to)))
    .returning({ code: proposals.code });
  if (moved.length === 0) throw refuse(409, REQUEST, 'proposal_moved_on');
}

/** A change of a proposal's state, with other columns to set. */
export type ProposalMove = { to: StoredProposal['state'] } & Partial<
  Omit<StoredProposal, 'eventCode' | 'code' | 'state'>
>;

/** The workshops of an event's programme that came from proposals. */
export async function listPlaced(db: Db, eventCode: string): Promise<string[]> {
  const rows = await db
    .select({ code: proposals.workshopCode })
    .from(proposals)
    .where(and(eq(proposals.eventCode, eventCode), isNotNull(proposals.workshopCode)));
  return rows.flatMap(({ code }) => code ?? []);
}

/** A proposal and the workshop that it is. */
export interface PlacedProposal {
  code: string;
  workshopCode: string;
}

/** The proposals that are workshops of an event's programme. */
export async function listPlacements(db: Db, eventCode: string): Promise<PlacedProposal[]> {
  const rows = await db
    .select({ code: proposals.code, workshopCode: proposals.workshopCode })
    .from(proposals)
    .where(and(eq(proposals.eventCode, eventCode), isNotNull(proposals.workshopCode)))
    .orderBy(asc(proposals.code));
  return rows.flatMap(({ code, workshopCode }) => (workshopCode === null ? [] : [{ code, workshopCode }]));
}

/** A withdrawn one stays in the programme until the organiser takes it out. */
const MAY_BE_PLACED: StoredProposal['state'][] = ['accepted', 'withdrawn'];

/** Makes accepted proposals the workshops that they were, and no others. */
export async function restorePlacements(
  tx: Db,
  { eventCode, placed }: { eventCode: string; placed: readonly PlacedProposal[] },
): Promise<void> {
  await tx.update(proposals).set({ workshopCode: null }).where(eq(proposals.eventCode, eventCode));
  for (const { code, workshopCode } of placed) {
    await tx
      .update(proposals)
      .set({ workshopCode })
      .where(and(byCode({ eventCode, code }), inArray(proposals.state, MAY_BE_PLACED)));
  }
}

/** Notes when a presenter said that it will be given. */
export async function setConfirmed(tx: Db, ref: OwnerRef, confirmedAt: string): Promise<void> {
  await tx.update(proposals).set({ confirmedAt }).where(byCode(ref));
}

/** Notes the workshop that a proposal became; null when it was taken out of the programme. */
export async function setWorkshop(tx: Db, ref: OwnerRef, workshopCode: string | null): Promise<void> {
  await tx.update(proposals).set({ workshopCode }).where(byCode(ref));
}

/**
 * The proposals that have a presenter with an address, with that presenter, and unfinished ones that were left with it, with
 * their first one: the newest first.
 */
export async function listByEmail(db: Db, { eventCode, email }: { eventCode: string; email: string }) {
  const isFirst = sql`not exists (
    select 1 from proposal_presenters earlier
    where earlier.event_code = ${proposals.eventCode} and earlier.proposal_code = ${proposals.code}
      and earlier.position < ${proposalPresenters.position}
  )`;
  const ofDraft = and(eq(proposals.state, 'started'), eq(proposals.draftEmail, email), isFirst);
  const rows = await db
    .select({ proposal: proposals, presenter: proposalPresenters })
    .from(proposalPresenters)
    .innerJoin(
      proposals,
      and(
        eq(proposals.eventCode, proposalPresenters.eventCode),
        eq(proposals.code, proposalPresenters.proposalCode),
      ),
    )
    .where(and(eq(proposalPresenters.eventCode, eventCode), or(eq(proposalPresenters.email, email), ofDraft)))
    .orderBy(desc(proposals.createdAt), desc(proposals.code), proposalPresenters.position);
  // One of whom both is true, the first presenter and another with the address, is one proposal.
  return rows.filter(
    ({ proposal }, at) => rows.findIndex((each) => each.proposal.code === proposal.code) === at,
  );
}

/** Notes where the link to an unfinished proposal was mailed to. */
export async function setDraftEmail(tx: Db, ref: OwnerRef, draftEmail: string): Promise<void> {
  await tx.update(proposals).set({ draftEmail }).where(byCode(ref));
}

/** Notes what became of the mail to a presenter, as far as the present state allows it: who has opened it stays so. */
export async function movePresenterInvitation(
  tx: Db,
  { eventCode, code }: OwnerRef,
  to: StoredPresenter['invitation'],
): Promise<void> {
  await tx
    .update(proposalPresenters)
    .set({ invitation: to })
    .where(
      and(
        eq(proposalPresenters.eventCode, eventCode),
        eq(proposalPresenters.code, code),
        mayBecome(proposalPresenters.invitation, PRESENTER_INVITATION_CHANGES, to),
      ),
    );
}
