import { formatPercent, splitAmount } from '../../money';

/** A tax as the event charges it (specification §3, fees). */
export interface Tax {
  code: string;
  /** In the language of the order. */
  name: string;
  /** With up to three decimals. */
  percent: number;
  /** The number under which the event's organization is registered for it. */
  number?: string | undefined;
  /** The kinds of fee that it is charged on; all when absent. */
  categories?: readonly string[] | undefined;
  /** Charged on the price together with the taxes before it. */
  compound?: boolean | undefined;
}

/** How an event charges its taxes. */
export interface TaxRules {
  taxes: readonly Tax[];
  /** Whether prices have the taxes in them, and are shown so. */
  included: boolean;
  /** Whether each tax is rounded once for each line, or once for the whole order. */
  rounding: 'line' | 'total';
  /** Taxes that the payer is exempt from, by their codes. */
  exempt?: Exemptions | undefined;
}

/** The number under which a payer is exempt from a tax, by the code of the tax. */
export type Exemptions = Readonly<Record<string, string>>;

/** What a tax comes to, in minor units. Its name and rate are those of the day on which it was charged. */
export interface ChargedTax extends Pick<Tax, 'code' | 'name' | 'percent' | 'number' | 'compound'> {
  amount: number;
  /** The number under which the payer is exempt from it: then it comes to 0. Blank for who is not to know the number. */
  exempt?: string | undefined;
}

/** A price that taxes are calculated for, in minor units, after discounts. */
interface Taxable {
  /** The kind of fee. */
  category: string;
  price: number;
  taxed: boolean;
}

/**
 * The taxes of each price, in the order of the prices, rounded half up to the minor unit. Rounded for the whole order, the
 * sum of a tax is divided among the lines, so that lines always add up to it.
 */
export function chargeTaxes(items: readonly Taxable[], rules: TaxRules): ChargedTax[][] {
  const charged = items.map((): ChargedTax[] => []);
  const exact = items.map((item) => exactTaxes(item, rules));
  for (const { code, name, percent, number, compound } of rules.taxes) {
    const exempt = rules.exempt?.[code];
    const parts = exact.map((taxes) => taxes.get(code) ?? ZERO);
    const amounts = rules.rounding === 'line' ? parts.map(rounded) : roundedInSum(parts);
    for (const [line, amount] of amounts.entries()) {
      if (!exact[line]?.has(code)) continue;
      const numbered = number !== undefined && { number };
      const exempted = exempt !== undefined && { exempt };
      charged[line]?.push({
        ...{ code, name, percent, ...numbered, ...(compound && { compound }) },
        ...{ ...exempted, amount },
      });
    }
  }
  return charged;
}

/** A number of minor units that need not be whole. */
interface Fraction {
  over: bigint;
  under: bigint;
}

const ZERO: Fraction = { over: 0n, under: 1n };
/** A percentage has up to three decimals. */
const OF_A_PERCENTAGE = 100_000n;

/** The taxes that are charged on a price. */
const taxesOn = ({ category, taxed }: Omit<Taxable, 'price'>, { taxes }: TaxRules): Tax[] =>
  taxed ? taxes.filter(({ categories }) => categories?.includes(category) ?? true) : [];

/** The share of each tax in a price without tax, as so many parts of `whole`: nothing of one that the payer is exempt from. */
function sharesOf(own: readonly Tax[], exempt: Exemptions = {}): { whole: bigint; shares: bigint[] } {
  const whole = OF_A_PERCENTAGE ** BigInt(own.length);
  const shares: bigint[] = [];
  for (const { code, percent, compound } of own) {
    const before = compound ? sumOf(shares) : 0n;
    const rate = code in exempt ? 0n : BigInt(Math.round(percent * 1000));
    shares.push(((whole + before) * rate) / OF_A_PERCENTAGE);
  }
  return { whole, shares };
}

/** Each tax of a price by its code, before it is rounded. A price with taxes in it has none that the payer is exempt from. */
function exactTaxes(item: Taxable, rules: TaxRules): Map<string, Fraction> {
  const own = taxesOn(item, rules);
  const { whole, shares } = sharesOf(own, rules.exempt);
  const under = rules.included ? whole + sumOf(shares) : whole;
  return new Map(own.map(({ code }, at) => [code, { over: BigInt(item.price) * (shares[at] ?? 0n), under }]));
}

/**
 * A price as it is for the payer, in minor units: the taxes in it are taken off as far as the payer is exempt from them,
 * rounded half up. Prices to which taxes are added are the same for everybody.
 */
export function priceForPayer(price: number, item: Omit<Taxable, 'price'>, rules: TaxRules): number {
  const own = taxesOn(item, rules);
  if (!rules.included || !own.some(({ code }) => code in (rules.exempt ?? {}))) return price;
  const all = sharesOf(own);
  const left = sharesOf(own, rules.exempt);
  const over = BigInt(price) * (left.whole + sumOf(left.shares));
  return rounded({ over, under: all.whole + sumOf(all.shares) });
}

const sumOf = (parts: readonly bigint[]): bigint => parts.reduce((sum, part) => sum + part, 0n);

/** Half up. */
const rounded = ({ over, under }: Fraction): number => Number((2n * over + under) / (2n * under));

/** Parts that add up to their rounded sum: each ends where the rounded sum so far does. */
function roundedInSum(parts: readonly Fraction[]): number[] {
  let sum = ZERO;
  let told = 0;
  return parts.map((part) => {
    sum =
      sum.under === part.under
        ? { over: sum.over + part.over, under: sum.under }
        : { over: sum.over * part.under + part.over * sum.under, under: sum.under * part.under };
    const own = rounded(sum) - told;
    told += own;
    return own;
  });
}

/**
 * What tells one tax from another: its rate may have been another one when a line was charged. Its name is not: a group's lines are in
 * the languages of its members.
 */
const keyOf = ({ code, percent, number, exempt }: ChargedTax): string =>
  JSON.stringify([code, percent, number, exempt]);

/** What the taxes of several lines come to, each for itself, in the order in which they first appear. */
export function taxesOf(lines: readonly { taxes?: readonly ChargedTax[] | undefined }[]): ChargedTax[] {
  const sums = new Map<string, ChargedTax>();
  for (const tax of lines.flatMap(({ taxes = [] }) => taxes)) {
    const key = keyOf(tax);
    const sum = sums.get(key);
    sums.set(key, sum ? { ...sum, amount: sum.amount + tax.amount } : tax);
  }
  return [...sums.values()];
}

/** A tax of an order as a row of a table. */
export interface TaxRow {
  /** Name and rate. Null for what was charged before an event could have several taxes. */
  label: string | null;
  /** In minor units. */
  amount: number;
}

interface TaxedLine {
  tax: number;
  taxes?: readonly ChargedTax[] | undefined;
  tax_included?: true | undefined;
}

/**
 * The taxes of an order for a table, each with its rate: those that come on top of the prices, and those that are in them.
 * Together they are all of its tax. An order has both when the event began to write its prices otherwise.
 */
export function taxRows(
  lines: readonly TaxedLine[],
  locale: string,
): { added: TaxRow[]; included: TaxRow[] } {
  const rowsOf = (own: readonly TaxedLine[]): TaxRow[] => {
    const rows = taxesOf(own).map((tax): TaxRow => ({ label: taxLabel(tax, locale), amount: tax.amount }));
    const all = own.reduce((sum, { tax }) => sum + tax, 0);
    const rest = rows.reduce((left, { amount }) => left - amount, all);
    return [...rows, { label: null, amount: rest }].filter(({ amount }) => amount !== 0);
  };
  return {
    added: rowsOf(lines.filter((line) => !line.tax_included)),
    included: rowsOf(lines.filter((line) => line.tax_included)),
  };
}

/** The taxes of an order that its payer is exempt from, each once, with the number. */
export const exemptTaxes = (
  lines: readonly TaxedLine[],
): (Pick<ChargedTax, 'code' | 'name'> & { exempt: string })[] =>
  taxesOf(lines).flatMap(({ code, name, exempt }) => (exempt === undefined ? [] : [{ code, name, exempt }]));

/** Name and rate of a tax. */
export const taxLabel = ({ name, percent }: Pick<Tax, 'name' | 'percent'>, locale: string): string =>
  name.includes('%') ? name : `${name}\u00a0${formatPercent(percent, locale)}`;

/** Taxes less others of the same kind. What has become more counts as nothing. */
export function taxesLess(taxes: readonly ChargedTax[], others: readonly ChargedTax[]): ChargedTax[] {
  const less = new Map(others.map((tax) => [keyOf(tax), tax.amount]));
  return taxes.map((tax) => ({ ...tax, amount: Math.max(0, tax.amount - (less.get(keyOf(tax)) ?? 0)) }));
}

/** Taxes in proportion to themselves, as parts of another amount. */
export function splitTaxes(taxes: readonly ChargedTax[], amount: number): ChargedTax[] {
  const parts = splitAmount(
    amount,
    taxes.map((tax) => tax.amount),
  );
  return taxes.map((tax, at) => ({ ...tax, amount: parts[at] ?? 0 }));
}
