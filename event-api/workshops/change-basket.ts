import { notFound, REQUEST, refuse } from '@/lib/errors';
import type { UseCaseContext } from '../calls/use-case';
import type { Db } from '../platform/database/database';
import { ITEM_KINDS } from '../platform/inventory/item-kinds';
import { PlacesTaken } from '../platform/inventory/items';
import { listHolds } from '../platform/inventory/list-holds';
import { refuseWhilePaying } from '../registration/payments';
import { lockRegistration } from '../registration/queries';
import { requireStarted } from '../registration/statuses';
import { localise } from '../site/localise';
import { type BasketItem, type BasketKey, listBasketItems, lockBasket } from './basket-items';
import type { BasketTrack } from './basket-limit';
import type { BasketOwner } from './basket-owner';
import type { Programme, Session } from './programme';
import { workshopOf } from './session-summary';

/** A basket in a transaction that nobody else changes it in. */
export interface OpenBasket extends BasketKey {
  tx: Db;
  now: string;
  holdSeconds: number;
  items: readonly BasketItem[];
  /** Null for a visitor's own basket. */
  registration: BasketTrack | null;
}

/**
 * Changes a basket and the seats that go with it, all or nothing. A registration is kept from being submitted meanwhile.
 * @throws Refusal 409 when the registration can no longer be filled in, or is just being paid for
 */
export function changeBasket(
  { database, env, event, clock }: Pick<UseCaseContext, 'database' | 'env' | 'event' | 'clock'>,
  { owner, registrationCode }: BasketOwner,
  change: (basket: OpenBasket) => Promise<void>,
): Promise<void> {
  const key = { eventCode: event.code, owner };
  return database.transaction(async (tx) => {
    const registration = await lockOwner(tx, key, registrationCode);
    const now = clock.now();
    const items = await presentItems(tx, key, now);
    await change({ ...key, tx, items, registration, now, holdSeconds: env.HOLD_SECONDS });
  });
}

/** What is in the basket, with the state that it has at this moment: a hold ends without anybody writing it down. */
async function presentItems(tx: Db, key: BasketKey, now: string): Promise<BasketItem[]> {
  const holds = await listHolds(tx, key);
  const held = new Set(
    holds
      .filter((hold) => hold.kind === ITEM_KINDS.workshopSession && hold.endsAt > now)
      .map((hold) => hold.code),
  );
  return (await listBasketItems(tx, key)).map((item) =>
    item.state === 'held' && !held.has(item.sessionCode) ? { ...item, state: 'lost' } : item,
  );
}

async function lockOwner(tx: Db, key: BasketKey, registrationCode: string | null) {
  if (registrationCode === null) {
    await lockBasket(tx, key);
    return null;
  }
  const registration = await lockRegistration(tx, { eventCode: key.eventCode, code: registrationCode });
  if (!registration) throw notFound('registration_code');
  requireStarted(registration.status);
  await refuseWhilePaying(tx, key);
  return registration;
}

/** Runs what takes a seat; when it is gone says so in the specification's words (§8). */
export async function orFull<T>(
  { event, locale }: Pick<UseCaseContext, 'event' | 'locale'>,
  programme: Programme,
  session: Session,
  take: () => Promise<T>,
): Promise<T> {
  try {
    return await take();
  } catch (error) {
    if (!(error instanceof PlacesTaken)) throw error;
    const title = localise(workshopOf(programme, session).title, locale, event.definition.event.languages);
    throw refuse(409, REQUEST, 'workshop_full', { title });
  }
}
