import { workshopReservedChannel } from '@/lib/domain/realtime-channels';
import { inLocale, paths } from '@/lib/paths';
import { paymentInFlight } from '../checkout/payments';
import { readAnswers } from '../forms/queries';
import type { Db } from '../platform/database/database';
import type { Mailbox, MailboxReader, OwnerKind, OwnerRef, OwnerState } from '../platform/owner-kind';
import { eventAddress } from '../tenancy/event-address';
import { findEvent } from '../tenancy/find-event';
import { tellGroup } from '../tenancy/tell-group';
import { attendeeName } from './attendee-name';
import { mayChangeDetails, mayChangeDocuments } from './change/changes-allowed';
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
    // What is locked is about to change, and the group's board and payment show it.
    for (const groupCode of new Set(locked.map((registration) => registration.groupCode))) {
      await tellGroup(tx, { eventCode: refs.eventCode, groupCode });
    }
    return new Map(locked.map((registration) => [registration.code, stateOf(registration)]));
  },
  channel: ({ clientCode, code: eventCode }, code) =>
    workshopReservedChannel({ clientCode, eventCode }, registrationOwner(code)),
  mailbox: findMailbox,
  confirm: confirmPaid,
  mayReplaceAnswers,
  chargedLines: listChargedLines,
};

/** While the change of another tab is paid, the files that it refers to stay. */
async function mayReplaceAnswers(
  db: Db,
  { eventCode, code }: OwnerRef,
  { place, now }: { place: 'form' | 'documents'; now: string },
): Promise<boolean> {
  const event = await findEvent(db, eventCode);
  const registration = await findRegistration(db, { eventCode, code });
  const mayChange = place === 'documents' ? mayChangeDocuments : mayChangeDetails;
  if (!event || !registration || !mayChange(event, registration, now)) return false;
  return (await paymentInFlight(db, { eventCode, owner: registrationOwner(code) })) === undefined;
}

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
