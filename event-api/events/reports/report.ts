import { formatInTimeZone } from 'date-fns-tz';
import type { FeeLine } from '@/lib/domain/registration/fees';
import { exemptTaxes, taxesOf } from '@/lib/domain/registration/taxes';
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/languages';
import { decimals, type Money } from '@/lib/money';
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
  /** Shown in a terminal, which has no room for all, and first in the desk. */
  brief?: boolean;
  /** What a screen shows in words, or as amounts and moments of its language. Usual text without it. */
  kind?: ColumnKind;
  /** An amount; amounts alone have one, and whoever may not see money gets none of them. */
  money?: (row: Row) => Money | null;
  /** The heading in the desk, where it is not the name's: a text with what it is of, such as a question of the event. */
  heading?: { key: string; of: string };
}

/** `word`: of the site, such as a state. `ticket`: its code, or a word. `order`: the code of one. `invoice`: its number. */
export type ColumnKind = 'word' | 'ticket' | 'order' | 'invoice' | 'number' | 'money' | 'instant' | 'email';

/** So many rows of a list after others, for a screen. */
export interface Part {
  offset: number;
  limit: number;
}

/** A list for the organiser, read in pages, so that a large event needs no more memory than a small one. */
export interface Report<Row> {
  columns: readonly Column<Row>[];
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
  /** Reads a part of the rows, and counts all. A list without it is as short as a programme, and read whole. */
  part?: (part: Part) => Promise<{ rows: readonly Row[]; count: number }>;
}

/** Rows for which more is read at once. */
const ROWS_PER_PAGE = 500;

/** Rows that are small by themselves, in pages for which what belongs to them is read. */
export function* inPages<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += ROWS_PER_PAGE) yield rows.slice(at, at + ROWS_PER_PAGE);
}

/** The pages of a list, made of others; nothing is read before somebody wants them. */
export async function* eachPage<From, Row>(
  read: () => Promise<Iterable<readonly From[]> | AsyncIterable<readonly From[]>>,
  make: (page: readonly From[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for await (const page of await read()) yield await make(page);
}

/** What to list; what is left out does not matter. */
export interface ReportFilter {
  ticket?: string | undefined;
  status?: string | undefined;
  session?: string | undefined;
  /** Another session that somebody has. */
  beside?: string | undefined;
  /** What somebody is; for the list of everybody. */
  kind?: PersonKind | undefined;
  search?: string | undefined;
}

export interface ReportContext {
  db: Db;
  event: SiteEvent;
  /** One of the event's languages: of what its file says. */
  locale: Locale;
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
    kind: 'instant',
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
  return { name, kind: 'number', text: (row) => String(read(row) ?? ''), value: read };
}

/** A column of texts, of which some are absent. */
export function textColumn<Row>(name: string, read: (row: Row) => string | null): Column<Row> {
  return { name, text: (row) => read(row) ?? '', value: read };
}

/** A column of texts that a screen shows in a way of their own. */
export const columnOf = <Row>(
  kind: Exclude<ColumnKind, 'number' | 'money' | 'instant'>,
  name: string,
  read: (row: Row) => string | null,
): Column<Row> => ({ ...textColumn(name, read), kind });

/** A column of amounts: decimal numbers for spreadsheets and programs. */
export function moneyColumn<Row>(name: string, read: (row: Row) => Money | null): Column<Row> {
  const text = (row: Row) => {
    const money = read(row);
    return money === null ? '' : decimal(money.amount, money.currency);
  };
  return { name, kind: 'money', money: read, text };
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
    moneyColumn(name, (row) => ({ amount: amountOf(read(row)), currency: read(row).currency }));
  return [
    money('tax', ({ lines }) => lines.reduce((sum, { tax }) => sum + tax, 0)),
    ...taxesOfEvent(event).map((code) => ({
      ...money(`tax_${code}`, ({ lines }) => taxOf(lines, code)),
      heading: { key: 'tax_of', of: code },
    })),
    listColumn('tax_exempt', (row) => exemptionsOf(read(row).lines)),
  ];
}

/** The taxes that a payer is exempt from, each with the number. */
export const exemptionsOf = (lines: Taxed['lines']): string[] =>
  exemptTaxes(lines).map(({ code, exempt }) => `${code} ${exempt}`);
