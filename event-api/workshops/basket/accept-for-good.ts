import { conflictsWith } from '@/lib/domain/programme/conflicts';
import { REQUEST, refuse } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import { listWaits } from '../../platform/inventory/line';
import { take } from '../../platform/inventory/take';
import type { Programme, Session } from '../../programme/read-programme';
import { seatOf } from '../../programme/seats';
import { workshopOf } from '../../programme/session-summary';
import { requireOpen } from '../../tenancy/owner-kinds';
import { moveBasketItems, putBasketItem, removeBasketItems } from '../basket-items';
import { requireWithinTrack } from './basket-limit';
import type { OpenBasket } from './change-basket';
import { refuseWhenFull, titleOf } from './refuse-when-full';

export interface Acceptance {
  basket: Omit<OpenBasket, 'holdSeconds'>;
  /** The session whose seat is offered. */
  session: Session;
  /** The session that is given up for it. */
  old?: Session | undefined;
}

/**
 * Sells a seat to an owner that was submitted already: the seat offered from a line, in exchange for `old` if given, or any
 * free seat in place of a cancelled session. Only sessions without a fee, because a fee would need a payment or a refund.
 * @throws Refusal 409 when no seat is offered, when a fee is involved or when another session is at the same time; 422 as
 * for adding
 */
export async function acceptForGood(
  reader: Pick<UseCaseContext, 'event' | 'locale'>,
  programme: Programme,
  { basket, session, old }: Acceptance,
): Promise<void> {
  const { tx, items, state, now, eventCode, owner } = basket;
  const seat = seatOf(session.code);
  const [wait] = await listWaits(tx, { eventCode, owner, items: [seat] });
  // A session that the organiser cancelled can be replaced without an offer. Its fee was refunded already.
  const replaced = old?.cancelled ? undefined : old;
  const isTheirs = wait?.state === 'offered' || old?.cancelled === true;
  if (!isTheirs) requireOpen(state, 'registration_code');
  requireFree(programme, session, replaced);

  const staying = items.filter((item) => item.sessionCode !== old?.code && item.sessionCode !== session.code);
  requireWithinTrack(reader.event, programme, state.ticket, { added: session, staying });
  const attended = staying
    .filter((item) => item.state === 'confirmed')
    .flatMap((item) => programme.sessionByCode.get(item.sessionCode) ?? [])
    .filter((other) => !other.cancelled);
  const [conflict] = conflictsWith(session, attended);
  const other = conflict && programme.sessionByCode.get(conflict.otherCode);
  if (other) {
    throw refuse(409, REQUEST, 'workshop_conflict', { title: titleOf(reader, programme, other) });
  }

  const key = { eventCode, owner };
  await refuseWhenFull(reader, programme, session, async () => {
    const insteadOf = old ? [seatOf(old.code)] : [];
    await take(tx, { ...key, items: [{ ...seat, quantity: 1 }], insteadOf, sold: true, now });
  });
  if (old) await removeBasketItems(tx, key, [old.code]);
  await putBasketItem(tx, { ...key, sessionCode: session.code, now });
  await moveBasketItems(tx, key, { sessionCodes: [session.code], to: 'confirmed' });
}

/** @throws Refusal 409 when the new or the old session was or would be charged for with the registration */
export function requireFree(programme: Programme, ...sessions: (Session | undefined)[]): void {
  if (sessions.some((session) => session && isChargedFor(programme, session))) {
    throw refuse(409, REQUEST, 'workshop_has_fee');
  }
}

/** What a session adds to the total before tax, in minor units; 0 if its fee is paid to the instructor. */
export function chargedFee(programme: Programme, session: Session): number {
  const { feeAmount, payable } = workshopOf(programme, session);
  return payable === 'registration' ? (feeAmount ?? 0) : 0;
}

export const isChargedFor = (programme: Programme, session: Session): boolean =>
  chargedFee(programme, session) > 0;
