import { notFound } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import { refuseWhilePaying } from '../../checkout/payments';
import type { Db } from '../../platform/database/database';
import { lockRegistration, type Registration } from '../../registration/queries';
import { isSubmitted, requireStarted } from '../../registration/statuses';
import { type BasketItem, type BasketKey, lockBasket, presentItems } from '../basket-items';
import type { BasketTrack } from './basket-limit';
import type { BasketOwner } from './basket-owner';

/** A basket in a transaction that nobody else changes it in. */
export interface OpenBasket extends BasketKey {
  tx: Db;
  now: string;
  holdSeconds: number;
  items: readonly BasketItem[];
  /** Null for a visitor's own basket. */
  registration: BasketRegistration | null;
}

export type BasketChange = (basket: OpenBasket) => Promise<void>;

/** The registration that a basket belongs to: what it may have, and whether it was submitted. */
export type BasketRegistration = BasketTrack & Pick<Registration, 'code' | 'status'>;

/**
 * Which registrations' baskets can be changed: those that are being filled in or, where a change needs no payment, also
 * those that were submitted.
 */
export type Changeable = 'started' | 'started or submitted';

/**
 * Changes a basket and the seats that go with it, all or nothing. A registration is kept from being submitted meanwhile.
 * @throws Refusal 409 when the registration can no longer be filled in, or is just being paid for
 */
export function changeBasket(
  { database, env, event, clock }: Pick<UseCaseContext, 'database' | 'env' | 'event' | 'clock'>,
  { owner, registrationCode }: BasketOwner,
  change: BasketChange,
  changeable: Changeable = 'started',
): Promise<void> {
  const key = { eventCode: event.code, owner };
  return database.transaction(async (tx) => {
    const registration = await lockOwner(tx, key, registrationCode, changeable);
    const now = clock.now();
    const items = await presentItems(tx, key, now);
    await change({ ...key, tx, items, registration, now, holdSeconds: env.HOLD_SECONDS });
  });
}

async function lockOwner(
  tx: Db,
  key: BasketKey,
  registrationCode: string | null,
  changeable: Changeable,
): Promise<Registration | null> {
  if (registrationCode === null) {
    await lockBasket(tx, key);
    return null;
  }
  const registration = await lockRegistration(tx, { eventCode: key.eventCode, code: registrationCode });
  if (!registration) throw notFound('registration_code');
  if (changeable === 'started' || !isSubmitted(registration.status)) requireStarted(registration.status);
  await refuseWhilePaying(tx, key);
  return registration;
}
