import { workshopReservedChannel } from '@/lib/domain/realtime-channels';
import { paths } from '@/lib/paths';
import { readAnswers } from '../forms/queries';
import type { Mailbox, MailboxReader, OwnerKind, OwnerRef, OwnerState } from '../platform/owner-kind';
import { attendeeName } from '../registration/attendee-name';
import { eventLink } from '../tenancy/event-address';
import { findEvent } from '../tenancy/find-event';
import { issueBuyerLink } from './buyer-links';
import { BUYER_FORMS, buyerAnswers, buyerOwner } from './buyer-owner';
import { findBuyer, lockBuyers } from './queries';
import type { Buyer } from './schema';
import { confirmOrder } from './submit/confirm-order';

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
  const secret = await issueBuyerLink({ tokens, clock }, { event, code });
  return {
    email,
    locale,
    name: attendeeName(model),
    link: eventLink(env, event, locale, paths.purchase({ secret })),
  };
}
