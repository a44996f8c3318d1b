import type { UseCaseContext } from '../../calls/use-case';
import type { Db } from '../../platform/database/database';
import { release } from '../../platform/inventory/release';
import { mayAttend } from '../../programme/attendable-sessions';
import { readProgramme } from '../../programme/read-programme';
import { seatOf } from '../../programme/seats';
import { listBasketItems, removeBasketItems } from '../../workshops/basket-items';
import type { Registration } from '../queries';
import { registrationOwner } from '../registration-owner';
import { requireTrack } from '../tracks';

/**
 * Removes sessions from a registration's basket that its track and mode do not include, because they were chosen before the
 * registration started or with another track. Otherwise they would be charged, or block the review.
 */
export async function dropUnattendable(
  { event, clock }: Pick<UseCaseContext, 'event' | 'clock'>,
  tx: Db,
  { eventCode, code, trackCode, mode }: Registration,
): Promise<void> {
  const own = { eventCode, owner: registrationOwner(code) };
  const items = await listBasketItems(tx, own);
  if (items.length === 0) return;
  const track = requireTrack(event, trackCode);
  const programme = await readProgramme(tx, event);
  const dropped = items
    .map((item) => item.sessionCode)
    .filter((sessionCode) => {
      const session = programme.sessionByCode.get(sessionCode);
      return !session || !mayAttend({ ...track, modes: [mode] }, session, programme);
    });
  if (dropped.length === 0) return;
  await removeBasketItems(tx, own, dropped);
  await release(tx, { ...own, items: dropped.map(seatOf), now: clock.now() });
}
