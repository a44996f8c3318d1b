import { PARTICIPANT_FORM, placeOfParticipant } from '../activities/participants';
import { listChoices } from '../activities/queries';
import { partOwners } from '../orders/order-owners';
import type { Db } from '../platform/database/database';
import type { OwnerKind, OwnerRefs } from '../platform/owner-kind';
import { buyerOwner } from './buyer-owner';
import { buyerState } from './kind';
import { findBuyer, lockBuyers } from './queries';

/**
 * Who takes part in what an order buys several places of: owners of their own answers, as parts of the order
 * (docs/rooms/orders.md#participants).
 */
export const participantKind: OwnerKind = {
  ...partOwners({
    find: findBuyer,
    lockMany: lockBuyers,
    // The buyer's address is not the participants'.
    stateOf: (buyer) => ({ ...buyerState(buyer), email: null }),
    wholesOf: ordersOf,
    owner: buyerOwner,
  }),
  forms: [PARTICIPANT_FORM],
  // Who buys takes part themselves, as far as anybody knows.
  knownFrom: (code) => (placeOfParticipant(code)?.place === 1 ? [buyerOwner(code)] : []),
};

/** The orders of participants. An order has as many as it has places, and the first one before anything is chosen. */
async function ordersOf(db: Db, { eventCode, codes }: OwnerRefs): Promise<ReadonlyMap<string, string>> {
  const named = codes.flatMap((code) => {
    const found = placeOfParticipant(code);
    return found ? [{ code, ...found }] : [];
  });
  const further = named.filter(({ place }) => place > 1);
  const owners = [...new Set(further.map(({ orderCode }) => orderCode))].map(buyerOwner);
  const choices = owners.length > 0 ? await listChoices(db, { eventCode, owners }) : [];
  const places = new Map(choices.map(({ ownerCode, quantity }) => [ownerCode, quantity]));
  return new Map(
    named
      .filter(({ orderCode, place }) => place === 1 || place <= (places.get(orderCode) ?? 1))
      .map(({ code, orderCode }) => [code, orderCode]),
  );
}
