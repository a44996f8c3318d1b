import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { ownerValues, rowOwner } from '../../platform/database/owner-columns';
import { holds } from '../../platform/inventory/schema';
import { seatOf } from '../../programme/seats';
import type { BasketItem } from '../basket-items';
import { takenSeats } from './schema';

/** Rows per statement: each has seven parameters. */
const MAX_STATEMENT_ROWS = 1000;

/** Writes down the seats that a cancellation is about to release, so that they can be given back if it is undone. */
export async function recordTakenSeats(
  tx: Db,
  session: { eventCode: string; sessionCode: string; entries: readonly BasketItem[]; now: string },
): Promise<void> {
  const { eventCode, sessionCode, entries, now } = session;
  const { kind, code } = seatOf(sessionCode);
  const own = await tx
    .select({
      ownerKind: holds.ownerKind,
      ownerCode: holds.ownerCode,
      state: holds.state,
      endsAt: holds.endsAt,
      since: holds.createdAt,
    })
    .from(holds)
    .where(
      and(
        eq(holds.eventCode, eventCode),
        eq(holds.kind, kind),
        eq(holds.code, code),
        inArray(holds.state, ['held', 'sold']),
      ),
    );
  const nameOf = (row: { ownerKind: string; ownerCode: string }) => `${row.ownerKind} ${row.ownerCode}`;
  const byOwner = new Map(own.map((hold) => [nameOf(hold), hold]));
  const seats = entries.flatMap((entry) => {
    const hold = byOwner.get(nameOf(entry));
    if (!hold || entry.state === 'lost') return [];
    const heldUntil = hold.state === 'held' ? hold.endsAt : null;
    const owner = ownerValues(rowOwner(entry));
    return [{ eventCode, sessionCode, ...owner, heldUntil, since: hold.since, takenAt: now }];
  });
  for (let at = 0; at < seats.length; at += MAX_STATEMENT_ROWS) {
    await tx
      .insert(takenSeats)
      .values(seats.slice(at, at + MAX_STATEMENT_ROWS))
      .onConflictDoUpdate({
        target: [takenSeats.eventCode, takenSeats.sessionCode, takenSeats.ownerKind, takenSeats.ownerCode],
        set: {
          heldUntil: sql`excluded.held_until`,
          since: sql`excluded.since`,
          takenAt: sql`excluded.taken_at`,
        },
      });
  }
}
