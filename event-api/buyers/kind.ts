import { workshopReservedChannel } from '@/lib/domain/realtime-channels';
import { notFound } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { attendeeName } from '../forms/answered-texts';
import { readAnswers } from '../forms/queries';
import type { OrderKind, OrderReader } from '../orders/order-kind';
import { takenByOthers } from '../orders/submit-order';
import { keyOf, type Places } from '../platform/inventory/items';
import type { Need } from '../platform/inventory/renew';
import type { Mailbox, MailboxReader, OwnerKind, OwnerRef, OwnerState } from '../platform/owner-kind';
import { eventLink } from '../tenancy/event-address';
import { findEvent } from '../tenancy/find-event';
import { BUYER_FORMS, buyerAnswers, buyerLink, buyerOwner } from './buyer-owner';
import { orderConfirmed } from './letters/order-confirmed';
import { type BuyerOrderReading, readBuyerOrder } from './order/read-order';
import { findBuyer, lockBuyer, lockBuyers } from './queries';
import type { Buyer } from './schema';
import { confirmOrder } from './submit/confirm-order';
import { fulfilOrder } from './submit/fulfil-order';

/** Purchases without a registration, as orders (specification §7). */
export const buyerOrder: OrderKind<Buyer, BuyerOrderReading> = {
  letter: orderConfirmed,
  changedMessage: 'purchase_changed_since_shown',
  unknown: () => notFound('buyer_code'),
  find: findBuyer,
  lock: lockBuyer,
  owner: ({ code }) => buyerOwner(code),
  isSubmitted: ({ state }) => state === 'submitted',
  locale: ({ locale }) => locale,
  read: readBuyerOrder,
  needs: (_reader, reading) => needOf(reading, neededPlaces(reading)),
  ended: (reader, reading) => needOf(reading, endedPlaces(reader, reading)),
  async fulfil({ db: tx, clock }, { buyer, fees }) {
    const result = await fulfilOrder(tx, { buyer, fees, payment: null, now: clock.now() });
    if (result !== 'fulfilled') throw takenByOthers(1);
  },
};

const needOf = ({ buyer }: BuyerOrderReading, places: Places[]): Need[] => [
  { owner: buyerOwner(buyer.code), places },
];

/** Everything that an order takes of the inventory. */
const neededPlaces = ({ parts }: BuyerOrderReading): Places[] => parts.flatMap((part) => [...part.places]);

/** The places of an order whose hold has ended, or is for fewer than are chosen. */
function endedPlaces({ clock }: OrderReader, reading: BuyerOrderReading): Places[] {
  const { buyer, holds } = reading;
  if (buyer.state !== 'started') return [];
  const now = clock.now();
  const isHeld = (place: Places) =>
    holds.some(
      (hold) => keyOf(hold) === keyOf(place) && hold.quantity >= place.quantity && hold.endsAt > now,
    );
  return neededPlaces(reading).filter((place) => !isHeld(place));
}

/** Buyers as owners: `open` while they choose, `settled` once the order is submitted. */
export const buyerKind: OwnerKind = {
  forms: BUYER_FORMS,
  async find(db, ref) {
    const buyer = await findBuyer(db, ref);
    return buyer && stateOf(buyer);
  },
  async lock(tx, refs) {
    const locked = await lockBuyers(tx, refs);
    return new Map(locked.map((buyer) => [buyer.code, stateOf(buyer)]));
  },
  channel: ({ clientCode, code: eventCode }, code) =>
    workshopReservedChannel({ clientCode, eventCode }, buyerOwner(code)),
  mailbox: findMailbox,
  confirm: confirmOrder,
};

const stateOf = ({ state, email }: Buyer): OwnerState => ({
  phase: state === 'started' ? 'open' : 'settled',
  closedMessage: 'purchase_is_submitted',
  ticket: null,
  email,
});

async function findMailbox(
  { db, env, tokens, clock }: MailboxReader,
  { eventCode, code }: OwnerRef,
): Promise<Mailbox | null> {
  const event = await findEvent(db, eventCode);
  const buyer = await findBuyer(db, { eventCode, code });
  if (!event || !buyer?.email) return null;
  const { email, locale } = buyer;
  const { model } = await readAnswers(db, buyerAnswers({ eventCode, code }, 'buyer'));
  const secret = await buyerLink.issue({ tokens, clock }, event, code);
  return {
    email,
    locale,
    name: attendeeName(model),
    link: eventLink(env, event, locale, paths.purchase({ secret })),
  };
}
