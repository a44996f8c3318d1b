import type { Cart, CartItem } from '@/lib/contract/parts/cart';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { attendableOf, conflictOnWire } from '@/lib/contract/parts/session-wire';
import { alternativesTo, type Choosable, type Conflict, conflictsIn } from '@/lib/domain/programme/conflicts';
import type { UseCaseContext } from '../../calls/use-case';
import type { Db } from '../../platform/database/database';
import { keepReadings } from '../../platform/database/readings/read-together';
import { MAX_RENEWALS } from '../../platform/inventory/hold-ends';
import { holdsReading } from '../../platform/inventory/holds';
import { ITEM_KINDS } from '../../platform/inventory/items';
import type { Waiting } from '../../platform/inventory/line';
import type { Hold } from '../../platform/inventory/schema';
import type { Owner } from '../../platform/owner';
import { withSiblings } from '../../programme/queries';
import { type Programme, readProgramme, type Session } from '../../programme/read-programme';
import { type SeatsLeft, seatsReading } from '../../programme/seats';
import { sessionSummaries } from '../../programme/session-summary';
import { channelOf, type OwnerKey } from '../../tenancy/owner-kinds';
import { yesNo } from '../../tenancy/page-info';
import { type BasketItem, basketItemsReading, namedSessions } from '../basket-items';
import { describeWaits, seatWaitsReading } from './seat-waits';

/** Context of a read, with the database or transaction to read through. */
export type BasketReader = Pick<UseCaseContext, 'event' | 'locale' | 'owners'> & { db: Db };

interface BasketAsked {
  owner: Owner;
  now: string;
}

/**
 * A basket of workshop sessions by start, with its conflicts and their alternatives (specification §3, §4). An item whose
 * seat is lost, or whose session was cancelled, stays with `workshops_cart_status` N, so that its owner sees it.
 */
export async function readBasket(reader: BasketReader, question: BasketAsked): Promise<Cart> {
  const { kind, code } = question.owner;
  const basket = await readStored(reader.db, { eventCode: reader.event.code, kind, code, now: question.now });
  return composeBasket(reader, question, basket);
}

const readStored = keepReadings(['eventCode', 'kind', 'code', 'now'], ({ eventCode, kind, code, now }) =>
  basketReadings({ eventCode, owner: { kind, code }, now }),
);

/** What the items of a basket are described from, in one statement with whatever else their reader needs. */
export const contentsReadings = (key: OwnerKey) => ({
  stored: basketItemsReading(key),
  holds: holdsReading(key),
});

/** The readings of a whole basket. */
export const basketReadings = ({ now, ...key }: OwnerKey & BasketAsked) => ({
  ...contentsReadings(key),
  waits: seatWaitsReading(key),
  seatsLeft: seatsReading({ eventCode: key.eventCode, now }, withSiblings(key.eventCode, namedSessions(key))),
});

/** A basket as `readBasket` gives it, from what has been read already. */
export async function composeBasket(
  reader: BasketReader,
  { owner, now }: BasketAsked,
  basket: { stored: BasketItem[]; holds: Hold[]; waits: Waiting[]; seatsLeft: SeatsLeft },
): Promise<Cart> {
  const { db, event, locale } = reader;
  const { stored, holds, waits, seatsLeft } = basket;
  const live = holds.filter((hold) => hold.endsAt > now);
  const extensions_left = extensionsLeft(live);
  const channel = channelOf(event, owner);
  const nothing = { items: [], conflicts: [], alternatives: [], waits: [], reserved_until: null };
  if (stored.length + waits.length === 0) return { ...nothing, extensions_left, as_of: now, channel };

  const programme = await readProgramme(db, event);
  const summarise = sessionSummaries(event, programme, locale);
  const tell = (session: Session) => summarise(session, seatsLeft(session.code));
  const items = describeContents(programme, tell, { stored, holds, now });
  const present = items.filter((item) => item.workshops_cart_status === 'Y');
  const conflicts = conflictsIn(present.map(attendableOf));
  const ends = present.flatMap((item) => item.reserved_until ?? []).sort();
  return {
    items,
    conflicts: conflicts.map(conflictOnWire),
    alternatives: waysOut(programme, { tell, seatsLeft }, items, conflicts),
    waits: describeWaits(programme, tell, waits, { items, now }),
    reserved_until: ends[0] ?? null,
    extensions_left,
    as_of: now,
    channel,
  };
}

/** The items of a basket by start, each with whether its seat is still the owner's. */
export function describeContents(
  programme: Programme,
  tell: (session: Session) => SessionSummary,
  { stored, holds, now }: { stored: readonly BasketItem[]; holds: readonly Hold[]; now: string },
): CartItem[] {
  const seats = new Map(
    holds
      .filter(({ kind, endsAt }) => kind === ITEM_KINDS.workshopSession && endsAt > now)
      .map((hold) => [hold.code, hold]),
  );
  const items = stored.flatMap(({ sessionCode, state, moved }): CartItem[] => {
    const session = programme.sessionByCode.get(sessionCode);
    if (!session) return [];
    const seat = seats.get(sessionCode);
    const theirs = !session.cancelled && (state === 'confirmed' || seat !== undefined);
    return [
      {
        ...tell(session),
        workshops_cart_status: yesNo(theirs),
        reserved_until: theirs && state !== 'confirmed' ? (seat?.endsAt ?? null) : null,
        for_everyone: yesNo(programme.slotByCode.get(session.slotCode)?.kind !== 'workshops'),
        moved: session.cancelled ? null : moved,
      },
    ];
  });
  return items.sort((a, b) => a.workshops_schedule_start.localeCompare(b.workshops_schedule_start));
}

/** Alternatives for items that are lost or in conflict: other sessions of the same workshop at a free time. */
function waysOut(
  programme: Programme,
  { tell, seatsLeft }: { tell: (session: Session) => SessionSummary; seatsLeft: SeatsLeft },
  items: readonly CartItem[],
  conflicts: readonly Conflict[],
): Cart['alternatives'] {
  const inConflict = new Set(conflicts.flatMap((one) => [one.code, one.otherCode]));
  const present = items.filter((item) => item.workshops_cart_status === 'Y');
  return items.flatMap((item) => {
    const { workshops_session_code: session_code, workshops_code } = item;
    if (item.workshops_cart_status === 'Y' && !inConflict.has(session_code)) return [];
    const siblings = programme.sessions
      .filter((session) => session.workshopCode === workshops_code)
      .map((session) => ({ ...choosable(session, seatsLeft(session.code).left), session }));
    const alternatives = alternativesTo(attendableOf(item), siblings, present.map(attendableOf));
    return alternatives.length === 0
      ? []
      : [{ session_code, sessions: alternatives.map(({ session }) => tell(session)) }];
  });
}

/** All holds are renewed together, so the one with the most renewals decides. */
function extensionsLeft(live: readonly Hold[]): number {
  if (live.length === 0) return 0;
  return Math.max(0, MAX_RENEWALS - Math.max(...live.map((hold) => hold.renewals)));
}

/** Converts a session for the rules of conflicts. @param seatsLeft null when there is no limit, or it does not matter */
export function choosable(session: Session, seatsLeft: number | null = null): Choosable {
  const { code, workshopCode, slotCode, startsAt, endsAt, cancelled } = session;
  return { code, workshopCode, slotCode, startsAt, endsAt, cancelled, seatsLeft };
}
