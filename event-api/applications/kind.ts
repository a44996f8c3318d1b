import { type ApplicationKind, contactKind, donationKind } from '@/lib/domain/orders/application-kinds';
import { notFound, REQUEST, refuse } from '@/lib/errors';
import { postalAddress } from '../forms/answered-texts';
import { readAnswers, readAnswersOfMany } from '../forms/queries';
import { defineOrder } from '../orders/confirm-order';
import { orderMailbox, refundRequest } from '../orders/order-letter';
import { orderOwners, partOwners } from '../orders/order-owners';
import { attachReceipt } from '../orders/receipt';
import type { Db } from '../platform/database/database';
import type { Need } from '../platform/inventory/hold-ends';
import type { Places } from '../platform/inventory/items';
import { ownerKey } from '../platform/owner';
import type { OwnerKind, OwnerRef, OwnerRefs, OwnerState } from '../platform/owner-kind';
import { findEvent } from '../tenancy/find-event';
import { additionOrder } from './additions/addition-order';
import { findPaidAddition } from './additions/additions';
import { applicationAnswers, applicationLink, applicationOwner } from './application-owner';
import { quoteApplication, readApplicationPaper } from './application-paper';
import { mayChangeSent, rulesOf } from './application-rules';
import { sendReceipts } from './letters/receipts';
import { applicationRefunded, applicationSubmitted, enqueueSubmitted } from './letters/submitted';
import { chosenPlaces } from './offers';
import {
  findApplication,
  findApplications,
  listByEmail,
  listContacts,
  lockApplications,
  moveApplication,
  type PeopleTable,
  wholesOf,
} from './queries';
import { applicationTickets } from './reading/application-tickets';
import { emailOf, invoiceEmailsOf, organizationOf } from './reading/application-words';
import { type ApplicationReading, type ChosenPlace, readApplication } from './reading/read-application';
import { applicationContacts, applicationDonations, type StoredApplication } from './schema';

const storedApplications = (kind: ApplicationKind) => ({
  find: (db: Db, ref: OwnerRef) => findApplication(db, { ...ref, kind }),
  lockMany: (tx: Db, refs: OwnerRefs) => lockApplications(tx, { ...refs, kind }),
});

/** The applications of a kind, as orders (specification §7). */
export const applicationOrder = (kind: ApplicationKind) =>
  defineOrder<StoredApplication, ApplicationReading>({
    letter: applicationSubmitted,
    changedMessage: 'application_changed_since_review',
    unknown: () => notFound('code'),
    find: storedApplications(kind).find,
    async lock(tx, { eventCode, code }) {
      const [locked] = await lockApplications(tx, { eventCode, kind, codes: [code] });
      return locked;
    },
    owner: ({ code }) => applicationOwner(kind, code),
    locale: ({ locale }) => locale,
    isSubmitted: ({ state }) => state === 'submitted' || state === 'approved',
    requireOpen({ state }) {
      if (state === 'declined') throw refuse(409, REQUEST, 'application_declined');
      if (state === 'withdrawn') throw refuse(409, REQUEST, 'application_withdrawn');
    },
    payBy: (event) => rulesOf(event, kind).pay_by,
    billTo: ({ form, contacts, application: { locale } }) => ({
      organization: organizationOf(form.model),
      address: postalAddress(form, locale).join('\n'),
      email: invoiceEmailsOf({ form, contacts })[0] ?? '',
      purchase_order: '',
    }),
    read: readApplication,
    needs: (_reader, reading) => needOf(reading, chosenOf(reading)),
    ended: (_reader, reading) =>
      needOf(
        reading,
        chosenOf(reading).filter(({ state }) => state === 'ended'),
      ),
    isOpen: ({ state }) => state === 'started',
    places: (tx, application) => chosenPlaces(tx, application),
    async markSubmitted(tx, application, { fees: { lines, total, currency }, paidBy, now }) {
      await moveApplication(tx, application, {
        to: 'submitted',
        submittedAt: now,
        paidBy,
        paidAt: paidBy === 'card' ? now : null,
        lines: [...lines],
        total,
        currency,
      });
      return {};
    },
    async announce(tx, application, { paidBy, now }) {
      const { eventCode, code } = application;
      await enqueueSubmitted(tx, { eventCode, kind, code, now });
      // Those of an invoice are written to with it.
      if (paidBy === 'card') await sendReceipts(tx, application, { once: code, now });
    },
    // What it still holds stays, so that another choice can be sent at once.
    giveBack(tx, _application, { payment, reason: why, now }) {
      const reason = why === 'closed' ? 'sent' : 'places_lost';
      return applicationRefunded.enqueue(tx, refundRequest(payment, { kind, reason, now }));
    },
  });

const chosenOf = ({ choice, extras }: ApplicationReading): ChosenPlace[] => [
  ...(choice ? [choice] : []),
  ...extras,
];

const needOf = ({ application }: ApplicationReading, places: readonly Places[]): Need[] => [
  {
    owner: applicationOwner(application.kind, application.code),
    places: places.map(({ kind, code, quantity }) => ({ kind, code, quantity })),
  },
];

/** The applications of a kind as owners of places, payments and answers. */
export const applicationKind = (kind: ApplicationKind): OwnerKind => ({
  ...orderOwners({ ...storedApplications(kind), stateOf }),
  forms: [kind],
  ownOrders: {
    async ofAddress(db, of) {
      return (await listByEmail(db, { ...of, kind })).map(({ code }) => code);
    },
    async describe({ db }, refs) {
      const { eventCode } = refs;
      const rows = await findApplications(db, { ...refs, kind });
      const owners = rows.map(({ code }) => applicationOwner(kind, code));
      const answers = await readAnswersOfMany(db, { eventCode, owners });
      return rows.map((row) => {
        const model = answers.get(ownerKey(applicationOwner(kind, row.code)))?.model ?? {};
        return { ...row, name: organizationOf(model) };
      });
    },
  },
  async mayReplaceAnswers(db, ref, { now }) {
    const application = await findApplication(db, { ...ref, kind });
    const event = application && (await findEvent(db, ref.eventCode));
    return Boolean(event && mayChangeSent(event, application, now));
  },
  mailbox: orderMailbox({
    find: storedApplications(kind).find,
    // The first contact's address, else the one of the form.
    async recipient(db, { eventCode, code }) {
      const contacts = await listContacts(db, { eventCode, codes: [code] });
      const form = await readAnswers(db, applicationAnswers(kind, { eventCode, code }));
      const email = emailOf({ contacts, form });
      if (email === null) return null;
      const name = contacts.find((contact) => contact.email === email)?.name || organizationOf(form.model);
      return { email, name: name || null };
    },
    link: applicationLink,
    subject: ({ code }) => ({ kind, code }),
  }),
  async receipts(reader, ref) {
    const application = await findApplication(reader.db, { ...ref, kind });
    const event = application && (await findEvent(reader.db, ref.eventCode));
    if (!event) return [];
    const { locale } = application;
    return [
      await attachReceipt(event, await readApplicationPaper({ ...reader, event, locale }, application)),
    ];
  },
  async tickets(reader, { locale, ...ref }) {
    const application = await findApplication(reader.db, { ...ref, kind });
    const event = application && (await findEvent(reader.db, ref.eventCode));
    if (!event) return [];
    const own = { ...reader, event, locale };
    return applicationTickets(own, await readApplication(own, application));
  },
  async quote(reader, { locale, ...ref }) {
    const application = await findApplication(reader.db, { ...ref, kind });
    const event = application && (await findEvent(reader.db, ref.eventCode));
    return event ? quoteApplication({ ...reader, event, locale }, application) : null;
  },
  async confirm(tx, payment, now) {
    const addition = await findPaidAddition(tx, payment.id);
    const order = addition ? additionOrder(kind, addition) : applicationOrder(kind);
    return order.confirm(tx, payment, now);
  },
});

/** The contacts of applications: they may be corrected until the application is declined. */
export const applicationContactKind = (kind: ApplicationKind): OwnerKind =>
  partKind(applicationContacts, kind, contactKind(kind), stateOfContact);

/** The donations of applications: open as long as the application is. */
export const applicationDonationKind = (kind: ApplicationKind): OwnerKind =>
  partKind(applicationDonations, kind, donationKind(kind), stateOf);

function partKind(
  table: PeopleTable,
  kind: ApplicationKind,
  form: ReturnType<typeof contactKind> | ReturnType<typeof donationKind>,
  state: (whole: StoredApplication) => OwnerState,
): OwnerKind {
  return {
    ...partOwners({
      ...storedApplications(kind),
      stateOf: state,
      wholesOf: (db, refs) => wholesOf(db, table, { ...refs, kind }),
      owner: (code) => applicationOwner(kind, code),
    }),
    forms: [form],
  };
}

function stateOf({ state }: StoredApplication): OwnerState {
  const isOver = state === 'declined' || state === 'withdrawn';
  return {
    phase: state === 'started' ? 'open' : isOver ? 'closed' : 'settled',
    closedMessage: isOver ? `application_${state}` : 'application_submitted',
    ticket: null,
    email: null,
  };
}

function stateOfContact(whole: StoredApplication): OwnerState {
  const own = stateOf(whole);
  return own.phase === 'settled' ? { ...own, phase: 'open', wasSent: true } : own;
}
