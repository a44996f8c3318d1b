import { plainEmail } from '@/lib/domain/forms/form-checks';
import { notFound, refuse } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/languages';
import { waysToPay } from '../checkout/invoices/issue-invoice';
import { paymentInFlight } from '../checkout/payments';
import { attendeeName } from '../forms/answered-texts';
import { readAnswers } from '../forms/queries';
import { confirmLocked, defineOrder } from '../orders/confirm-order';
import type { HeldOrder } from '../orders/order-kind';
import { orderMailbox } from '../orders/order-letter';
import { orderOwners } from '../orders/order-owners';
import type { Db } from '../platform/database/database';
import type { Need } from '../platform/inventory/hold-ends';
import { type ItemKey, keyOf, type Places } from '../platform/inventory/items';
import type { ConfirmPayment, OwnerKind, OwnerRef, OwnerState, ReceiptReader } from '../platform/owner-kind';
import { seatOf } from '../programme/seats';
import type { SiteEvent } from '../tenancy/event';
import { findEvent } from '../tenancy/find-event';
import { TRACK_PLACES } from '../tenancy/registration-state';
import { tellGroup } from '../tenancy/tell-group';
import { mayChangeDetails, mayChangeDocuments } from './change/changes-allowed';
import { confirmChange } from './change/confirm-change';
import { alreadyRegistered, refuseUsedEmail } from './email-use';
import { confirmation } from './letters/attending';
import { takeGroupPlace } from './of-group/group-place';
import {
  findRegistration,
  listChargedLines,
  lockForSubmit,
  lockRegistration,
  lockRegistrations,
  type Registration,
  registrationReading,
} from './queries';
import { type RegistrationReading, readRegistration } from './reading/read-registration';
import { attendeeTickets } from './receipts/attendee-ticket';
import { quoteRegistration } from './receipts/quote';
import { hasReceipt, readReceipt } from './receipts/read-receipt';
import { receiptAttachment } from './receipts/receipt-sheet';
import { registrationAnswers, registrationLink, registrationOwner } from './registration-owner';
import { closedMessageOf, isLeftToGroup, isSubmitted, requireStarted } from './statuses';
import { findPaidChange } from './stored-changes';
import { finalRegistration } from './submit/fulfil-registration';
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
export const registrationOrder = defineOrder<Registration, RegistrationReading>({
  ...finalRegistration,
  ...registrationPlaces,
  locksLast: true,
  letter: confirmation,
  changedMessage: 'registration_changed_since_review',
  unknown: () => notFound('code'),
  find: findRegistration,
  isSubmitted: ({ status }) => isSubmitted(status),
  requireOpen: requireStarted,
  payBy: (event, now) => waysToPay(event, 'registration', now),
  async read(reader, registration) {
    const reading = await readRegistration(reader, registration);
    refuseUsedEmail(reading.emailUse);
    return reading;
  },
  needs: ({ event }, reading) => needOf(reading, neededPlaces(event, reading)),
  lostRefusals: {
    place_lost: () => refuse(409, 'track', 'registration_sold_out'),
    email_taken: () => alreadyRegistered('email'),
  },
});

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
    plainEmail(shown.email ?? registration.email) === registration.email;

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
export const registrationKind = {
  ...orderOwners({
    find: findRegistration,
    async lockMany(tx, refs) {
      const locked = await lockRegistrations(tx, refs);
      // What is locked is about to change, and the group's board and payment show it.
      for (const groupCode of new Set(locked.map((registration) => registration.groupCode))) {
        await tellGroup(tx, { eventCode: refs.eventCode, groupCode });
      }
      return locked;
    },
    stateOf,
  }),
  forms: ['registration'],
  reading(ref) {
    const { query, read } = registrationReading(ref);
    return {
      query,
      read(rows) {
        const [registration] = read(rows);
        return registration && stateOf(registration);
      },
    };
  },
  mailbox: orderMailbox({
    find: findRegistration,
    async recipient(db, { eventCode, code, email }) {
      const { model } = await readAnswers(db, registrationAnswers({ eventCode, code }));
      return { email, name: attendeeName(model) };
    },
    link: registrationLink,
    subject: ({ code }) => code,
  }),
  async receipts(reader, ref) {
    const found = await readReceiptOf(reader, ref);
    return found ? [await receiptAttachment(found.receipt, { db: reader.db, ...found })] : [];
  },
  async tickets(reader, { locale, ...ref }) {
    const found = await readReceiptOf(reader, ref, locale);
    return found ? attendeeTickets(found.receipt, found) : [];
  },
  quote: quoteRegistration,
  confirm,
  mayReplaceAnswers,
  chargedLines: listChargedLines,
} satisfies OwnerKind;

/** A registration's receipt, in its own language where none is named; undefined where there is none. */
async function readReceiptOf(reader: ReceiptReader, ref: OwnerRef, wanted?: Locale) {
  const registration = await findRegistration(reader.db, ref);
  const event = registration && (await findEvent(reader.db, ref.eventCode));
  if (!event || !hasReceipt(registration)) return undefined;
  const locale = wanted ?? registration.locale;
  return { receipt: await readReceipt({ ...reader, event, locale }, registration), event, locale };
}

/** Confirms what was paid for: submitting it, or a change of a submitted one. */
async function confirm(...[tx, payment, now]: Parameters<ConfirmPayment>): ReturnType<ConfirmPayment> {
  const { eventCode, owner, id } = payment;
  const registration = await lockRegistration(tx, { eventCode, code: owner.code });
  // Before it is submitted there is nothing to change.
  const change = registration?.status === 'started' ? undefined : await findPaidChange(tx, id);
  if (change) return confirmChange(tx, { change, payment, now });
  const event = await findEvent(tx, eventCode);
  if (!event || !registration) return 'lost';
  return confirmLocked(tx, finalRegistration, registration, { event, payment, now });
}

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
