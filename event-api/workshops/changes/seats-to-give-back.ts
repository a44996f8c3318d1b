import { and, asc, eq } from 'drizzle-orm';
import { groupBy } from '@/lib/domain/group-by';
import { conflictBetween } from '@/lib/domain/programme/conflicts';
import type { Db } from '../../platform/database/database';
import { rowOwner } from '../../platform/database/owner-columns';
import { isOneOfMany } from '../../platform/database/statements';
import { listClosedWaits } from '../../platform/inventory/withdrawn';
import { type Owner, ownerKey } from '../../platform/owner';
import type { OwnerState } from '../../platform/owner-kind';
import type { Session } from '../../programme/read-programme';
import { seatOf } from '../../programme/seats';
import { VISITOR } from '../../tenancy/visitor-owner';
import { presentItemsOfMany } from '../basket-items';
import { takenSeats } from './schema';

/** Visitors whose baskets one transaction may lock: each takes a slot in the server's lock table. */
const MAX_VISITORS = 200;

/** A seat that a cancellation took and that its owner still wants. */
export interface ReturningSeat {
  session: Session;
  owner: Owner;
  /** Null for a seat that the owner had for good. */
  heldUntil: string | null;
  /** Why it cannot be given back; null if it can. */
  obstacle: 'full' | 'other_session' | null;
}

/** A position in a closed line whose owner still takes part. */
export interface ReturningWait {
  id: number;
  session: Session;
  owner: Owner;
}

/** The owners from whom the cancellations of sessions took seats or positions in line, to be locked before places are. */
export async function ownersConcerned(
  tx: Db,
  { eventCode, sessions, now }: { eventCode: string; sessions: readonly string[]; now: string },
): Promise<Owner[]> {
  const seats = await readTaken(tx, { eventCode, sessions, now });
  const closed = await listClosedWaits(tx, { eventCode, items: sessions.map(seatOf) });
  const owners = new Map(
    [...seats.map((seat) => seat.owner), ...closed.map(rowOwner)].map((owner) => [ownerKey(owner), owner]),
  );
  const all = [...owners.values()];
  return [
    ...all.filter(({ kind }) => kind !== VISITOR),
    ...all.filter(({ kind }) => kind === VISITOR).slice(0, MAX_VISITORS),
  ];
}

/**
 * The seats that go back to those from whom the cancellations of sessions took them: as far as they are free, in the order in
 * which they were taken, and unless their owner has chosen something else for that time. Who has given the session up, or
 * does not take part any more, wants nothing back.
 * @param request.states of the owners, which are locked
 * @param request.programme all sessions as they will be
 * @param request.freeOf places that a session will have free; null for no limit
 */
export async function seatsToGiveBack(
  tx: Db,
  request: {
    eventCode: string;
    sessions: readonly Session[];
    programme: readonly Session[];
    states: ReadonlyMap<string, OwnerState>;
    freeOf: (sessionCode: string) => number | null;
    now: string;
  },
): Promise<ReturningSeat[]> {
  const { eventCode, sessions, programme, states, freeOf, now } = request;
  const returning = new Map(sessions.map((session) => [session.code, session]));
  const seats = await readTaken(tx, { eventCode, sessions: [...returning.keys()], now });
  const owners = [...new Map(seats.map(({ owner }) => [ownerKey(owner), owner])).values()];
  const baskets = groupBy(await presentItemsOfMany(tx, { eventCode, owners, now }), (item) =>
    ownerKey(rowOwner(item)),
  );
  const sessionByCode = new Map(programme.map((session) => [session.code, session]));
  const left = new Map([...returning.keys()].map((code) => [code, freeOf(code)]));
  return seats.flatMap(({ owner, sessionCode, heldUntil }): ReturningSeat[] => {
    const session = returning.get(sessionCode);
    const items = baskets.get(ownerKey(owner)) ?? [];
    const isWanted = items.some((item) => item.sessionCode === sessionCode && item.state === 'lost');
    const phase = states.get(ownerKey(owner))?.phase ?? 'closed';
    if (!session || !isWanted || phase === 'closed') return [];
    const seat = { session, owner, heldUntil };
    const others = items.flatMap((item) => {
      const other = item.state === 'lost' ? undefined : sessionByCode.get(item.sessionCode);
      return other && !other.cancelled ? [other] : [];
    });
    if (others.some((other) => conflictBetween(session, other)))
      return [{ ...seat, obstacle: 'other_session' }];
    const free = left.get(sessionCode) ?? null;
    if (free === 0) return [{ ...seat, obstacle: 'full' }];
    if (free !== null) left.set(sessionCode, free - 1);
    return [{ ...seat, obstacle: null }];
  });
}

/** The positions in closed lines of those who still take part. @param request.states of the owners, which are locked */
export async function waitsToGiveBack(
  tx: Db,
  request: { eventCode: string; sessions: readonly Session[]; states: ReadonlyMap<string, OwnerState> },
): Promise<ReturningWait[]> {
  const { eventCode, sessions, states } = request;
  const items = sessions.map(({ code }) => seatOf(code));
  return (await listClosedWaits(tx, { eventCode, items })).flatMap((wait) => {
    const owner = rowOwner(wait);
    const session = sessions.find(({ code }) => code === wait.code);
    const phase = states.get(ownerKey(owner))?.phase ?? 'closed';
    return session && phase !== 'closed' ? [{ id: wait.id, session, owner }] : [];
  });
}

/** The seats that were taken, without those whose holds would have ended by now. */
async function readTaken(
  tx: Db,
  { eventCode, sessions, now }: { eventCode: string; sessions: readonly string[]; now: string },
) {
  if (sessions.length === 0) return [];
  const rows = await tx
    .select()
    .from(takenSeats)
    .where(and(eq(takenSeats.eventCode, eventCode), isOneOfMany(takenSeats.sessionCode, sessions)))
    .orderBy(asc(takenSeats.since), asc(takenSeats.ownerCode));
  return rows
    .filter(({ heldUntil }) => heldUntil === null || heldUntil > now)
    .map(({ sessionCode, heldUntil, ...row }) => ({ sessionCode, heldUntil, owner: rowOwner(row) }));
}
