import type { Db } from '../../platform/database/database';
import { itemsOf } from '../../platform/inventory/holds';
import { ITEM_KINDS } from '../../platform/inventory/items';
import { lockItems } from '../../platform/inventory/locks';
import { passOn } from '../../platform/inventory/pass-on';
import { putBasketItem } from '../../workshops/basket-items';
import { findCancellation } from '../cancellations';
import { findRegistration, type Registration, type RegistrationKey } from '../queries';
import { registrationOwner } from '../registration-owner';

/**
 * What the place of somebody who was replaced costs whoever takes it
 * (docs/rooms/groups.md#replacing-a-member): a paid one nothing, with the workshops that were paid for with
 * it; one that waited for its group to pay, what it cost the one who had it.
 */
export async function pricesOfPlace(
  tx: Db,
  former: RegistrationKey,
): Promise<Partial<Pick<Registration, 'placeSessions' | 'pricedAt'>>> {
  const registration = await findRegistration(tx, former);
  const cancellation = await findCancellation(tx, former);
  if (!registration || cancellation?.reason !== 'replaced') return {};
  if (registration.submittedAt === null) {
    return { pricedAt: registration.pricedAt ?? registration.leftToGroupAt };
  }
  const workshops = cancellation.after.lines.filter(
    ({ category, given_up }) => category === 'workshop' && !given_up,
  );
  return { placeSessions: workshops.map(({ code }) => code) };
}

/** Passes the seats that are still held for whoever takes a place on to them, with their end, and into their basket. */
export async function takeOverSeats(
  tx: Db,
  { eventCode, code }: Pick<Registration, 'eventCode' | 'code'>,
  { former, now }: { former: string; now: string },
): Promise<void> {
  const from = registrationOwner(former);
  const to = registrationOwner(code);
  const held = await itemsOf(tx, { eventCode, owner: from, state: 'held', without: 'offers' });
  const seats = held.filter(({ kind }) => kind === ITEM_KINDS.workshopSession);
  await lockItems(tx, eventCode, seats);
  for (const item of seats) {
    const isPassed = await passOn(tx, { eventCode, from, to, item, now });
    if (isPassed) await putBasketItem(tx, { eventCode, owner: to, sessionCode: item.code, now });
  }
}
