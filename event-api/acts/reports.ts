import { z } from 'zod';
import { addressesOf } from '../accounts/accounts';
import { actorsAndCommands, findEntries, readEntries } from '../audit/audit-trail';
import { exportEvent } from '../events/export/export-event';
import { listImports } from '../events/history/restore-event';
import { countPeople, listPeople, readPeopleStates } from '../events/people/list-people';
import { PERSON_KINDS } from '../events/people/person-kinds';
import type { BalanceEntry } from '../events/reconciliation/read-balance-file';
import { reconcile } from '../events/reconciliation/reconcile';
import { sandboxReport } from '../events/reconciliation/sandbox-report';
import { attendeesReport } from '../events/reports/attendees-report';
import { BUYER_STATUSES, buyersReport } from '../events/reports/buyers-report';
import { listEvents } from '../events/reports/event-list';
import { financeReport } from '../events/reports/finance-report';
import { participantsReport } from '../events/reports/participants-report';
import { paymentsReport } from '../events/reports/payments-report';
import { peopleReport } from '../events/reports/people-report';
import { productsReport } from '../events/reports/products-report';
import { REGISTRATION_STATUSES, registrationsReport } from '../events/reports/registrations-report';
import type { Report, ReportContext } from '../events/reports/report';
import { seatsReport } from '../events/reports/seats-report';
import { WAIT_STATUSES, waitlistReport } from '../events/reports/waitlist-report';
import { refreshStatistics } from '../platform/database/refresh-statistics';
import { findEvent } from '../tenancy/find-event';
import { reading } from './act';
import { findKnown, type NoEvent, type Unknown } from './known';

/** What an organiser can see of events, and the lists of one. */

export const eventList = reading({
  name: 'list',
  input: z.object({}),
  run: ({ database: { db } }) => listEvents(db),
});

const oneEvent = z.object({ event: z.string() });

export const importHistory = reading({
  name: 'history',
  input: oneEvent,
  async run({ database: { db } }, { event: code }) {
    const event = await findEvent(db, code);
    if (!event) return { outcome: 'no_event' as const };
    return {
      outcome: 'known' as const,
      zone: event.definition.event.time_zone,
      imports: await listImports(db, code),
    };
  },
});

export const exportedEvent = reading({
  name: 'export',
  input: oneEvent,
  run: ({ database: { db } }, { event }) => exportEvent(db, event),
});

export const auditTrail = reading({
  name: 'audit',
  /** An event that is gone has its entries as well. */
  input: oneEvent.partial(),
  async run({ database: { db } }, { event: code }) {
    const event = code === undefined ? null : await findEvent(db, code);
    return { zone: event?.definition.event.time_zone ?? 'UTC', pages: readEntries(db, code) };
  },
});

/** Codes of accounts that entries name, as in `member=7KQ3M-XW9PA`. */
const namedAccounts = (targets: readonly string[]): string[] =>
  targets.flatMap((target) => (target.startsWith('member=') ? [target.slice('member='.length)] : []));

/** A page of what was done to one event, with the addresses of the accounts that it names. */
export const auditPage = reading({
  name: 'audit: page',
  input: oneEvent.extend({
    command: z.string().optional(),
    who: z.string().optional(),
    target: z.string().optional(),
    /** In codes and addresses, and in commands: those whose words match. */
    search: z
      .object({ text: z.string(), commandsOf: z.custom<(commands: readonly string[]) => string[]>() })
      .optional(),
    page: z.int().positive(),
    perPage: z.int().positive(),
  }),
  async run({ database: { db } }, { event: eventCode, search, page, perPage, ...filter }) {
    const { people, commands } = await actorsAndCommands(db, eventCode);
    const known = await addressesOf(db, people);
    const text = search?.text.toLowerCase() ?? '';
    const found = await findEntries(
      db,
      {
        eventCode,
        ...filter,
        search: search && {
          text,
          commands: search.commandsOf(commands),
          people: people.filter((who) => `${who} ${known.get(who) ?? ''}`.toLowerCase().includes(text)),
        },
      },
      { page, perPage },
    );
    const targets = found.entries.flatMap((entry) => namedAccounts(entry.targets));
    const addresses = new Map([...known, ...(await addressesOf(db, targets))]);
    return { ...found, people, commands, addresses };
  },
});

export const reconciliation = reading({
  name: 'reconcile',
  input: z.object({ entries: z.custom<readonly BalanceEntry[]>() }),
  run: ({ database: { db }, readEnvironment }, { entries }) =>
    reconcile(db, { entries, gateway: readEnvironment().PAYMENT_GATEWAY }),
});

export const sandboxBalance = reading({
  name: 'reconcile: sandbox',
  input: z.object({}),
  async run({ database: { db }, readEnvironment }) {
    if (readEnvironment().PAYMENT_GATEWAY !== 'sandbox') return { outcome: 'other_gateway' as const };
    return { outcome: 'known' as const, report: await sandboxReport(db) };
  },
});

/** Longer than any name and address. */
const MAX_SEARCH_CHARS = 200;

const ticket = z.string().optional();
const session = z.string().optional();
const statusOf = (statuses: readonly string[]) => z.enum(statuses).optional();

/** A list of one event. */
const listOf = <Filter extends typeof oneEvent, Row>(
  name: string,
  input: Filter,
  report: (context: ReportContext) => Report<Row> | Promise<Report<Row>>,
) =>
  reading({
    name,
    input,
    async run(
      { database: { db }, clock },
      asked,
    ): Promise<Unknown | NoEvent | { outcome: 'known'; report: Report<Row> }> {
      const filter: ReportContext['filter'] & z.output<typeof oneEvent> = asked;
      const known = await findKnown(db, filter);
      if (known.outcome !== 'known') return known;
      // A server does so all the time; where none has run since a table was filled, a list would take minutes instead of seconds.
      await refreshStatistics({ db });
      const { event } = known;
      return { outcome: 'known', report: await report({ db, event, now: clock.now(), filter }) };
    },
  });

const peopleFilter = z.object({
  search: z.string().max(MAX_SEARCH_CHARS, `use at most ${MAX_SEARCH_CHARS} characters`).optional(),
  kind: z.enum(PERSON_KINDS).optional(),
  status: z.string().optional(),
  ticket,
});
export const peopleList = listOf('people', oneEvent.extend(peopleFilter.shape), peopleReport);
/** A page of everybody, how many there are, and what there is to filter by. */
export const peoplePage = reading({
  name: 'people: page',
  input: oneEvent.extend({ ...peopleFilter.shape, offset: z.int(), limit: z.int() }),
  async run({ database: { db } }, { event: eventCode, offset, limit, ...filter }) {
    return {
      people: await listPeople(db, { eventCode, filter, offset, limit }),
      count: await countPeople(db, { eventCode, filter }),
      states: await readPeopleStates(db, { eventCode }),
    };
  },
});
export const registrationList = listOf(
  'registrations',
  oneEvent.extend({ ticket, status: statusOf(REGISTRATION_STATUSES), session }),
  registrationsReport,
);
export const attendeeList = listOf('attendees', oneEvent.extend({ ticket, session }), attendeesReport);
export const buyerList = listOf(
  'buyers',
  oneEvent.extend({ status: statusOf(BUYER_STATUSES) }),
  buyersReport,
);
export const participantList = listOf('participants', oneEvent, participantsReport);
export const productList = listOf('products', oneEvent, productsReport);
export const finances = listOf('finance', oneEvent.extend({ ticket }), financeReport);
export const paymentList = listOf('finance: payments', oneEvent.extend({ ticket }), paymentsReport);
export const waitlist = listOf(
  'waitlist',
  oneEvent.extend({ ticket, session, status: statusOf(WAIT_STATUSES) }),
  waitlistReport,
);
export const seatList = listOf('seats', oneEvent.extend({ ticket, session }), seatsReport);
