import { z } from 'zod';
import type { OwnMessages } from '@/lib/contract/realtime';
import type { Db } from '../../platform/database/database';
import { rowOwner } from '../../platform/database/owner-columns';
import { release } from '../../platform/inventory/release';
import { handleJob } from '../../platform/jobs/job-handlers';
import { ownerSchema } from '../../platform/owner';
import { broadcast } from '../../platform/realtime/broadcast';
import { findCancelled } from '../../programme/find-cancelled';
import { readProgramme } from '../../programme/read-programme';
import { seatOf } from '../../programme/seats';
import { titlesOf } from '../../programme/session-titles';
import { findEvent } from '../../tenancy/find-event';
import { canBeWrittenTo, channelOf, type HasOwnerKinds, lockOwner } from '../../tenancy/owner-kinds';
import { type BasketItem, moveBasketItems, noteMove, presentItems } from '../basket-items';
import { sessionChanged } from '../letters/session-changed';
import { tellBasket } from '../live/broadcast-basket';
import { refundCancelledSession } from './refund-cancelled-session';

/** The job that tells one basket of a session that the organiser cancelled or moved. */
export const SESSION_CHANGED_FOR = 'workshops.session-changed-for';

const payload = z.object({
  event_code: z.string(),
  owner: ownerSchema,
  session: z.string(),
  change: z.enum(['cancelled', 'time', 'room']),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
});
export type SessionChangedFor = z.infer<typeof payload>;

/**
 * Carries out for one basket what an organiser's change of a session means (specification §4): a cancelled one gives its
 * seat back and what was paid for it, and whoever has it is told, live and, once there is a registration to write to, by
 * mail.
 */
export const sessionChangedFor = handleJob(payload, async (platform, told, { key }) => {
  const { db, database, clock } = platform;
  const event = await findEvent(db, told.event_code);
  if (!event) return;
  const now = clock.now();
  const concerned = await database.transaction((tx) => settle(platform, tx, told, { key, now }));
  const programme = await readProgramme(db, event);
  const session = programme.sessionByCode.get(told.session);
  if (!concerned || !session) return;
  tellBasket(platform, event, { owner: told.owner, now });
  const { titles } = titlesOf(event, programme, session);
  const data: OwnMessages['workshop-changed'] = { session_code: told.session, change: told.change, titles };
  await broadcast(platform, [
    { channel: channelOf(platform, event, told.owner), event: 'workshop-changed', data },
  ]);
});

/** @returns whether the basket still has the session, and it is still as the change left it */
async function settle(
  kinds: HasOwnerKinds,
  tx: Db,
  told: SessionChangedFor,
  { key, now }: { key: string; now: string },
): Promise<boolean> {
  const { event_code: eventCode, owner, session, change, start, end } = told;
  const basket = { eventCode, owner };
  const state = await lockOwner(kinds, tx, basket);
  const item = (await presentItems(tx, basket, now)).find(({ sessionCode }) => sessionCode === session);
  const cancelled = (await findCancelled(tx, { eventCode, sessionCodes: [session] })).length > 0;
  // Taken back by the organiser in the meantime, or overtaken by a cancellation, which has a job of its own.
  if (!item || cancelled !== (change === 'cancelled')) return false;

  if (change !== 'cancelled') await noteMove(tx, item, { change, start, end });
  const refund = cancelled ? await takeOut(tx, item, now) : 0;
  // A seat lost before is no news; a job that runs again mails nobody twice.
  if (state && state.phase !== 'closed' && canBeWrittenTo(kinds, owner) && item.state !== 'lost') {
    const payload = { owner, session, change, start, end, refund, waited: false };
    await sessionChanged.enqueue(tx, { eventCode, now, payload, once: key });
  }
  return true;
}

/**
 * Takes the seat of a cancelled session from who has it. An entry that is only held keeps its state: a payment for it that
 * is under way finds the session cancelled, and gives back what it took for it.
 * @returns what goes back, in minor units
 */
async function takeOut(tx: Db, item: BasketItem, now: string): Promise<number> {
  const { eventCode, sessionCode, state } = item;
  const basket = { eventCode, owner: rowOwner(item) };
  const seat = { ...basket, items: [seatOf(sessionCode)], now };
  if (state !== 'confirmed') {
    await release(tx, seat);
    return 0;
  }
  await release(tx, { ...seat, from: 'sold' });
  await moveBasketItems(tx, basket, { sessionCodes: [sessionCode], to: 'lost' });
  return refundCancelledSession(tx, { ...basket, session: sessionCode, now });
}
