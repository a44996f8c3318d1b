import { workshopReservedChannel } from '@/lib/domain/realtime-channels';
import { inLocale, paths } from '@/lib/paths';
import { readAnswers } from '../forms/queries';
import type { Mailbox, MailboxReader, OwnerKind, OwnerRef, OwnerState } from '../platform/owner-kind';
import { eventAddress } from '../tenancy/event-address';
import { findEvent } from '../tenancy/find-event';
import { attendeeName } from './attendee-name';
import { confirmPaid } from './confirm-paid';
import { issueOpeningLink } from './look-up/look-up-link';
import { findRegistration, listChargedLines, lockRegistrations, type Registration } from './queries';
import { registrationAnswers, registrationOwner } from './registration-owner';
import { closedMessageOf, isLeftToGroup, isSubmitted } from './statuses';

/** Registrations as owners: `open` while being filled in, `settled` after submitting. */
export const registrationKind: OwnerKind = {
  forms: ['registration'],
  async find(db, ref) {
    const registration = await findRegistration(db, ref);
    return registration && stateOf(registration);
  },
  async lock(tx, refs) {
    const locked = await lockRegistrations(tx, refs);
    return new Map(locked.map((registration) => [registration.code, stateOf(registration)]));
  },
  channel: ({ clientCode, code: eventCode }, code) =>
    workshopReservedChannel({ clientCode, eventCode }, registrationOwner(code)),
  mailbox: findMailbox,
  confirm: confirmPaid,
  chargedLines: listChargedLines,
};

function stateOf(registration: Registration): OwnerState {
  const { trackCode, mode, email } = registration;
  const closedMessage = closedMessageOf(registration);
  return { phase: phaseOf(registration), closedMessage, ticket: { trackCode, mode }, email };
}

function phaseOf(registration: Registration): OwnerState['phase'] {
  if (isLeftToGroup(registration)) return 'left';
  if (registration.status === 'started') return 'open';
  return isSubmitted(registration.status) ? 'settled' : 'closed';
}

async function findMailbox(
  { db, env, tokens, clock }: MailboxReader,
  { eventCode, code }: OwnerRef,
): Promise<Mailbox | null> {
  const event = await findEvent(db, eventCode);
  const registration = event && (await findRegistration(db, { eventCode, code }));
  if (!registration) return null;
  const { email, locale } = registration;
  const { model } = await readAnswers(db, registrationAnswers({ eventCode, code }));
  const secret = await issueOpeningLink({ tokens, clock }, { event, code });
  const link = `${eventAddress(env, event)}${inLocale(paths.existing(secret), locale)}`;
  return { email, locale, name: attendeeName(model), link };
}
