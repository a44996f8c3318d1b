import Papa from 'papaparse';
import { parseAmount } from '@/lib/money';
import { KEY } from '../../platform/payments/stripe-key';

/** One line of a gateway's report about its balance. Amounts are minor units of `currency`. */
export interface BalanceEntry {
  /** The line of the file, from 1. */
  row: number;
  /** Stripe's reporting category, such as `charge`, `refund`, `fee`, `payout`. */
  category: string;
  /** The gateway's reference of the charge; empty where the file has none. */
  charge: string;
  /** The gateway's reference of what the line is about, such as a refund. */
  source: string;
  /** The id of our payment, from the charge's metadata; empty where the file has none. */
  paymentId: string;
  gross: number;
  fee: number;
  net: number;
  currency: string;
  /** What the payer's card was charged, where that was in another currency. */
  paid: { amount: number; currency: string } | null;
  /** ISO instant; null where the file does not say it. */
  at: string | null;
}

/** The columns by their names in Stripe's reports "Balance change from activity" and "Payout reconciliation", itemized. */
const COLUMNS = {
  category: 'reporting_category',
  gross: 'gross',
  fee: 'fee',
  net: 'net',
  currency: 'currency',
  charge: 'payment_intent_id',
  source: 'source_id',
  paymentId: `payment_metadata[${KEY}]`,
  paidAmount: 'customer_facing_amount',
  paidCurrency: 'customer_facing_currency',
  at: 'created_utc',
} as const;
type Column = keyof typeof COLUMNS;

const NEEDED = ['category', 'gross', 'fee', 'net', 'currency', 'source'] as const satisfies readonly Column[];

/** What is wrong with a report: a sentence, and the same in no language. */
export interface WrongReport {
  wrong: string;
  inWords: {
    key: 'no_columns' | 'no_lines' | 'no_currency' | 'no_amount';
    values?: Record<string, string | number>;
  };
}

/** Reads a report as CSV. */
export function readBalanceFile(text: string): { entries: BalanceEntry[] } | WrongReport {
  // Papa Parse finds the separator, and removes a byte order mark.
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: false });
  const [first = [], ...rest] = data;
  const headings = first.map((name) => name.trim().toLowerCase());
  const has = (column: Column) => headings.includes(COLUMNS[column]);
  const missing: string[] = NEEDED.filter((column) => !has(column)).map((column) => COLUMNS[column]);
  if (!has('charge') && !has('paymentId')) missing.push(COLUMNS.charge);
  if (missing.length > 0) {
    return {
      wrong:
        `has no column ${missing.join(', ')}. Download Stripe's report "Payout reconciliation" or "Balance change from activity", ` +
        'itemized, with these columns, and give it as it is',
      inWords: { key: 'no_columns', values: { columns: missing.join(', ') } },
    };
  }
  const entries: BalanceEntry[] = [];
  for (const [at, cells] of rest.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const cell = (column: Column) =>
      has(column) ? (cells[headings.indexOf(COLUMNS[column])] ?? '').trim() : '';
    const entry = readEntry(at + 2, cell);
    if ('wrong' in entry) return entry;
    entries.push(entry);
  }
  return entries.length === 0 ? { wrong: 'has no lines', inWords: { key: 'no_lines' } } : { entries };
}

function readEntry(row: number, cell: (column: Column) => string): BalanceEntry | WrongReport {
  const currency = cell('currency').toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) {
    const values = { row, cell: cell('currency') };
    return {
      wrong: `line ${row}: "${values.cell}" is no currency`,
      inWords: { key: 'no_currency', values },
    };
  }
  const amounts = { gross: 0, fee: 0, net: 0 };
  for (const column of ['gross', 'fee', 'net'] as const) {
    const amount = minorUnits(cell(column), currency);
    if (amount === undefined) {
      const values = { row, cell: cell(column), column };
      return {
        wrong: `line ${row}: "${values.cell}" is no amount (${column})`,
        inWords: { key: 'no_amount', values },
      };
    }
    amounts[column] = amount;
  }
  const paidCurrency = cell('paidCurrency').toUpperCase();
  const paid = minorUnits(cell('paidAmount'), paidCurrency);
  const instant = Date.parse(`${cell('at').replace(' ', 'T')}Z`);
  return {
    row,
    category: cell('category'),
    charge: cell('charge'),
    source: cell('source'),
    paymentId: cell('paymentId'),
    ...amounts,
    currency,
    paid: paid === undefined || paidCurrency === '' ? null : { amount: paid, currency: paidCurrency },
    at: Number.isNaN(instant) ? null : new Date(instant).toISOString(),
  };
}

/** A decimal amount, which may be negative, and have a comma where the report was downloaded so. */
function minorUnits(text: string, currency: string): number | undefined {
  const match = /^(-?)(\d+)(?:[.,](\d+))?$/.exec(text);
  if (!match || currency === '') return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  const amount = parseAmount(fraction.replace(/0+$/, '') === '' ? whole : `${whole}.${fraction}`, currency);
  return amount === undefined ? undefined : sign === '-' ? -amount : amount;
}
