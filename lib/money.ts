import { DEFAULT_LOCALE, languageOf } from './i18n/languages';

/** An amount in minor units (cents) of a currency; never a fraction. */
export interface Money {
  amount: number;
  /** ISO 4217 code. */
  currency: string;
}

const NBSP = '\u00a0';

interface Shown {
  digits: number;
  sign: string;
}

/** Asking for it costs more than everything else about an amount, and there are not 200 currencies. */
const shown = new Map<string, Shown>();

function shownAs(currency: string): Shown {
  const entry = shown.get(currency);
  if (entry) return entry;
  const format = new Intl.NumberFormat(DEFAULT_LOCALE, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const sign = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
  const newEntry = { digits: format.resolvedOptions().maximumFractionDigits ?? 2, sign };
  shown.set(currency, newEntry);
  return newEntry;
}

/** Number of decimal digits of a currency (2 for USD, 0 for JPY). */
export const decimals = (currency: string): number => shownAs(currency).digits;

function grouped(whole: string, separator: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, separator);
}

/**
 * Formats an amount (specification §9): English `$ 1,234.50`, French `1 234,50 $`, with non-breaking spaces and the minus
 * sign of a negative amount in front. Which dollars they are is said once beside the prices and in each total's name.
 */
export function formatMoney({ amount, currency }: Money, locale: string): string {
  const { sign, digits } = shownAs(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const whole = digits === 0 ? text : text.slice(0, -digits);
  const fraction = digits === 0 ? '' : text.slice(-digits);
  const minus = amount < 0 ? '\u2212' : '';
  const { decimal, group, currencySign } = languageOf(locale).numbers;
  const number = `${grouped(whole, group)}${fraction && `${decimal}${fraction}`}`;
  return `${minus}${currencySign === 'after' ? `${number}${NBSP}${sign}` : `${sign}${NBSP}${number}`}`;
}

/** A plain number with the decimal sign of a language, and its thousands together: `12.5`, `12,5`. */
export const plainNumber = (value: number, locale: string): string =>
  String(value).replace('.', languageOf(locale).numbers.decimal);

/** Formats a percentage: English `9.975%`, French `9,975 %` with a non-breaking space. */
export const formatPercent = (percent: number, locale: string): string =>
  `${plainNumber(percent, locale)}${languageOf(locale).numbers.percent}`;

/** A percentage of an amount, rounded half up to a whole minor unit; `percent` may have up to three decimals. */
export function percentOf(amount: number, percent: number): number {
  return Math.round((amount * Math.round(percent * 1000)) / 100_000);
}

/**
 * Divides an amount in proportion to its parts, to the minor unit. The shares always add up to it, and none is larger than its
 * part unless the amount is larger than all of them. They are nothing where the parts come to nothing.
 */
export function splitAmount(amount: number, parts: readonly number[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  // Each share ends where that of all parts so far does, so that rounding never adds up to another amount.
  let told = 0;
  let divided = 0;
  return parts.map((part) => {
    told += part;
    const end = total === 0 ? 0 : Number((BigInt(amount) * BigInt(told)) / BigInt(total));
    const share = end - divided;
    divided = end;
    return share;
  });
}

/** Minor units of a decimal amount such as `245`, `245.5` or `"245.50"`; undefined when the text is not such an amount. */
export function parseAmount(text: string | number, currency: string): number | undefined {
  const digits = decimals(currency);
  const match = /^(\d{1,9})(?:\.(\d+))?$/.exec(String(text).trim());
  if (!match) return undefined;
  const fraction = match[2] ?? '';
  if (fraction.length > digits) return undefined;
  return Number(`${match[1]}${fraction.padEnd(digits, '0')}`);
}
