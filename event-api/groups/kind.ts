import { and, asc, eq } from 'drizzle-orm';
import { findPayment } from '../checkout/move-payment';
import { orderMailbox } from '../orders/order-letter';
import { orderOwners } from '../orders/order-owners';
import { attachReceipt } from '../orders/receipt';
import { isOneOfMany } from '../platform/database/statements';
import type { OwnerKind, OwnerState } from '../platform/owner-kind';
import { findEvent } from '../tenancy/find-event';
import { groupLink } from './group-links';
import { confirmGroupPayment } from './pay/confirm-group-payment';
import { quoteGroup, readGroupReceipt } from './pay/group-receipt';
import { tellAccounting } from './pay/group-refunded-letter';
import { readPayableGroup } from './pay/payable-members';
import { findGroup, findGroups, listConfirmedGroups } from './queries';
import { groups, type StoredGroup } from './schema';

/** Groups as owners of places and payments. A group stays open, because members can be added after it paid. */
export const groupKind: OwnerKind = {
  ...orderOwners({
    find: findGroup,
    lockMany: (tx, { eventCode, codes }) =>
      tx
        .select()
        .from(groups)
        .where(and(eq(groups.eventCode, eventCode), isOneOfMany(groups.code, codes)))
        .orderBy(asc(groups.code))
        .for('update'),
    stateOf,
  }),
  forms: [],
  mailbox: orderMailbox({
    find: findGroup,
    recipient: async (_db, { contactEmail, contactName }) => ({ email: contactEmail, name: contactName }),
    link: groupLink,
    subject: (group) => group,
  }),
  async receipts(reader, { payments, ...ref }) {
    const group = await findGroup(reader.db, ref);
    const event = group && (await findEvent(reader.db, ref.eventCode));
    if (!event) return [];
    const { locale } = group;
    return Promise.all(
      payments.map(async (id) => {
        const payment = await findPayment(reader.db, id);
        return attachReceipt(event, await readGroupReceipt({ ...reader, event, locale }, group, payment));
      }),
    );
  },
  async quote(reader, { locale, members, ...ref }) {
    const group = await findGroup(reader.db, ref);
    const event = group && (await findEvent(reader.db, ref.eventCode));
    return event ? quoteGroup({ ...reader, event, locale }, group, members) : null;
  },
  ownOrders: {
    // Only those whose contact has proved the mailbox: whoever began another says whose it is, and may still correct that.
    async ofAddress(db, { eventCode, email }) {
      return (await listConfirmedGroups(db, { eventCodes: [eventCode], email })).map(({ code }) => code);
    },
    async describe(reader, { eventCode, codes }) {
      const event = await findEvent(reader.db, eventCode);
      if (!event || codes.length === 0) return [];
      const { currency } = event.definition.event;
      const described = [];
      for (const group of await findGroups(reader.db, { eventCode, codes })) {
        const { total } = await readPayableGroup({ ...reader, event }, group);
        described.push({
          ...{ code: group.code, name: group.organization, createdAt: group.createdAt },
          state: group.confirmedAt === null ? 'started' : 'confirmed',
          ...(total > 0 && { owed: { amount: total, currency } }),
        });
      }
      return described;
    },
  },
  confirm: confirmGroupPayment,
  refunded: tellAccounting,
};

function stateOf({ contactEmail }: StoredGroup): OwnerState {
  return { phase: 'open', closedMessage: '', ticket: null, email: contactEmail };
}
