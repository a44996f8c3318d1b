import { and, eq } from 'drizzle-orm';
import { type Withdrawn, withdrawRefunds } from '../../checkout/refunds/withdraw-refunds';
import type { Db } from '../../platform/database/database';
import { isOneOfMany } from '../../platform/database/statements';
import { reopenLines, restorePlaces } from '../../platform/inventory/withdrawn';
import { type Owner, ownerKey } from '../../platform/owner';
import { seatOf } from '../../programme/seats';
import { canBeWrittenTo, type HasOwnerKinds } from '../../tenancy/owner-kinds';
import { markConfirmedAgain } from '../basket-items';
import { cancellationKey } from '../session-refunds';
import type { ChangeNote } from './change-notes';
import { takenSeats } from './schema';
import type { ReturningSeat, ReturningWait } from './seats-to-give-back';

interface Returning {
  eventCode: string;
  /** The sessions that take place after all. */
  sessions: readonly string[];
  seats: readonly ReturningSeat[];
  /** Positions in the lines for them. */
  waits: readonly ReturningWait[];
  now: string;
}

/** What became of the refunds for seats that go back, by session and owner. */
type RefundsOfSeats = ReadonlyMap<string, Withdrawn>;

const nameOf = (session: string, owner: string) => `${session} ${owner}`;

/**
 * Gives seats back, in the transaction of the import that undoes the cancellation: the session is cancelled for everybody
 * else until it commits, so nobody can come before them. Refunds that were not carried out yet are withdrawn, and whoever
 * waited for such a session waits again.
 * @returns what the owners are to be told
 */
export async function giveSeatsBack(
  kinds: HasOwnerKinds,
  tx: Db,
  returning: Returning,
): Promise<ChangeNote[]> {
  const { eventCode, sessions, seats, waits, now } = returning;
  if (sessions.length === 0) return [];
  const restored = new Set<string>();
  for (const sessionCode of new Set(seats.map(({ session }) => session.code))) {
    const to = seats.filter(({ session, obstacle }) => session.code === sessionCode && obstacle === null);
    const having = await restorePlaces(tx, { eventCode, item: seatOf(sessionCode), to, now });
    for (const key of having) restored.add(nameOf(sessionCode, key));
    const forGood = to.filter(({ owner, heldUntil }) => heldUntil === null && having.has(ownerKey(owner)));
    await markConfirmedAgain(tx, { eventCode, sessionCode, owners: forGood.map(({ owner }) => owner) });
  }
  const refunds = await refundsOfSeats(tx, returning);
  await tx
    .delete(takenSeats)
    .where(and(eq(takenSeats.eventCode, eventCode), isOneOfMany(takenSeats.sessionCode, sessions)));
  await reopenLines(tx, { eventCode, items: sessions.map(seatOf), wanted: waits, now });
  const seated = seats.map(({ session, owner }): ChangeNote => {
    const name = nameOf(session.code, ownerKey(owner));
    const isGiven = restored.has(name);
    return {
      ...noteOn(session, owner),
      waited: false,
      change: isGiven ? ('back' as const) : ('back_without_seat' as const),
      refund: isGiven ? (refunds.get(name)?.withdrawn ?? 0) : 0,
    };
  });
  const waiting = waits.map(
    ({ session, owner }): ChangeNote => ({
      ...noteOn(session, owner),
      waited: true,
      change: 'back',
      refund: 0,
    }),
  );
  return [...seated, ...waiting].filter(({ owner }) => canBeWrittenTo(kinds, owner));
}

const noteOn = ({ code, startsAt, endsAt }: ReturningSeat['session'], owner: Owner) => ({
  owner,
  session: code,
  start: startsAt,
  end: endsAt,
});

/** Withdraws the refunds for seats that go back, or only says what would become of them. */
export async function refundsOfSeats(
  tx: Db,
  { eventCode, seats, now, dryRun = false }: Omit<Returning, 'sessions' | 'waits'> & { dryRun?: boolean },
): Promise<RefundsOfSeats> {
  const outcomes = new Map<string, Withdrawn>();
  for (const sessionCode of new Set(seats.map(({ session }) => session.code))) {
    const owners = seats
      .filter(({ session, obstacle }) => session.code === sessionCode && obstacle === null)
      .map(({ owner }) => owner);
    const idempotencyKey = cancellationKey(sessionCode);
    const withdrawals = await withdrawRefunds(tx, { eventCode, owners, idempotencyKey, now, dryRun });
    for (const [key, outcome] of withdrawals) outcomes.set(nameOf(sessionCode, key), outcome);
  }
  return outcomes;
}
