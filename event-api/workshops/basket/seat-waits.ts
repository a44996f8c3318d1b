import type { CartItem, SessionWait } from '@/lib/contract/parts/cart';
import type { SessionSummary } from '@/lib/contract/parts/session';
import type { Reading } from '../../platform/database/readings/read-together';
import { ITEM_KINDS } from '../../platform/inventory/items';
import { type Waiting, waitsReading } from '../../platform/inventory/line';
import type { Programme, Session } from '../../programme/read-programme';
import type { OwnerKey } from '../../tenancy/owner-kinds';

/** The waits of a basket's owner for sessions. */
export function seatWaitsReading(owner: OwnerKey): Reading<Waiting[]> {
  const { query, read } = waitsReading(owner);
  return {
    query,
    read: (rows) => read(rows).filter((wait) => wait.kind === ITEM_KINDS.workshopSession),
  };
}

/** Waits as the basket shows them: offers first, then by start. Expired offers are left out. */
export function describeWaits(
  programme: Programme,
  summarise: (session: Session) => SessionSummary,
  waits: readonly Waiting[],
  { items, now }: { items: readonly CartItem[]; now: string },
): SessionWait[] {
  const inBasket = new Set(
    items.filter((item) => item.workshops_cart_status === 'Y').map((item) => item.workshops_session_code),
  );
  const shown = waits.flatMap((wait): SessionWait[] => {
    const session = programme.sessionByCode.get(wait.code);
    const offered = wait.state === 'offered';
    const missed = offered && (wait.offerEndsAt ?? now) <= now;
    if (!session || session.cancelled || missed) return [];
    const old = wait.inExchangeFor;
    return [
      {
        session: summarise(session),
        state: offered ? 'offered' : 'waiting',
        position: wait.position,
        joined_at: wait.joinedAt,
        offered_until: offered ? wait.offerEndsAt : null,
        old_session_code: old !== null && inBasket.has(old) ? old : null,
      },
    ];
  });
  return shown.sort(
    (one, other) =>
      Number(other.state === 'offered') - Number(one.state === 'offered') ||
      one.session.workshops_schedule_start.localeCompare(other.session.workshops_schedule_start),
  );
}
