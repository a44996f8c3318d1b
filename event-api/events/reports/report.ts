import { formatInTimeZone } from 'date-fns-tz';
import type { FeeLine } from '@/lib/domain/registration/fees';
import { exemptTaxes, taxesOf } from '@/lib/domain/registration/taxes';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { decimals } from '@/lib/money';
import { feeRules } from '../../checkout/fee-rules';
import type { Db } from '../../platform/database/database';
import type { SiteEvent } from '../../tenancy/event';
import type { PersonKind } from '../people/person-kinds';

/** One column of a list for the organiser. */
export interface Column<Row> {
  /** Its heading in a spreadsheet, and its name for programs. */
  name: string;
  /** What a spreadsheet and the terminal show. */
  text: (row: Row) => string;
  /** What programs get, where that is not the text. */
  value?: (row: Row) => unknown;
  /** Shown in a terminal, which has no room for all. */
  brief?: boolean;
}

/** A list for the organiser, read in pages, so that a large event needs no more memory than a small one. */
export interface Report<Row> {
  columns: readonly Column<Row>[];
  pages: AsyncIterable<readonly Row[]>;
}

/** Rows for which more is read at once. */
const ROWS_PER_PAGE = 500;

/** Rows that are small by themselves, in pages for which what belongs to them is read. */
export function* inPages<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += ROWS_PER_PAGE) yield rows.slice(at, at + ROWS_PER_PAGE);
}

/** What to list; what is left out does not matter. */
export interface ReportFilter {
  ticket?: string | undefined;
  status?: string | undefined;
  session?: string | undefined;
  /** What somebody is; for the list of everybody. */
  kind?: PersonKind | undefined;
  search?: string | undefined;
}

export interface ReportContext {
  db: Db;
  event: SiteEvent;
  now: string;
  filter: ReportFilter;
}

/** Minor units as a decimal number, which spreadsheets and programs read in any language. */
export function decimal(amount: number, currency: string): string {
  const digits = decimals(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

/** Columns of an instant: on the event's clock for people, in UTC for programs. */
export function instantColumn<Row>(
  name: string,
  event: SiteEvent,
  read: (row: Row) => string | null,
): Column<Row> {
  const { time_zone: timeZone } = event.definition.event;
  return {
    name,
    text: (row) => {
      const instant = read(row);
      return instant === null ? '' : formatInTimeZone(new Date(instant), timeZone, 'yyyy-MM-dd HH:mm');
    },
    value: (row) => {
      const instant = read(row);
      return instant === null ? null : new Date(instant).toISOString();
    },
  };
}

/** A column of whole numbers; empty for null. */
export function numberColumn<Row>(name: string, read: (row: Row) => number | null): Column<Row> {
  return { name, text: (row) => String(read(row) ?? ''), value: read };
}

/** A column of texts, of which some are absent. */
export function textColumn<Row>(name: string, read: (row: Row) => string | null): Column<Row> {
  return { name, text: (row) => read(row) ?? '', value: read };
}

/** A column of several texts in one cell. */
export function listColumn<Row>(name: string, read: (row: Row) => readonly string[]): Column<Row> {
  return { name, text: (row) => read(row).join('; '), value: read };
}

export const brief = <Row>(column: Column<Row>): Column<Row> => ({ ...column, brief: true });

/** The codes of the event's taxes, each a column of its own; none where a single tax is all tax. */
export function taxesOfEvent({ definition }: Pick<SiteEvent, 'definition'>): string[] {
  const { taxes } = feeRules(definition, DEFAULT_LOCALE).tax;
  return taxes.length > 1 ? taxes.map(({ code }) => code) : [];
}

/** What lines have of a tax, in minor units. */
const taxOf = (lines: readonly Pick<FeeLine, 'taxes'>[], code: string): number =>
  taxesOf(lines)
    .filter((tax) => tax.code === code)
    .reduce((sum, { amount }) => sum + amount, 0);

/** Lines of fees, and the currency of their amounts. */
interface Taxed {
  lines: readonly Pick<FeeLine, 'tax' | 'taxes'>[];
  currency: string;
}

/** All tax, each of several taxes for itself, and the numbers under which the payer is exempt from some. */
export function taxColumns<Row>(event: SiteEvent, read: (row: Row) => Taxed): Column<Row>[] {
  const money = (name: string, amountOf: (taxed: Taxed) => number): Column<Row> =>
    textColumn(name, (row) => decimal(amountOf(read(row)), read(row).currency));
  return [
    money('tax', ({ lines }) => lines.reduce((sum, { tax }) => sum + tax, 0)),
    ...taxesOfEvent(event).map((code) => money(`tax_${code}`, ({ lines }) => taxOf(lines, code))),
    listColumn('tax_exempt', (row) => exemptionsOf(read(row).lines)),
  ];
}

/** The taxes that a payer is exempt from, each with the number. */
export const exemptionsOf = (lines: Taxed['lines']): string[] =>
  exemptTaxes(lines).map(({ code, exempt }) => `${code} ${exempt}`);
