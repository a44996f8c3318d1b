import { conflictsWith } from '@/lib/domain/programme/conflicts';
import { REQUEST, Refusal } from '@/lib/errors';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { paymentInFlight } from '../../checkout/payments';
import type { Db } from '../../platform/database/database';
import type { Wait } from '../../platform/inventory/schema';
import { take } from '../../platform/inventory/take';
import type { Owner } from '../../platform/owner';
import type { OwnerState } from '../../platform/owner-kind';
import type { Programme, Session } from '../../programme/read-programme';
import { seatOf } from '../../programme/seats';
import type { SiteEvent } from '../../tenancy/event';
import { acceptForGood, chargedFee } from '../basket/accept-for-good';
import { requireWithinTrack } from '../basket/basket-limit';
import { type BasketItem, presentItems, putBasketItem, removeBasketItems } from '../basket-items';

interface Wish {
  event: SiteEvent;
  programme: Programme;
  /** Its state is `offered`, and its owner is locked. */
  wait: Wait;
  owner: Owner;
  state: OwnerState;
  now: string;
}

/**
 * Exchanges the old session for the one that is offered. It stays an offer when the owner has to decide: the old session is
 * no longer in the basket, the fees differ, another session is at the same time, or a payment is in flight.
 * @returns the old session's code; null when nothing was moved
 */
export async function moveByWish(tx: Db, wish: Wish): Promise<{ old: string } | null> {
  const { programme, wait, owner, state, now } = wish;
  const { eventCode } = wait;
  const session = programme.sessionByCode.get(wait.code);
  const old = wait.inExchangeFor === null ? undefined : programme.sessionByCode.get(wait.inExchangeFor);
  if (!session || !old || session.cancelled) return null;
  const key = { eventCode, owner };
  const items = (await presentItems(tx, key, now)).filter((item) => item.state !== 'lost');
  if (!items.some((item) => item.sessionCode === old.code)) return null;
  if (chargedFee(programme, session) !== chargedFee(programme, old)) return null;
  // What was left to a group stays as it is until its owner takes it back.
  if (state.phase === 'left') return null;
  if (await paymentInFlight(tx, key)) return null;
  if (
    !fits(
      wish,
      session,
      items.filter((item) => item.sessionCode !== old.code),
    )
  )
    return null;

  if (state.phase === 'settled') {
    return (await isAccepted(tx, wish, { session, old, items })) ? { old: old.code } : null;
  }
  // The offered seat is held already, so this swap only releases the old one.
  const seat = { ...seatOf(session.code), quantity: 1 };
  const insteadOf = [seatOf(old.code)];
  await take(tx, { ...key, items: [seat], insteadOf, now, holdSeconds: wait.offerSeconds });
  await removeBasketItems(tx, key, [old.code]);
  await putBasketItem(tx, { ...key, sessionCode: session.code, now });
  return { old: old.code };
}

/** Whether the session conflicts with nothing in the basket and the owner's ticket includes it. */
function fits({ event, programme, state }: Wish, session: Session, staying: readonly BasketItem[]): boolean {
  const others = staying.flatMap((item) => programme.sessionByCode.get(item.sessionCode) ?? []);
  if (conflictsWith(session, others).length > 0) return false;
  return isAllowed(() => requireWithinTrack(event, programme, state.ticket, { added: session, staying }));
}

async function isAccepted(
  tx: Db,
  { event, programme, wait, owner, state, now }: Wish,
  { session, old, items }: { session: Session; old: Session; items: BasketItem[] },
): Promise<boolean> {
  const { eventCode } = wait;
  const basket = { tx, eventCode, owner, now, items, state };
  // The language does not matter: a refusal is caught below and not shown.
  const reader = { event, locale: DEFAULT_LOCALE } as const;
  try {
    await acceptForGood(reader, programme, { basket, session, old });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.errors[REQUEST] !== undefined) return false;
    throw error;
  }
}

function isAllowed(check: () => void): boolean {
  try {
    check();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
