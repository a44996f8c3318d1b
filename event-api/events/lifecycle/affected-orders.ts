import { and, asc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { applications } from '../../applications/schema';
import { BUYER } from '../../buyers/buyer-owner';
import { buyers } from '../../buyers/schema';
import { groups } from '../../groups/schema';
import type { Db } from '../../platform/database/database';
import { PRESENTER } from '../../proposals/proposal-owner';
import { proposalPresenters, proposals } from '../../proposals/schema';
import { REGISTRATION } from '../../registration/registration-owner';
import { cancellations, registrations } from '../../registration/schema';
import { GROUP } from '../../tenancy/group-owner';
import { cancelledOrders } from './schema';

/** What cancelling an event still has to cancel. `kept`: the place of somebody who has cancelled, which their group has bought. */
export interface AffectedOrder {
  as: 'registration' | 'kept' | 'application' | 'buyer' | 'group' | 'presenter';
  /** The owner's kind. */
  kind: string;
  code: string;
  /** How far it is, for the plan. */
  state: string;
  /** Who it is, for the plan; empty where that stands in answers. */
  who: string;
}

/**
 * Everything of an event that is not cancelled yet, in the order in which it is cancelled: who waits before those whose places
 * become free, and groups after their people.
 */
export async function listAffected(db: Db, eventCode: string): Promise<AffectedOrder[]> {
  const [registered, kept, applied, bought, grouped, presenting] = await Promise.all([
    db
      .select({ code: registrations.code, state: registrations.status, who: registrations.email })
      .from(registrations)
      .where(and(eq(registrations.eventCode, eventCode), notInArray(registrations.status, ['cancelled'])))
      .orderBy(
        sql`${registrations.status} not in ('waitlisted', 'offered')`,
        asc(registrations.startedAt),
        asc(registrations.code),
      ),
    db
      .select({ code: cancellations.code, who: registrations.email })
      .from(cancellations)
      .innerJoin(
        registrations,
        and(eq(registrations.eventCode, cancellations.eventCode), eq(registrations.code, cancellations.code)),
      )
      .where(and(eq(cancellations.eventCode, eventCode), eq(cancellations.keptByGroup, true)))
      .orderBy(asc(cancellations.code)),
    db
      .select({ code: applications.code, kind: applications.kind, state: applications.state })
      .from(applications)
      .where(
        and(eq(applications.eventCode, eventCode), inArray(applications.state, ['submitted', 'approved'])),
      )
      .orderBy(asc(applications.createdAt), asc(applications.code)),
    db
      .select({ code: buyers.code, state: buyers.state, who: buyers.email })
      .from(buyers)
      .where(and(eq(buyers.eventCode, eventCode), eq(buyers.state, 'submitted')))
      .orderBy(asc(buyers.createdAt), asc(buyers.code)),
    db
      .select({ code: groups.code, confirmedAt: groups.confirmedAt, who: groups.contactEmail })
      .from(groups)
      .where(and(eq(groups.eventCode, eventCode), isNotCancelled(eventCode, GROUP, groups.code)))
      .orderBy(asc(groups.createdAt), asc(groups.code)),
    db
      .select({ code: proposalPresenters.code, state: proposals.state, who: proposalPresenters.email })
      .from(proposalPresenters)
      .innerJoin(
        proposals,
        and(
          eq(proposals.eventCode, proposalPresenters.eventCode),
          eq(proposals.code, proposalPresenters.proposalCode),
        ),
      )
      .where(
        and(
          eq(proposalPresenters.eventCode, eventCode),
          inArray(proposals.state, ['submitted', 'accepted']),
          isNotCancelled(eventCode, PRESENTER, proposalPresenters.code),
        ),
      )
      .orderBy(asc(proposalPresenters.position)),
  ]);
  return [
    ...registered.map((one) => ({ as: 'registration' as const, kind: REGISTRATION, ...one })),
    ...kept.map((one) => ({ as: 'kept' as const, kind: REGISTRATION, state: 'cancelled', ...one })),
    ...applied.map((one) => ({ as: 'application' as const, who: '', ...one })),
    ...bought.map(({ who, ...one }) => ({ as: 'buyer' as const, kind: BUYER, who: who ?? '', ...one })),
    ...grouped.map(({ confirmedAt, ...one }) => ({
      as: 'group' as const,
      kind: GROUP,
      state: confirmedAt === null ? 'not confirmed' : 'confirmed',
      ...one,
    })),
    ...presenting.map((one) => ({ as: 'presenter' as const, kind: PRESENTER, ...one })),
  ];
}

const isNotCancelled = (
  eventCode: string,
  kind: string,
  code: SQL | { getSQL(): SQL },
): SQL => sql`not exists (
  select 1 from ${cancelledOrders}
  where ${cancelledOrders.eventCode} = ${eventCode} and ${cancelledOrders.kind} = ${kind}
    and ${cancelledOrders.code} = ${code}
)`;
