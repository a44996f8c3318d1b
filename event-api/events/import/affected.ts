import { and, eq, inArray } from 'drizzle-orm';
import { groupBy } from '@/lib/domain/group-by';
import { conflictBetween, conflictsIn } from '@/lib/domain/programme/conflicts';
import { paidFor } from '../../checkout/paid-for';
import type { Db } from '../../platform/database/database';
import { rowOwner } from '../../platform/database/owner-columns';
import { listActiveWaits } from '../../platform/inventory/line';
import { type Owner, ownerKey } from '../../platform/owner';
import { seatOf } from '../../programme/seats';
import { canBeWrittenTo, chargedLinesOf, type HasOwnerKinds } from '../../tenancy/owner-kinds';
import { visitorMailboxes } from '../../tenancy/schema';
import { VISITOR } from '../../tenancy/visitor-owner';
import { presentEntriesOfMany, presentItemsOfMany } from '../../workshops/basket-items';
import { refundsOfSeats } from '../../workshops/changes/give-seats-back';
import type { ReturningSeat, ReturningWait } from '../../workshops/changes/seats-to-give-back';
import type { ProgrammeRows } from '../event-rows/programme-rows';
import type { ImportEffects } from './effects';

interface Touched {
  eventCode: string;
  cancelled: readonly string[];
  moved: readonly string[];
  /** Those of them whose time changes. */
  retimed: readonly string[];
  /** Sessions as they are, and as they will be. */
  sessions: { before: ProgrammeRows['sessions']; after: ProgrammeRows['sessions'] };
  seats: readonly ReturningSeat[];
  waits: readonly ReturningWait[];
  now: string;
}

/** Whom an import concerns, and what it costs. */
export async function readAffected(
  kinds: HasOwnerKinds,
  tx: Db,
  touched: Touched,
): Promise<
  Pick<ImportEffects, 'seats' | 'atOnce' | 'people' | 'mails'> & {
    money: Omit<ImportEffects['money'], 'currency'>;
  }
> {
  const { eventCode, cancelled, moved, seats, waits: again, now } = touched;
  const entries = await presentEntriesOfMany(tx, { eventCode, sessionCodes: [...cancelled, ...moved], now });
  const having = entries.filter(({ state }) => state !== 'lost');
  const isCancelled = new Set(cancelled);
  const lost = having.filter(({ sessionCode }) => isCancelled.has(sessionCode));
  const waits = await listActiveWaits(tx, { eventCode, items: cancelled.map(seatOf) });
  const owners = new Map(
    [...[...having, ...waits].map(rowOwner), ...[...seats, ...again].map(({ owner }) => owner)].map(
      (owner) => [ownerKey(owner), owner],
    ),
  );
  const refunds = await refundsOfSeats(tx, { eventCode, seats, now, dryRun: true });
  const sumOf = (field: 'withdrawn' | 'made') =>
    [...refunds.values()].reduce((sum, outcome) => sum + outcome[field], 0);
  return {
    seats: {
      lost: lost.length,
      moved: having.length - lost.length,
      back: seats.filter(({ obstacle }) => obstacle === null).length,
      notBack: notBack(seats),
      waitingAgain: again.length,
    },
    atOnce: await sessionsAtOnce(tx, touched, having),
    people: owners.size,
    mails: (await reachable(kinds, tx, eventCode, [...owners.values()])).length,
    money: {
      refunds: await refundsFor(kinds, tx, { eventCode, lost }),
      withdrawn: sumOf('withdrawn'),
      made: sumOf('made'),
    },
  };
}

type Entry = Awaited<ReturnType<typeof presentEntriesOfMany>>[number];

/** The pairs of sessions that people who have one that moves will have at the same time, and did not before. */
async function sessionsAtOnce(
  tx: Db,
  { eventCode, retimed, sessions, now }: Touched,
  having: readonly Entry[],
): Promise<ImportEffects['atOnce']> {
  const isRetimed = new Set(retimed);
  const holders = having.filter(({ sessionCode }) => isRetimed.has(sessionCode)).map(rowOwner);
  if (holders.length === 0) return [];
  const owners = [...new Map(holders.map((owner) => [ownerKey(owner), owner])).values()];
  const items = await presentItemsOfMany(tx, { eventCode, owners, now });
  const [before, after] = [sessions.before, sessions.after].map(
    (list) => new Map(list.map((session) => [session.code, session])),
  );
  const pairs = new Map<string, ImportEffects['atOnce'][number]>();
  const kept = items.filter(({ state }) => state !== 'lost');
  for (const own of groupBy(kept, (item) => ownerKey(rowOwner(item))).values()) {
    const attended = own.flatMap(({ sessionCode }) => after?.get(sessionCode) ?? []);
    for (const { code, otherCode } of conflictsIn(attended.filter(({ cancelled }) => !cancelled))) {
      if (!isRetimed.has(code) && !isRetimed.has(otherCode)) continue;
      const [was, otherWas] = [before?.get(code), before?.get(otherCode)];
      if (was && otherWas && conflictBetween(was, otherWas)) continue;
      const session = isRetimed.has(code) ? code : otherCode;
      const other = session === code ? otherCode : code;
      const name = [code, otherCode].sort().join(' ');
      const pair = pairs.get(name) ?? { session, other, people: 0 };
      pairs.set(name, { ...pair, people: pair.people + 1 });
    }
  }
  return [...pairs.values()].sort((one, other) => other.people - one.people);
}

/** What is refunded for the cancelled sessions of owners who have them for good. */
async function refundsFor(
  kinds: HasOwnerKinds,
  tx: Db,
  { eventCode, lost }: { eventCode: string; lost: Awaited<ReturnType<typeof presentEntriesOfMany>> },
): Promise<number> {
  const sold = lost.filter(({ state }) => state === 'confirmed');
  if (sold.length === 0) return 0;
  const charged = await chargedLinesOf(kinds, tx, { eventCode, owners: sold.map(rowOwner) });
  return sold.reduce((sum, entry) => {
    const lines = charged.get(ownerKey(rowOwner(entry))) ?? [];
    return sum + paidFor({ lines }, [{ category: 'workshop', code: entry.sessionCode }]);
  }, 0);
}

/** Owners with a mail address: of visitors, those who left one. */
async function reachable(
  kinds: HasOwnerKinds,
  tx: Db,
  eventCode: string,
  owners: readonly Owner[],
): Promise<Owner[]> {
  const visitors = owners.filter(({ kind }) => kind === VISITOR).map(({ code }) => code);
  const mailboxes =
    visitors.length === 0
      ? []
      : await tx
          .select({ code: visitorMailboxes.visitorId })
          .from(visitorMailboxes)
          .where(
            and(eq(visitorMailboxes.eventCode, eventCode), inArray(visitorMailboxes.visitorId, visitors)),
          );
  const left = new Set(mailboxes.map(({ code }) => code));
  return owners.filter((owner) =>
    owner.kind === VISITOR ? left.has(owner.code) : canBeWrittenTo(kinds, owner),
  );
}

/** The seats that are not given back, by session and reason. */
function notBack(seats: readonly ReturningSeat[]): ImportEffects['seats']['notBack'] {
  const counts = new Map<string, ImportEffects['seats']['notBack'][number]>();
  for (const { session, obstacle: why } of seats) {
    if (why === null) continue;
    const name = `${session.code} ${why}`;
    const { people } = counts.get(name) ?? { people: 0 };
    counts.set(name, { session: session.code, why, people: people + 1 });
  }
  return [...counts.values()];
}
