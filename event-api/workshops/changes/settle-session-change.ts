import { z } from 'zod';
import type { OwnMessages } from '@/lib/contract/realtime';
import { linesOf, sumOf } from '../../checkout/paid-for';
import { refundOwners } from '../../checkout/refunds/refund-owners';
import type { Platform } from '../../platform/context';
import type { Db } from '../../platform/database/database';
import { rowOwner } from '../../platform/database/owner-columns';
import { giveBack } from '../../platform/inventory/give-back';
import { type Owner, ownerKey } from '../../platform/owner';
import { broadcast } from '../../platform/realtime/broadcast';
import { findCancelled, keepProgramme, sessionTitles } from '../../programme/queries';
import type { Programme } from '../../programme/read-programme';
import { seatOf } from '../../programme/seats';
import type { SiteEvent } from '../../tenancy/event';
import {
  canBeWrittenTo,
  channelOf,
  chargedLinesOf,
  type HasOwnerKinds,
  lockOwners,
} from '../../tenancy/owner-kinds';
import { VISITOR } from '../../tenancy/visitor-owner';
import { type BasketItem, listOwnersOf, markLost, noteMove, presentEntriesOf } from '../basket-items';
import { broadcastBasket } from '../live/broadcast-basket';
import { cancellationKey } from '../session-refunds';
import { noteChanges } from './change-notes';
import { recordTakenSeats } from './taken-seats';

/** Owners per transaction, which locks them all. */
const MAX_OWNERS = 5000;
/** Visitors per transaction: each advisory lock takes a slot in the server's lock table. */
const MAX_VISITORS = 200;

/** The owners that the next transaction settles, visitors last; empty when all were seen. */
function nextOwners(owners: readonly Owner[], seen: ReadonlySet<string>): Owner[] {
  const left = owners.filter((owner) => !seen.has(ownerKey(owner)));
  const others = left.filter(({ kind }) => kind !== VISITOR);
  return others.length > 0 ? others.slice(0, MAX_OWNERS) : left.slice(0, MAX_VISITORS);
}

export const sessionChange = z.object({
  session: z.string(),
  /** `back`: it was cancelled and takes place after all; the import has given the seats back. */
  change: z.enum(['cancelled', 'time', 'room', 'back']),
  /** Start and end before the change. */
  start: z.iso.datetime(),
  end: z.iso.datetime(),
});
export type SessionChange = z.infer<typeof sessionChange>;

interface Settling {
  event: SiteEvent;
  programme: Programme;
  change: SessionChange;
  /** Key of the job, under which people's letters about all changes are collected. */
  cause: string;
}

/**
 * Settles an organiser's change of a session for all owners (specification §4): releases and refunds seats of a cancelled
 * session, notifies the owners live, and notes what their letter will say. The number of statements does not depend on the
 * number of owners. Idempotent: a retried job notes nothing twice.
 */
export async function settleSessionChange(platform: Platform, settling: Settling): Promise<void> {
  const { db, database, clock } = platform;
  const { event, change } = settling;
  const session = { eventCode: event.code, sessionCode: change.session };
  const seen = new Set<string>();
  // Lists the owners again after each batch: a visitor's basket may have moved to a registration before it was locked.
  for (;;) {
    const owners = nextOwners(await listOwnersOf(db, session), seen);
    if (owners.length === 0) return;
    for (const owner of owners) seen.add(ownerKey(owner));
    const now = clock.now();
    const settled = await database.transaction((tx) => settle(platform, tx, { ...settling, owners, now }));
    for (const owner of settled) broadcastBasket(platform, event, { owner, now });
  }
}

/** @returns the owners who have the session; none if the organiser has reverted the change or cancelled the session since */
async function settle(
  platform: Platform,
  tx: Db,
  { owners, now, ...settling }: Settling & { owners: readonly Owner[]; now: string },
): Promise<Owner[]> {
  const { event, change, cause } = settling;
  const eventCode = event.code;
  const { session: sessionCode } = change;
  // No import may bring the session back between the look at it and the release of its seats.
  await keepProgramme(tx, eventCode);
  const states = await lockOwners(platform, tx, { eventCode, owners });
  const cancelled = (await findCancelled(tx, { eventCode, sessionCodes: [sessionCode] })).length > 0;
  // The organiser has reverted a cancellation, or cancelled a moved session, which has a job of its own.
  if (cancelled !== (change.change === 'cancelled')) return [];

  const locked = new Set(owners.map(ownerKey));
  const present = await presentEntriesOf(tx, { eventCode, sessionCode, now });
  const entries = present.filter((entry) => locked.has(ownerKey(rowOwner(entry))));
  const having = entries.map(rowOwner);
  // The import has told the owners' letter of it.
  if (change.change === 'back') return having;
  if (change.change !== 'cancelled') {
    const { start, end } = change;
    await noteMove(tx, { eventCode, sessionCode, owners: having }, { change: change.change, start, end });
  }
  const refunds = cancelled
    ? await releaseSeats(platform, tx, { eventCode, sessionCode, entries, now })
    : NO_REFUNDS;

  const notes = entries.flatMap((entry) => {
    const owner = rowOwner(entry);
    const takesPart = (states.get(ownerKey(owner))?.phase ?? 'closed') !== 'closed';
    // Owners whose seat was lost before get no letter. After a first run of a cancellation these are all of its owners.
    if (!takesPart || !canBeWrittenTo(platform, owner) || entry.state === 'lost') return [];
    return [{ owner, ...change, refund: refunds.get(ownerKey(owner)) ?? 0, waited: false }];
  });
  await noteChanges(tx, { eventCode, cause, notes });
  await broadcastChange(platform, tx, settling, having);
  return having;
}

async function broadcastChange(
  platform: Platform,
  tx: Db,
  { event, programme, change }: Settling,
  owners: readonly Owner[],
): Promise<void> {
  const session = programme.sessionByCode.get(change.session);
  if (!session || change.change === 'back') return;
  const { titles } = sessionTitles(event, programme, session);
  const data: OwnMessages['workshop-changed'] = {
    session_code: change.session,
    change: change.change,
    titles,
  };
  const messages = owners.map((owner) => ({
    channel: channelOf(event, owner),
    event: 'workshop-changed',
    data,
  }));
  await broadcast(platform, messages, tx);
}

const NO_REFUNDS: ReadonlyMap<string, number> = new Map();

/**
 * Releases and refunds the seats of a cancelled session. A held item keeps its state: a payment in flight for it will find
 * the session cancelled and refund its fee.
 * @returns the refunds in minor units, by `ownerKey`
 */
async function releaseSeats(
  kinds: HasOwnerKinds,
  tx: Db,
  session: { eventCode: string; sessionCode: string; entries: readonly BasketItem[]; now: string },
): Promise<ReadonlyMap<string, number>> {
  const { eventCode, sessionCode, entries, now } = session;
  const ownersIn = (confirmed: boolean) =>
    entries.filter(({ state }) => (state === 'confirmed') === confirmed).map(rowOwner);
  const item = seatOf(sessionCode);
  await recordTakenSeats(tx, { eventCode, sessionCode, entries, now });
  await giveBack(tx, { eventCode, owners: ownersIn(false), items: [item], now });
  const owners = ownersIn(true);
  if (owners.length === 0) return NO_REFUNDS;
  await giveBack(tx, { eventCode, owners, items: [item], from: 'sold', now });
  await markLost(tx, { eventCode, sessionCode, owners });
  return refundCancelledSession(kinds, tx, { eventCode, owners, session: sessionCode, now });
}

/**
 * Refunds what owners paid for a session that the organiser has cancelled, with tax. Idempotent by owner and session.
 * @returns the amounts in minor units by `ownerKey`, without owners who paid nothing for it
 */
export async function refundCancelledSession(
  kinds: HasOwnerKinds,
  tx: Db,
  request: { eventCode: string; owners: readonly Owner[]; session: string; now: string },
): Promise<Map<string, number>> {
  const { eventCode, owners, session, now } = request;
  const charged = await chargedLinesOf(kinds, tx, { eventCode, owners });
  const of = owners.map((owner) => {
    const lines = charged.get(ownerKey(owner)) ?? [];
    const what = linesOf({ lines }, [{ category: 'workshop', code: session }]);
    return { owner, amount: sumOf(what), what };
  });
  return refundOwners(tx, {
    eventCode,
    of,
    idempotencyKey: cancellationKey(session),
    reason: 'a session was cancelled by the organiser',
    now,
  });
}
