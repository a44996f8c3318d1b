import { and, asc, eq } from 'drizzle-orm';
import { workshopReservedChannel } from '@/lib/domain/realtime-channels';
import { isOneOfMany } from '../platform/database/statements';
import type { Mailbox, MailboxReader, OwnerKind, OwnerRef, OwnerState } from '../platform/owner-kind';
import { findEvent } from '../tenancy/find-event';
import { groupOwner } from '../tenancy/group-owner';
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
  channel: ({ clientCode, code: eventCode }, code) =>
    workshopReservedChannel({ clientCode, eventCode }, groupOwner(code)),
  mailbox: findMailbox,
  confirm: confirmGroupPayment,
};

const stateOf = ({ contactEmail }: StoredGroup): OwnerState => ({
  phase: 'open',
  closedMessage: '',
  ticket: null,
  email: contactEmail,
});

/** The organiser's. */
async function findMailbox(
  { db, env, tokens, clock }: MailboxReader,
  { eventCode, code }: OwnerRef,
): Promise<Mailbox | null> {
  const event = await findEvent(db, eventCode);
  const group = event && (await findGroup(db, { eventCode, code }));
  if (!group) return null;
  const { contactEmail: email, contactName: name, locale } = group;
  const link = await groupLink.address({ env, tokens, clock }, { event, locale }, group);
  return { email, locale, name, link };
}
