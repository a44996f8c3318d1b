import { z } from 'zod';
import { APPLICATION_KINDS, APPLICATION_STATES } from '@/lib/domain/orders/application-kinds';
import { PROPOSAL_STATES } from '@/lib/domain/orders/proposal-states';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/i18n/languages';
import { applicationOwner, contactOwner, donationOwner } from '../applications/application-owner';
import { answersAsColumns, applicationsAsData } from '../applications/decide/export-applications';
import { findListed, listApplications } from '../applications/decide/list-applications';
import { describeApplication } from '../applications/reading/describe-application';
import { readApplication } from '../applications/reading/read-application';
import { listOpenCredits } from '../checkout/credits/credits';
import { listCardPayments } from '../checkout/invoices/card-money';
import { listInvoices, listMoney } from '../checkout/invoices/queries';
import { listInDoubt, lookAtGateway } from '../checkout/payments-in-doubt';
import { readContent } from '../files/own-file';
import { findKeptById, listKept, listOwnFiles } from '../files/queries';
import { findAnyGroup, listGroups } from '../groups/event-organiser/list-groups';
import { listMembers } from '../groups/members/queries';
import { stateReader } from '../groups/members/reached-state';
import { readKeptPlaces } from '../groups/places/read-places';
import { createGateway } from '../platform/create-platform';
import type { Db } from '../platform/database/database';
import { rowOwner } from '../platform/database/owner-columns';
import { listFailed } from '../platform/jobs/failed-jobs';
import { type Owner, ownerKey } from '../platform/owner';
import { StorageAway } from '../platform/storage/storage';
import { findByCode } from '../proposals/decide/decide-proposal';
import { proposalsAsData, proposalsAsTable } from '../proposals/decide/export-proposals';
import { isOpen, listInvitations } from '../proposals/decide/invite-to-propose';
import { listProposals } from '../proposals/decide/list-proposals';
import { presenterOwner, proposalOwner } from '../proposals/proposal-owner';
import { describeProposal } from '../proposals/reading/describe-proposal';
import { readProposal } from '../proposals/reading/read-proposal';
import { listGroupRegistrations } from '../registration/of-group/group-registrations';
import { findEvent, readTimeZones } from '../tenancy/find-event';
import { GROUP } from '../tenancy/group-owner';
import { wholeOf } from '../tenancy/owner-kinds';
import { type ActPlace, type Reading, reading } from './act';
import type { NoEvent } from './known';
import { findInvoice } from './money';

/** What an organiser can see of orders, money and files; each list of all events, or of one. */

const ofEvent = z.object({ event: z.string().optional() });

/** Rows, and the time zones of their events, in which the site says its dates as well. */
interface Listed<Row> {
  outcome: 'known';
  rows: readonly Row[];
  zones: ReadonlyMap<string, string>;
}

const listing = <Filter extends typeof ofEvent, Row>(
  name: string,
  input: Filter,
  read: (place: ActPlace, filter: z.output<Filter>) => Promise<readonly Row[]>,
  eventOf: (row: Row) => string | null,
) =>
  reading({
    name,
    input,
    async run(place, filter): Promise<NoEvent | Listed<Row>> {
      const { db } = place.database;
      if (filter.event !== undefined && !(await findEvent(db, filter.event))) return { outcome: 'no_event' };
      const rows = await read(place, filter);
      const events = rows.map(eventOf).filter((code) => code !== null);
      return { outcome: 'known', rows, zones: await readTimeZones(db, events) };
    },
  });

export const applicationList = listing(
  'applications list',
  ofEvent.extend({
    kind: z.enum(APPLICATION_KINDS).optional(),
    state: z.enum(APPLICATION_STATES).optional(),
  }),
  ({ database: { db } }, { event: eventCode, ...filter }) => listApplications(db, { eventCode, ...filter }),
  ({ application }) => application.eventCode,
);

/** A list with all answers. */
const withAnswers = <Filter extends typeof ofEvent, Row, Answers>(
  list: Reading<Filter, NoEvent | Listed<Row>>,
  name: string,
  read: (db: Db, rows: readonly Row[]) => Promise<Answers>,
) =>
  reading({
    name: `${list.name}: ${name}`,
    input: list.input,
    async run(place, filter): Promise<NoEvent | (Listed<Row> & { answers: Answers })> {
      const found = await list.run(place, filter);
      if (found.outcome === 'no_event') return found;
      return { ...found, answers: await read(place.database.db, found.rows) };
    },
  });

export const applicationSheet = withAnswers(applicationList, 'sheet', answersAsColumns);
export const applicationData = withAnswers(applicationList, 'data', applicationsAsData);

export const groupList = listing(
  'groups list',
  ofEvent,
  async ({ database: { db }, clock }, { event: eventCode }) => {
    const credits = await listOpenCredits(db, { kind: GROUP, eventCode });
    const groups = await listGroups(db, { eventCode, now: clock.now() });
    return groups.map((group) => ({
      ...group,
      credits: credits.filter((one) => one.eventCode === group.eventCode && one.code === group.code),
    }));
  },
  ({ eventCode }) => eventCode,
);

export const invoiceList = listing(
  'invoices list',
  ofEvent.extend({ state: z.enum(['open', 'paid', 'void', 'overdue']).optional() }),
  ({ database: { db }, clock }, { event: eventCode, state }) =>
    listInvoices(db, { eventCode, state, now: clock.now() }),
  ({ invoice }) => invoice.eventCode,
);

export const proposalList = listing(
  'proposals list',
  ofEvent.extend({ state: z.enum(PROPOSAL_STATES).optional() }),
  ({ database: { db } }, { event: eventCode, state }) => listProposals(db, { eventCode, state }),
  ({ proposal }) => proposal.eventCode,
);

export const proposalSheet = withAnswers(proposalList, 'sheet', proposalsAsTable);
export const proposalData = withAnswers(proposalList, 'data', proposalsAsData);

export const invitationList = reading({
  name: 'proposals invitations',
  input: z.object({ event: z.string() }),
  async run({ database: { db }, clock }, { event: eventCode }) {
    if (!(await findEvent(db, eventCode))) return { outcome: 'no_event' as const };
    const now = clock.now();
    const invitations = await listInvitations(db, { eventCode });
    return {
      outcome: 'known' as const,
      rows: invitations.map((one) => ({ ...one, isOpen: isOpen(one, now) })),
    };
  },
});

export const doubtfulPayments = listing(
  'payments doubt',
  ofEvent,
  async ({ database, clock, readEnvironment }, { event: eventCode }) => {
    const gateway = createGateway(readEnvironment(), { database, clock });
    const rows = [];
    for (const payment of await listInDoubt(database.db, { eventCode, now: clock.now() })) {
      rows.push({ ...payment, owner: rowOwner(payment), says: await lookAtGateway({ gateway }, payment) });
    }
    return rows;
  },
  ({ eventCode }) => eventCode,
);

export const failedJobs = listing(
  'jobs failed',
  ofEvent,
  ({ database: { db } }, { event: eventCode }) => listFailed(db, { eventCode }),
  ({ eventCode }) => eventCode,
);

export const fileList = listing(
  'files list',
  /** `of` is the code of an order. */
  ofEvent.extend({ of: z.string().optional() }),
  async ({ database: { db }, owners }, { event, of }) => {
    const orders = new Map<string, Owner>();
    const rows = [];
    for (const file of await listKept(db, event)) {
      const { eventCode } = file;
      const owner = rowOwner(file);
      const key = `${eventCode} ${ownerKey(owner)}`;
      const order = orders.get(key) ?? (await wholeOf({ owners }, db, { eventCode, owner })) ?? owner;
      orders.set(key, order);
      if (of === undefined || order.code === of) rows.push({ ...file, order });
    }
    return rows;
  },
  ({ eventCode }) => eventCode,
);

const oneCode = z.object({ code: z.string() });

export const uploadedFile = reading({
  name: 'files save',
  input: oneCode,
  async run({ database: { db }, openStorage, log }, { code }) {
    const file = await findKeptById(db, code);
    if (!file) return { outcome: 'unknown' as const };
    try {
      const content = await readContent({ storage: await openStorage(), log }, file);
      return { outcome: 'known' as const, file, content };
    } catch (error) {
      if (error instanceof StorageAway) return { outcome: 'storage_away' as const };
      throw error;
    }
  },
});

/** In the event's first language, unless another is asked for. */
const readIn = oneCode.extend({ language: z.enum(LOCALES).optional() });

export const application = reading({
  name: 'applications show',
  input: readIn,
  async run({ database: { db }, clock }, { code, language }) {
    const listed = await findListed(db, code);
    const event = listed && (await findEvent(db, listed.application.eventCode));
    if (!listed || !event) return undefined;
    const [first = DEFAULT_LOCALE] = event.definition.event.languages;
    const locale = language ?? first;
    const { eventCode, kind } = listed.application;
    const read = await readApplication({ db, event, locale, clock }, listed.application);
    const owners = [
      applicationOwner(kind, code),
      ...read.contacts.map((one) => contactOwner(kind, one.code)),
      ...read.donations.map((one) => donationOwner(kind, one.code)),
    ];
    const files = await listOwnFiles(db, { eventCode, owners });
    return { listed, files, described: await describeApplication({ event, locale }, read) };
  },
});

export const proposal = reading({
  name: 'proposals show',
  input: readIn,
  async run({ database: { db }, clock }, { code, language }) {
    const stored = await findByCode(db, code);
    const event = stored && (await findEvent(db, stored.eventCode));
    if (!stored || !event) return undefined;
    const [first = DEFAULT_LOCALE] = event.definition.event.languages;
    const reader = { db, event, locale: language ?? first, clock };
    const read = await readProposal(reader, stored);
    const owners = [proposalOwner(code), ...read.presenters.map((one) => presenterOwner(one.code))];
    const files = await listOwnFiles(db, { eventCode: stored.eventCode, owners });
    const { model } = read.form;
    return { stored, model, files, described: await describeProposal(reader, read) };
  },
});

export const group = reading({
  name: 'groups show',
  input: oneCode,
  async run({ database: { db }, clock }, { code }) {
    const stored = await findAnyGroup(db, code);
    if (!stored) return undefined;
    const { eventCode } = stored;
    const now = clock.now();
    const zone = (await findEvent(db, eventCode))?.definition.event.time_zone ?? 'UTC';
    const kept = await readKeptPlaces(db, { eventCode, code, now });
    const members = await listMembers(db, { eventCode, code });
    const registrations = await listGroupRegistrations(db, { eventCode, groupCode: code, now });
    const stateOf = stateReader(members);
    const people = members.map((member) => ({
      ...member,
      reached: stateOf(
        member,
        registrations.find((one) => one.code === member.registrationCode),
      ),
      former: members.find(
        ({ registrationCode }) => member.replaces !== null && registrationCode === member.replaces,
      ),
    }));
    return { stored, zone, kept, people };
  },
});

export const invoice = reading({
  name: 'invoices show',
  input: findInvoice.input,
  async run(place, input) {
    const found = await findInvoice.run(place, input);
    if (found.outcome !== 'known') return found;
    const { db } = place.database;
    const { invoice: one } = found.listed;
    return { ...found, money: await listMoney(db, one), cards: await listCardPayments(db, one) };
  },
});
