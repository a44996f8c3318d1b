import { groupBy } from '@/lib/domain/group-by';
import { moneyOf } from '../../checkout/paid-payments';
import { listShares } from '../../checkout/shares';
import { attendeeName } from '../../forms/answered-texts';
import type { Registration } from '../../registration/queries';
import {
  type ListedRegistration,
  listRegistrations,
  listRegistrationsPart,
  type RegistrationFilter,
} from '../../registration/reading/list-registrations';
import { REGISTRATION } from '../../registration/registration-owner';
import { type RegistrationStatus, registrations, STATUS_CHANGES } from '../../registration/schema';
import { eventTexts } from '../../tenancy/event-texts';
import { ofPeople } from '../people/list-people';
import {
  brief,
  type Column,
  columnOf,
  instantColumn,
  listColumn,
  moneyColumn,
  numberColumn,
  type Part,
  type Report,
  type ReportContext,
  taxColumns,
  textColumn,
} from './report';

type Row = ListedRegistration;

/** A registration with what was paid for it, by itself or as its share of what its group has paid. */
interface PaidRow extends Row {
  sums: ReturnType<typeof moneyOf>;
}

async function* withSums(
  context: Pick<ReportContext, 'db'>,
  pages: AsyncGenerator<readonly Row[]>,
): AsyncGenerator<readonly PaidRow[]> {
  for await (const page of pages) yield await sumsOf(context, page);
}

async function sumsOf({ db }: Pick<ReportContext, 'db'>, page: readonly Row[]): Promise<PaidRow[]> {
  const ids = page.flatMap(({ paid }) =>
    paid.flatMap(({ payment }) => (payment.invoice && payment.sharedWith ? [payment.id] : [])),
  );
  const shares = ids.length === 0 ? [] : await listShares(db, [...new Set(ids)]);
  const sharesOf = groupBy(shares, ({ paymentId }) => paymentId);
  return page.map((row) => ({ ...row, sums: moneyOf(row.paid, sharesOf) }));
}

/** Every registration, in any status. */
export function registrationsReport(context: ReportContext): Report<PaidRow> {
  const { status } = context.filter;
  const statuses = status === undefined ? undefined : [status as RegistrationStatus];
  const money = (name: string, read: (row: PaidRow) => number): Column<PaidRow> =>
    moneyColumn(name, (row) => ({ amount: read(row), currency: row.fees.currency }));
  return {
    columns: [
      ...aboutRegistration(context),
      instantColumn('started', context.event, ({ registration }) => registration.startedAt),
      brief(instantColumn('submitted', context.event, ({ registration }) => registration.submittedAt)),
      numberColumn('sessions', ({ attended }) => attended.length),
      brief(money('total', ({ fees }) => fees.total)),
      ...taxColumns<Row>(context.event, ({ fees }) => fees),
      brief(money('paid', ({ sums }) => sums.received)),
      brief(money('refunded', ({ sums }) => sums.refunded)),
      money('invoice_open', ({ sums }) => sums.owed),
      textColumn('currency', ({ fees }) => fees.currency),
    ],
    pages: withSums(context, listedPages(context, { statuses })),
    part: async (part) => {
      const { rows, count } = await listedPart(context, { statuses }, part);
      return { rows: await sumsOf(context, rows), count };
    },
  };
}

/** The words that `--status` takes here. */
export const REGISTRATION_STATUSES = Object.keys(STATUS_CHANGES);

/** Who somebody is, and what kind of registration they have. */
export function aboutRegistration({ event, locale }: ReportContext): Column<Row>[] {
  const { text } = eventTexts(event, locale);
  const of = (read: (registration: Registration) => string | null) => (row: Row) => read(row.registration);
  return [
    brief(
      columnOf(
        'order',
        'code',
        of(({ code }) => code),
      ),
    ),
    brief(
      columnOf(
        'word',
        'status',
        of(({ status }) => status),
      ),
    ),
    brief(
      columnOf(
        'ticket',
        'ticket',
        of(({ trackCode }) => trackCode),
      ),
    ),
    textColumn('ticket_name', ({ track }) => text(track.name)),
    columnOf(
      'word',
      'mode',
      of(({ mode }) => mode),
    ),
    textColumn(
      'group',
      of(({ groupCode }) => groupCode),
    ),
    brief(textColumn('name', ({ answers }) => attendeeName(answers.model))),
    brief(
      columnOf(
        'email',
        'email',
        of(({ email }) => email),
      ),
    ),
    textColumn(
      'language',
      of(({ locale }) => locale),
    ),
  ];
}

/** Registrations in pages, as far as the filter lets them through. */
export const listedPages = (context: ReportContext, of: Statuses): AsyncGenerator<readonly Row[]> =>
  listRegistrations(readerOf(context), wantedOf(context, of));

/** A part of them, and how many there are. */
export const listedPart = (context: ReportContext, of: Statuses, part: Part) =>
  listRegistrationsPart(readerOf(context), wantedOf(context, of), part);

type Statuses = Pick<RegistrationFilter, 'statuses'>;

const readerOf = ({ db, event, locale, now }: ReportContext) => ({
  ...{ db, event, locale },
  clock: { now: () => now },
});

const wantedOf = ({ event, filter }: ReportContext, { statuses }: Statuses) => ({
  statuses,
  trackCode: filter.ticket,
  sessionCode: filter.session,
  also: ofPeople(registrations.code, {
    eventCode: event.code,
    kinds: [REGISTRATION],
    search: filter.search,
  }),
});

/** The sessions that somebody attends, as `code: title`. */
export const sessionsColumn = <Listed extends Row>(): Column<Listed> => ({
  ...listColumn<Listed>('sessions', ({ attended }) =>
    attended.map((item) => `${item.workshops_session_code}: ${item.workshops_title}`),
  ),
  value: ({ attended }) =>
    attended.map((item) => ({
      code: item.workshops_session_code,
      title: item.workshops_title,
      starts_at: item.workshops_schedule_start,
    })),
});
