import { workshopReservedChannel } from '@/lib/domain/realtime-channels';
import { notFound, refuse } from '@/lib/errors';
import { inLocale, paths } from '@/lib/paths';
import { paymentInFlight } from '../checkout/payments';
import { attendeeName } from '../forms/answered-texts';
import { readAnswers } from '../forms/queries';
import type { HeldOrder, OrderKind } from '../orders/order-kind';
import { changedSinceShown, takenByOthers } from '../orders/submit-order';
import type { Db } from '../platform/database/database';
import { type ItemKey, keyOf, type Places } from '../platform/inventory/items';
import type { Need } from '../platform/inventory/renew';
import type { Mailbox, MailboxReader, OwnerKind, OwnerRef, OwnerState } from '../platform/owner-kind';
import { seatOf } from '../programme/seats';
import type { SiteEvent } from '../tenancy/event';
import { eventAddress } from '../tenancy/event-address';
import { findEvent } from '../tenancy/find-event';
import { TRACK_PLACES } from '../tenancy/registration-state';
import { tellGroup } from '../tenancy/tell-group';
import { mayChangeDetails, mayChangeDocuments } from './change/changes-allowed';
import { confirmPaid } from './confirm-paid';
import { alreadyRegistered, refuseUsedEmail } from './email-use';
import { confirmation } from './letters/confirmation';
import { takeGroupPlace } from './of-group/group-place';
import {
  findRegistration,
  listChargedLines,
  lockForSubmit,
  lockRegistrations,
  type Registration,
} from './queries';
import { type RegistrationReading, readRegistration } from './reading/read-registration';
import { registrationAnswers, registrationLink, registrationOwner } from './registration-owner';
import { closedMessageOf, isLeftToGroup, isSubmitted, requireStarted } from './statuses';
import { fulfilRegistration } from './submit/fulfil-registration';
import { reviewVersion } from './submit/review-version';
import { placeItemsOf } from './tracks';

/** The places of a registration as they are read and held. */
export const registrationPlaces: HeldOrder<Registration, RegistrationReading> = {
  lock: lockForSubmit,
  owner: ({ code }) => registrationOwner(code),
  read: readRegistration,
  ended: ({ event, clock }, reading) => needOf(reading, endedPlaces(event, reading, clock.now())),
  // A registration of a group gets another place of its group first.
  async beforeHolding(tx, { registration }, { places, now }) {
    const { groupCode, trackCode } = registration;
    if (groupCode === null || !places.some(({ kind }) => kind === TRACK_PLACES)) return;
    await takeGroupPlace(tx, registration, { track: trackCode, now });
  },
};

/** Only its place in the track: what is looked at or answered keeps that, and not everything that it chose. */
export const trackPlace: HeldOrder<Registration, RegistrationReading> = {
  ...registrationPlaces,
  ended: (reader, reading) =>
    registrationPlaces.ended(reader, reading).map(({ owner, places }) => ({
      owner,
      places: places.filter(({ kind }) => kind === TRACK_PLACES),
    })),
};

/** Registrations as orders (specification §2). */
export const registrationOrder: OrderKind<Registration, RegistrationReading> = {
  ...registrationPlaces,
  letter: confirmation,
  changedMessage: 'registration_changed_since_review',
  unknown: () => notFound('code'),
  find: findRegistration,
  locale: ({ locale }) => locale,
  isSubmitted: ({ status }) => isSubmitted(status),
  requireOpen: requireStarted,
  async read(reader, registration) {
    const reading = await readRegistration(reader, registration);
    refuseUsedEmail(reading.emailUse);
    return reading;
  },
  needs: ({ event }, reading) => needOf(reading, neededPlaces(event, reading)),
  async fulfil({ db: tx, event, clock }, { registration, fees }) {
    const now = clock.now();
    const result = await fulfilRegistration(tx, { event, registration, fees, payment: null, now });
    if (result === 'place_lost') throw refuse(409, 'track', 'registration_sold_out');
    if (result === 'email_taken') throw alreadyRegistered('email');
    if (result === 'code_ended') throw changedSinceShown(registrationOrder.changedMessage);
    if (result === 'choice_lost') throw takenByOthers(1);
  },
};

/** What its owner saw in the review. What is left out is not compared. */
interface Shown {
  version?: number | undefined;
  track?: string | undefined;
  mode?: Registration['mode'] | undefined;
  email?: string | undefined;
}

/** Whether a registration is what was reviewed. */
export const isAsReviewed =
  (shown: Shown) =>
  ({ registration, cart, fees }: RegistrationReading): boolean =>
    (shown.version === undefined ||
      reviewVersion({ ...registration, items: cart.items, fees }) === shown.version) &&
    (shown.track ?? registration.trackCode) === registration.trackCode &&
    (shown.mode ?? registration.mode) === registration.mode &&
    (shown.email?.toLowerCase() ?? registration.email) === registration.email;

const needOf = ({ registration }: RegistrationReading, places: Places[]): Need[] => [
  { owner: registrationOwner(registration.code), places },
];

/** Everything that a registration takes of the inventory to be submitted as it was reviewed. */
function neededPlaces(event: SiteEvent, { registration, cart, parts }: RegistrationReading): Places[] {
  const sessions = cart.items
    .filter((item) => item.cancelled === 'N')
    .map((item) => ({ ...seatOf(item.workshops_session_code), quantity: 1 }));
  return [...placeItemsOf(event, registration), ...sessions, ...parts.flatMap((part) => part.places)];
}

/** The places of a started registration whose hold has ended: in its track, of its sessions and of whatever else it chose. */
function endedPlaces(
  event: SiteEvent,
  { registration, holds, cart, parts }: RegistrationReading,
  now: string,
): Places[] {
  if (registration.status !== 'started') return [];
  const isHeld = (item: ItemKey) => holds.some((hold) => keyOf(hold) === keyOf(item) && hold.endsAt > now);
  const sessions = cart.items
    .filter((item) => item.workshops_cart_status === 'N' && item.cancelled === 'N')
    .map((item) => ({ ...seatOf(item.workshops_session_code), quantity: 1 }));
  const places = [...placeItemsOf(event, registration), ...sessions, ...parts.flatMap((part) => part.places)];
  return places.filter((item) => !isHeld(item));
}

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
  const secret = await registrationLink.issue({ tokens, clock }, event, code);
  const link = `${eventAddress(env, event)}${inLocale(paths.existing(secret), locale)}`;
  return { email, locale, name: attendeeName(model), link };
}
