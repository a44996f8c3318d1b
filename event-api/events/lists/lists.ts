import type { Permission } from '@/lib/domain/team-roles';
import { ARRIVAL_STATES } from '../arrivals/list-arrivals';
import { daysReport } from '../money/days-report';
import { INVOICE_STATES, invoicesReport } from '../money/invoices-report';
import { REFUND_STATES, refundsReport } from '../money/refunds-report';
import { taxesReport } from '../money/taxes-report';
import { attendeesReport } from '../reports/attendees-report';
import { BUYER_STATUSES, buyersReport } from '../reports/buyers-report';
import { financeReport } from '../reports/finance-report';
import { participantsReport } from '../reports/participants-report';
import { CHARGED_STATES, paymentsReport } from '../reports/payments-report';
import { productsReport } from '../reports/products-report';
import { REGISTRATION_STATUSES, registrationsReport } from '../reports/registrations-report';
import type { Report, ReportContext, ReportFilter } from '../reports/report';
import { seatsReport } from '../reports/seats-report';
import { WAIT_STATUSES, waitlistReport } from '../reports/waitlist-report';
import { answersReport } from './answers-report';
import { arrivalsReport } from './arrivals-report';
import { clashesReport } from './clashes-report';
import { codesReport } from './codes-report';
import { filesReport } from './files-report';
import { groupsReport } from './groups-report';
import { membersReport } from './members-report';
import { overlapsReport } from './overlaps-report';
import { presentersReport } from './presenters-report';
import { roomsReport } from './rooms-report';

/** A list of an event: a command, a page of the desk and a file, all from this one entry. */
export interface EventList {
  /** What it is about, which is where the desk has it. */
  about: 'people' | 'programme' | 'money';
  /** What somebody must be allowed to see. */
  needs: Extract<Permission, 'people' | 'money' | 'read'>;
  filters: readonly (keyof ReportFilter & ('ticket' | 'session' | 'beside' | 'status' | 'search'))[];
  /** The words that the filter by status takes. */
  statuses?: readonly string[];
  /** Its rows are sums, and not worth counting. */
  hasSums?: true;
  report: (context: ReportContext) => Report<unknown> | Promise<Report<unknown>>;
}

/** Rows are only ever given to the columns of their own report, so their type need not be known from here on. */
const list = <Row>(
  entry: Omit<EventList, 'report'> & {
    report: (context: ReportContext) => Report<Row> | Promise<Report<Row>>;
  },
): EventList => ({ ...entry, report: entry.report as EventList['report'] });

const people = { about: 'people', needs: 'people' } as const;
const money = { about: 'money', needs: 'money' } as const;

/** Every list of an event by its name, in the order in which they are shown. */
export const LISTS = {
  registrations: list({
    ...people,
    filters: ['search', 'ticket', 'status', 'session'],
    statuses: REGISTRATION_STATUSES,
    report: registrationsReport,
  }),
  attendees: list({ ...people, filters: ['search', 'ticket', 'session'], report: attendeesReport }),
  arrivals: list({
    ...people,
    filters: ['search', 'ticket', 'status', 'session'],
    statuses: ARRIVAL_STATES,
    report: arrivalsReport,
  }),
  buyers: list({ ...people, filters: ['search', 'status'], statuses: BUYER_STATUSES, report: buyersReport }),
  groups: list({ ...people, filters: [], report: groupsReport }),
  members: list({ ...people, filters: ['search'], report: membersReport }),
  participants: list({ ...people, filters: ['search'], report: participantsReport }),
  products: list({ ...people, filters: ['search'], report: productsReport }),
  answers: list({ ...people, filters: [], hasSums: true, report: answersReport }),
  waitlist: list({
    ...people,
    filters: ['ticket', 'session', 'status'],
    statuses: WAIT_STATUSES,
    report: waitlistReport,
  }),
  codes: list({ ...people, filters: [], report: codesReport }),
  files: list({ ...people, filters: [], report: filesReport }),
  rooms: list({ about: 'programme', needs: 'read', filters: [], report: roomsReport }),
  seats: list({ about: 'programme', needs: 'read', filters: ['ticket', 'session'], report: seatsReport }),
  clashes: list({ about: 'programme', needs: 'read', filters: [], report: clashesReport }),
  overlaps: list({
    about: 'programme',
    needs: 'people',
    filters: ['session', 'beside'],
    report: overlapsReport,
  }),
  presenters: list({ about: 'programme', needs: 'people', filters: [], report: presentersReport }),
  finance: list({ ...money, filters: ['ticket'], hasSums: true, report: financeReport }),
  payments: list({
    ...money,
    filters: ['search', 'ticket', 'status'],
    statuses: CHARGED_STATES,
    report: paymentsReport,
  }),
  refunds: list({ ...money, filters: ['search', 'status'], statuses: REFUND_STATES, report: refundsReport }),
  invoices: list({
    ...money,
    filters: ['search', 'status'],
    statuses: INVOICE_STATES,
    report: invoicesReport,
  }),
  taxes: list({ ...money, filters: [], hasSums: true, report: taxesReport }),
  days: list({ ...money, filters: [], hasSums: true, report: daysReport }),
} satisfies Record<string, EventList>;
export type ListName = keyof typeof LISTS;

/** Their names, in their order. */
export const LIST_NAMES = Object.keys(LISTS) as [ListName, ...ListName[]]; // typed by the table

export const listNamed = (name: ListName): EventList => LISTS[name];
