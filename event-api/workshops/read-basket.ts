import type { Cart, CartItem } from '@/lib/contract/workshops';
import { conflictsIn } from '@/lib/domain/conflicts';
import type { Locale } from '@/lib/paths';
import type { Db } from '../platform/database/database';
import { ITEM_KINDS } from '../platform/inventory/item-kinds';
import { listHolds } from '../platform/inventory/list-holds';
import { MAX_RENEWALS } from '../platform/inventory/renew';
import type { Hold } from '../platform/inventory/schema';
import type { SiteEvent } from '../site/event';
import { yesNo } from '../site/page-info';
import { type BasketItem, listBasketItems } from './basket-items';
import { readProgramme } from './programme';
import { readSeats } from './seats';
import { sessionSummaries } from './session-summary';

export interface BasketReading {
  event: SiteEvent;
  /** `visitor:<id>` or `registration:<code>`. */
  owner: string;
  locale: Locale;
  now: string;
}

/**
 * A basket of workshop sessions, by start, with what cannot both be attended (specification §3, §4). An entry whose seat is
 * gone, or whose session was cancelled, is still there with `workshops_cart_status` N, so that its owner learns of it.
 */
export async function readBasket(db: Db, { event, owner, locale, now }: BasketReading): Promise<Cart> {
  const key = { eventCode: event.code, owner };
  const stored = await listBasketItems(db, key);
  const live = (await listHolds(db, key)).filter((hold) => hold.endsAt > now);
  const seats = new Map(
    live.filter((hold) => hold.kind === ITEM_KINDS.workshopSession).map((hold) => [hold.code, hold]),
  );
  const items = await describe(db, { event, locale, now }, stored, seats);
  const present = items.filter((item) => item.workshops_cart_status === 'Y');
  const ends = present.flatMap((item) => item.reserved_until ?? []).sort();
  return {
    items,
    conflicts: conflictsIn(present),
    reserved_until: ends[0] ?? null,
    extensions_left: extensionsLeft(live),
  };
}

async function describe(
  db: Db,
  { event, locale, now }: Omit<BasketReading, 'owner'>,
  stored: readonly BasketItem[],
  seats: ReadonlyMap<string, Hold>,
): Promise<CartItem[]> {
  if (stored.length === 0) return [];
  const programme = await readProgramme(db, event);
  const summarise = sessionSummaries(event, programme, locale);
  const sessionCodes = stored.map((item) => item.sessionCode);
  const seatsLeft = await readSeats(db, { eventCode: event.code, now, sessionCodes });
  const items = stored.flatMap(({ sessionCode, state }): CartItem[] => {
    const session = programme.sessionByCode.get(sessionCode);
    if (!session) return [];
    const seat = seats.get(sessionCode);
    const theirs = !session.cancelled && (state === 'confirmed' || seat !== undefined);
    return [
      {
        ...summarise(session, seatsLeft(sessionCode)),
        workshops_cart_status: yesNo(theirs),
        reserved_until: theirs && state !== 'confirmed' ? (seat?.endsAt ?? null) : null,
      },
    ];
  });
  return items.sort((a, b) => a.workshops_schedule_start.localeCompare(b.workshops_schedule_start));
}

/** Holds are extended together, so the one that was extended most often decides. */
function extensionsLeft(live: readonly Hold[]): number {
  if (live.length === 0) return 0;
  return Math.max(0, MAX_RENEWALS - Math.max(...live.map((hold) => hold.renewals)));
}
