import { groupBy } from '@/lib/domain/group-by';
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/languages';
import { moneyOf } from '../../checkout/paid-payments';
import { listShares } from '../../checkout/shares';
import { attendeeName } from '../../forms/answered-texts';
import type { Registration } from '../../registration/queries';
import {
  type ListedRegistration,
  listRegistrations,
  type RegistrationFilter,
} from '../../registration/reading/list-registrations';
import { type RegistrationStatus, STATUS_CHANGES } from '../../registration/schema';
import { eventTexts } from '../../tenancy/event-texts';
import {
  brief,
  type Column,
  decimal,
  instantColumn,
  listColumn,
  numberColumn,
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
  { db }: Pick<ReportContext, 'db'>,
  pages: AsyncGenerator<readonly Row[]>,
): AsyncGenerator<readonly PaidRow[]> {
  for await (const page of pages) {
    const ids = page.flatMap(({ paid }) =>
      paid.flatMap(({ payment }) => (payment.invoice && payment.sharedWith ? [payment.id] : [])),
    );
    const shares = ids.length === 0 ? [] : await listShares(db, [...new Set(ids)]);
    const sharesOf = groupBy(shares, ({ paymentId }) => paymentId);
    yield page.map((row) => ({ ...row, sums: moneyOf(row.paid, sharesOf) }));
  }
}

/** Every registration, in any status. */
export function registrationsReport(context: ReportContext): Report<PaidRow> {
  const { status } = context.filter;
  const statuses = status === undefined ? undefined : [status as RegistrationStatus];
  const money = (name: string, read: (row: PaidRow) => number): Column<PaidRow> =>
    textColumn(name, (row) => decimal(read(row), row.fees.currency));
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
  };
}

/** The words that `--status` takes here. */
export const REGISTRATION_STATUSES = Object.keys(STATUS_CHANGES);

/** Who somebody is, and what kind of registration they have. */
export function aboutRegistration({ event }: ReportContext): Column<Row>[] {
  const { text } = eventTexts(event, languageOf(event));
  const of = (read: (registration: Registration) => string | null) => (row: Row) => read(row.registration);
  return [
    brief(
      textColumn(
        'code',
        of(({ code }) => code),
      ),
    ),
    brief(
      textColumn(
        'status',
        of(({ status }) => status),
      ),
    ),
    brief(
      textColumn(
        'ticket',
        of(({ trackCode }) => trackCode),
      ),
    ),
    textColumn('ticket_name', ({ track }) => text(track.name)),
    textColumn(
      'mode',
      of(({ mode }) => mode),
    ),
    textColumn(
      'group',
      of(({ groupCode }) => groupCode),
    ),
    brief(textColumn('name', ({ answers }) => attendeeName(answers.model))),
    brief(
      textColumn(
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

/** Lists are written in the event's first language. */
export const languageOf = ({ definition }: ReportContext['event']): Locale =>
  definition.event.languages[0] ?? DEFAULT_LOCALE;

/** Registrations in pages, as far as the filter lets them through. */
export function listedPages(
  { db, event, now, filter }: ReportContext,
  { statuses }: Pick<RegistrationFilter, 'statuses'>,
): AsyncGenerator<readonly Row[]> {
  const reader = { db, event, locale: languageOf(event), clock: { now: () => now } };
  return listRegistrations(reader, { statuses, trackCode: filter.ticket, sessionCode: filter.session });
}

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
