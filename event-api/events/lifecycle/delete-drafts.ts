import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { contactKind, donationKind } from '@/lib/domain/orders/application-kinds';
import { PARTICIPANT, placeOfParticipant } from '../../activities/participants';
import { contactPoints } from '../../addresses/schema';
import { applicationContacts, applicationDonations, applications } from '../../applications/schema';
import { BUYER } from '../../buyers/buyer-owner';
import { buyers } from '../../buyers/schema';
import { paymentShares, payments } from '../../checkout/schema';
import { files } from '../../files/schema';
import { wasAnsweredSince } from '../../forms/queries';
import { formAnswers } from '../../forms/schema';
import { groupMembers } from '../../groups/schema';
import type { Platform } from '../../platform/context';
import type { Db } from '../../platform/database/database';
import { isOneOfMany } from '../../platform/database/statements';
import { holds } from '../../platform/inventory/schema';
import { describeError } from '../../platform/log';
import type { Owner } from '../../platform/owner';
import { PRESENTER, PROPOSAL } from '../../proposals/proposal-owner';
import { proposalPresenters, proposals } from '../../proposals/schema';
import { REGISTRATION } from '../../registration/registration-owner';
import { registrations } from '../../registration/schema';
import { lockOwners } from '../../tenancy/owner-kinds';
import { eventsOver } from '../../tenancy/reads';
import { waitlistEntries } from '../../waitlist/schema';
import { deleteOwned } from './delete-owned';

/** Bounds one transaction; the next run of the task goes on. */
const MAX_DRAFTS = 200;

type CodedTable = PgTable & { eventCode: AnyPgColumn; code: AnyPgColumn };

/** A kind of order that can be left as a draft. */
interface DraftKind {
  kind: string;
  table: CodedTable;
  begunAt: AnyPgColumn;
  /** Condition: a row was never sent. */
  isDraft: SQL | undefined;
  /** The owners that are parts of drafts, and go with them. */
  partsOf?: (db: Db, drafts: Coded) => Promise<Owner[]>;
  /** Removes or corrects what else names drafts. */
  forget?: (tx: Db, drafts: Coded) => Promise<void>;
}

/** Rows of an event by their codes. */
interface Coded {
  eventCode: string;
  codes: readonly string[];
}

const applicationDrafts = (kind: 'exhibitor' | 'sponsor'): DraftKind => ({
  kind,
  table: applications,
  begunAt: applications.createdAt,
  isDraft: and(eq(applications.kind, kind), eq(applications.state, 'started')),
  async partsOf(db, { eventCode, codes }) {
    const parts = [
      { table: applicationContacts, kind: contactKind(kind) },
      { table: applicationDonations, kind: donationKind(kind) },
    ];
    const owners = parts.map(async ({ table, kind: partKind }) => {
      const ofDrafts = and(eq(table.eventCode, eventCode), isOneOfMany(table.applicationCode, codes));
      const found = await db.select({ code: table.code }).from(table).where(ofDrafts);
      return found.map(({ code }) => ({ kind: partKind, code }));
    });
    return (await Promise.all(owners)).flat();
  },
});

const DRAFT_KINDS: readonly DraftKind[] = [
  {
    kind: REGISTRATION,
    table: registrations,
    begunAt: registrations.startedAt,
    // Who left it to their group to pay has finished.
    isDraft: and(eq(registrations.status, 'started'), isNull(registrations.leftToGroupAt)),
    async forget(tx, { eventCode, codes }) {
      await tx
        .update(groupMembers)
        .set({ registrationCode: null })
        .where(and(eq(groupMembers.eventCode, eventCode), isOneOfMany(groupMembers.registrationCode, codes)));
      await tx
        .delete(waitlistEntries)
        .where(and(eq(waitlistEntries.eventCode, eventCode), isOneOfMany(waitlistEntries.code, codes)));
    },
  },
  applicationDrafts('exhibitor'),
  applicationDrafts('sponsor'),
  {
    kind: PROPOSAL,
    table: proposals,
    begunAt: proposals.createdAt,
    isDraft: eq(proposals.state, 'started'),
    async partsOf(db, { eventCode, codes }) {
      const { proposalCode, eventCode: event, code } = proposalPresenters;
      const ofDrafts = and(eq(event, eventCode), isOneOfMany(proposalCode, codes));
      const found = await db.select({ code }).from(proposalPresenters).where(ofDrafts);
      return found.map((presenter) => ({ kind: PRESENTER, code: presenter.code }));
    },
  },
  {
    kind: BUYER,
    table: buyers,
    begunAt: buyers.createdAt,
    isDraft: eq(buyers.state, 'started'),
    async partsOf(db, { eventCode, codes }) {
      const owned = await Promise.all(
        [formAnswers, contactPoints, files].map((table) =>
          db
            .selectDistinct({ kind: table.ownerKind, code: table.ownerCode })
            .from(table)
            .where(and(eq(table.eventCode, eventCode), eq(table.ownerKind, PARTICIPANT))),
        ),
      );
      const drafts = new Set(codes);
      return owned.flat().filter(({ code }) => drafts.has(placeOfParticipant(code)?.orderCode ?? ''));
    },
  },
];

/**
 * Deletes the drafts of events that are long over, with the personal data in them (docs/rooms/events.md#old-drafts). What was sent
 * stays. @param before when the events ended at the latest @returns how many
 */
export async function deleteDrafts(platform: Platform, before: string): Promise<number> {
  const { db, log } = platform;
  let deleted = 0;
  for (const eventCode of await eventsOver(db, { before })) {
    for (const draftKind of DRAFT_KINDS) {
      const codes = await findDrafts(db, draftKind, { eventCode, before });
      if (codes.length === 0) continue;
      // One that cannot be deleted must not keep those of other events.
      deleted += await deleteOfKind(platform, draftKind, { eventCode, codes, before }).catch(
        (error: unknown) => {
          const { kind } = draftKind;
          log.error('drafts cannot be deleted', { event: eventCode, kind, error: describeError(error) });
          return 0;
        },
      );
    }
  }
  return deleted;
}

/** Codes of drafts that nobody has worked on since `before`, that hold no places, and for which nothing was or may still be paid. */
async function findDrafts(
  db: Db,
  { kind, table, begunAt, isDraft }: DraftKind,
  { eventCode, before, codes }: { eventCode: string; before: string; codes?: readonly string[] },
): Promise<string[]> {
  const isTheirs = (owned: { eventCode: AnyPgColumn; ownerKind: AnyPgColumn; ownerCode: AnyPgColumn }) =>
    and(eq(owned.eventCode, eventCode), eq(owned.ownerKind, kind), eq(owned.ownerCode, table.code));
  // A payment that failed may yet turn out to be charged; that is known long before.
  const isPaid = sql`exists (select 1 from ${payments} where ${isTheirs(payments)}
    and (${payments.state} not in ('declined', 'failed') or ${payments.changedAt} > ${before}::timestamptz))`;
  const isPaidByOthers = sql`exists (select 1 from ${paymentShares} where ${isTheirs(paymentShares)})`;
  const hasPlaces = sql`exists (select 1 from ${holds} where ${isTheirs(holds)}
    and ${inArray(holds.state, ['held', 'sold'])})`;
  const found = await db
    .select({ code: sql<string>`${table.code}` })
    .from(table)
    .where(
      and(
        eq(table.eventCode, eventCode),
        codes && isOneOfMany(table.code, codes),
        isDraft,
        sql`${begunAt} <= ${before}::timestamptz`,
        sql`not ${wasAnsweredSince(table, kind, before)}`,
        sql`not ${isPaid} and not ${isPaidByOthers} and not ${hasPlaces}`,
      ),
    )
    .limit(MAX_DRAFTS);
  return found.map(({ code }) => code);
}

async function deleteOfKind(
  platform: Platform,
  draftKind: DraftKind,
  { eventCode, codes, before }: Coded & { before: string },
): Promise<number> {
  const { kind, table, partsOf, forget } = draftKind;
  return platform.database.transaction(async (tx) => {
    const owners = codes.map((code) => ({ kind, code }));
    await lockOwners(platform, tx, { eventCode, owners });
    // Read again under the lock: somebody may have sent one, or be paying.
    const drafts = { eventCode, codes: await findDrafts(tx, draftKind, { eventCode, before, codes }) };
    const parts = (await partsOf?.(tx, drafts)) ?? [];
    const whole = drafts.codes.map((code) => ({ kind, code }));
    await deleteOwned(tx, { eventCode, owners: [...whole, ...parts], now: platform.clock.now() });
    await forget?.(tx, drafts);
    await tx.delete(table).where(and(eq(table.eventCode, eventCode), isOneOfMany(table.code, drafts.codes)));
    return drafts.codes.length;
  });
}
