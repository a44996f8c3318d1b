import { and, asc, eq } from 'drizzle-orm';
import { orderMailbox } from '../orders/order-letter';
import { isOneOfMany } from '../platform/database/statements';
import type { OwnerKind, OwnerState } from '../platform/owner-kind';
import { groupLink } from './group-links';
import { confirmGroupPayment } from './pay/confirm-group-payment';
import { findGroup } from './queries';
import { groups, type StoredGroup } from './schema';

/** Groups as owners of places and payments. A group stays open, because members can be added after it paid. */
export const groupKind: OwnerKind = {
  forms: [],
  async find(db, ref) {
    const group = await findGroup(db, ref);
    return group && stateOf(group);
  },
  async lock(tx, { eventCode, codes }) {
    const locked = await tx
      .select()
      .from(groups)
      .where(and(eq(groups.eventCode, eventCode), isOneOfMany(groups.code, codes)))
      .orderBy(asc(groups.code))
      .for('update');
    return new Map(locked.map((group) => [group.code, stateOf(group)]));
  },
  mailbox: orderMailbox({
    find: findGroup,
    recipient: async (_db, { contactEmail, contactName }) => ({ email: contactEmail, name: contactName }),
    link: groupLink,
    subject: (group) => group,
  }),
  confirm: confirmGroupPayment,
};

const stateOf = ({ contactEmail }: StoredGroup): OwnerState => ({
  phase: 'open',
  closedMessage: '',
  ticket: null,
  email: contactEmail,
});
