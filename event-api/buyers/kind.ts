import { notFound } from '@/lib/errors';
import { participantOwner } from '../activities/participants';
import { waysToPay } from '../checkout/invoices/issue-invoice';
import { owedByPayments } from '../checkout/invoices/owed-invoices';
import { type LostLine, OrderLost } from '../checkout/order-part';
import { attendeeName } from '../forms/answered-texts';
import { readAnswers, readAnswersOfMany } from '../forms/queries';
import { defineOrder } from '../orders/confirm-order';
import type { OrderReader } from '../orders/order-kind';
import { orderMailbox, refundRequest } from '../orders/order-letter';
import { orderOwners } from '../orders/order-owners';
import { attachReceipt } from '../orders/receipt';
import { giveBack } from '../platform/inventory/give-back';
import type { Need } from '../platform/inventory/hold-ends';
import { isHeldBy } from '../platform/inventory/holds';
import type { Places } from '../platform/inventory/items';
import { ownerKey } from '../platform/owner';
import type { OwnerKind, OwnerState } from '../platform/owner-kind';
import { findEvent } from '../tenancy/find-event';
import { BUYER, buyerAnswers, buyerLink, buyerOwner } from './buyer-owner';
import { orderConfirmed, orderRefunded } from './letters';
import { buyerTickets } from './order/buyer-tickets';
import { readOrderReceipt } from './order/order-receipt';
import { quotePurchase } from './order/quote';
import { BUYER_PARTS, type BuyerOrderReading, readBuyerOrder } from './order/read-order';
import { forgetOtherParticipants } from './participants';
import { findBuyer, findBuyers, listBuyersByEmail, lockBuyer, lockBuyers, markSubmitted } from './queries';
import type { Buyer } from './schema';

/** Purchases without a registration, as orders (specification §7). */
export const buyerOrder = defineOrder<Buyer, BuyerOrderReading>({
  letter: orderConfirmed,
  changedMessage: 'purchase_changed_since_shown',
  unknown: () => notFound('buyer_code'),
  find: findBuyer,
  lock: lockBuyer,
  owner: ({ code }) => buyerOwner(code),
  isSubmitted: ({ state }) => state !== 'started',
  locale: ({ locale }) => locale,
  payBy: (event, now) => waysToPay(event, 'purchase', now),
  read: readBuyerOrder,
  needs: (_reader, reading) => needOf(reading, neededPlaces(reading)),
  ended: (reader, reading) => needOf(reading, endedPlaces(reader, reading)),
  isOpen: ({ state }) => state === 'started',
  // What it chose is taken part by part.
  places: () => [],
  async markSubmitted(tx, buyer, { fees, payment, now }) {
    await markSubmitted(tx, buyer, { submittedAt: now, fees, paymentId: payment?.id ?? null });
    return {};
  },
  async takeParts(tx, { eventCode, code }, { event, fees: { lines }, now }) {
    const lost: LostLine[] = [];
    for (const part of Object.values(BUYER_PARTS)) {
      lost.push(...((await part.fulfil?.(tx, { eventCode, owner: buyerOwner(code), lines, now })) ?? []));
    }
    if (lost.length > 0 && lost.length >= lines.length) throw new OrderLost('choice_lost', lost.length);
    await forgetOtherParticipants(tx, { event, code, now });
    return lost;
  },
  announce: (tx, { eventCode, code }, { now }) =>
    orderConfirmed.enqueue(tx, { eventCode, now, payload: { code }, once: code }),
  async giveBack(tx, { eventCode }, { payment, reason, now }) {
    if (reason === 'closed') return;
    await giveBack(tx, { eventCode, owner: payment.owner, now });
    await orderRefunded.enqueue(tx, refundRequest(payment, { now }));
  },
});

const needOf = ({ buyer }: BuyerOrderReading, places: Places[]): Need[] => [
  { owner: buyerOwner(buyer.code), places },
];

/** Everything that an order takes of the inventory. */
const neededPlaces = ({ parts }: BuyerOrderReading): Places[] => parts.flatMap((part) => [...part.places]);

/** The places of an order whose hold has ended, or is for fewer than are chosen. */
function endedPlaces({ clock }: OrderReader, reading: BuyerOrderReading): Places[] {
  const { buyer, holds } = reading;
  if (buyer.state !== 'started') return [];
  const isHeld = isHeldBy(holds, clock.now());
  return neededPlaces(reading).filter((place) => !isHeld(place));
}

/** Buyers as owners: `open` while they choose, `settled` once the order is submitted. */
export const buyerKind: OwnerKind = {
  ...orderOwners({ find: findBuyer, lockMany: lockBuyers, stateOf: buyerState }),
  forms: [BUYER],
  // Who takes the first place is mostly who buys.
  knownFrom: (code) => [participantOwner(code, 1)],
  mailbox: orderMailbox({
    find: findBuyer,
    async recipient(db, { eventCode, code, email }) {
      if (!email) return null;
      const { model } = await readAnswers(db, buyerAnswers({ eventCode, code }));
      return { email, name: attendeeName(model) };
    },
    link: buyerLink,
    subject: ({ code }) => code,
  }),
  async receipts(reader, ref) {
    const buyer = await findBuyer(reader.db, ref);
    const event = buyer && (await findEvent(reader.db, ref.eventCode));
    if (!event) return [];
    return [
      await attachReceipt(event, await readOrderReceipt({ ...reader, event, locale: buyer.locale }, buyer)),
    ];
  },
  async tickets(reader, { locale, ...ref }) {
    const buyer = await findBuyer(reader.db, ref);
    const event = buyer && (await findEvent(reader.db, ref.eventCode));
    if (!event) return [];
    const own = { ...reader, event, locale };
    return buyerTickets(own, await readBuyerOrder(own, buyer));
  },
  quote: quotePurchase,
  ownOrders: {
    async ofAddress(db, of) {
      return (await listBuyersByEmail(db, of)).map(({ code }) => code);
    },
    async describe({ db }, refs) {
      const { eventCode } = refs;
      const rows = await findBuyers(db, refs);
      const owners = rows.map(({ code }) => buyerOwner(code));
      const answers = await readAnswersOfMany(db, { eventCode, formType: 'buyer', owners });
      const owed = await owedByPayments(
        db,
        rows.flatMap(({ paymentId }) => paymentId ?? []),
      );
      return rows.map((row) => ({
        ...{ code: row.code, createdAt: row.createdAt },
        state: row.state === 'submitted' ? 'confirmed' : row.state,
        name: attendeeName(answers.get(ownerKey(buyerOwner(row.code)))?.model ?? {}) ?? '',
        ...(row.paymentId !== null && owed.get(row.paymentId)),
      }));
    },
  },
  confirm: buyerOrder.confirm,
};

export function buyerState({ state, email }: Buyer): OwnerState {
  return {
    phase: state === 'started' ? 'open' : 'settled',
    closedMessage: 'purchase_is_submitted',
    ticket: null,
    email,
  };
}
