import { percentOf } from '../../money';
import { type ChargedTax, chargeTaxes, priceForPayer, splitTaxes, type TaxRules } from './taxes';

/** The kinds of fee that attendees and buyers have (specification §3). */
export const ATTENDEE_FEE_CATEGORIES = [
  'conference',
  'registration',
  'membership',
  'workshop',
  'merchandise',
  'activity',
] as const;
/** Every kind of fee: those of applications as well. */
export const FEE_CATEGORIES = [...ATTENDEE_FEE_CATEGORIES, 'booth', 'contribution', 'extra'] as const;
export type FeeCategory = (typeof FEE_CATEGORIES)[number];

/** The kinds of fee that make up a ticket, without what is chosen beside it. */
export const TICKET_CATEGORIES = ['conference', 'registration'] as const satisfies readonly FeeCategory[];

const TICKET: readonly FeeCategory[] = TICKET_CATEGORIES;
const isTicket = ({ category }: Pick<FeeLine, 'category'>): boolean => TICKET.includes(category);

/** An item with a price, as the event shows it, before discounts. Amounts are minor units of the event's currency. */
export interface Chargeable {
  category: FeeCategory;
  code: string;
  description: string;
  quantity: number;
  unitAmount: number;
  /** The early-bird price and its last instant, inclusive. */
  earlyBird?: { unitAmount: number; until: string };
  taxed: boolean;
}

/** A discount on all items of some categories, or on some of these: a fixed amount or a percentage. */
export interface Discount {
  code: string;
  description: string;
  categories: readonly FeeCategory[];
  /** Codes of the items; by default all. */
  only?: readonly string[];
  percent?: number;
  amount?: number;
}

/** The code of the discount that a group has by its size. Nobody can type it. */
export const GROUP_DISCOUNT = '';

/** What a discount took off. */
export interface Lowering {
  /** As people type it, or `GROUP_DISCOUNT`. */
  code: string;
  description: string;
  amount: number;
}

export interface FeeLine {
  category: FeeCategory;
  code: string;
  description: string;
  quantity: number;
  unit_amount: number;
  /** Reduction by early-bird price and discounts, 0 or more. */
  discount: number;
  /** The part of it that discount codes gave; absent without one. */
  lowered?: Lowering[] | undefined;
  early_bird: boolean;
  /** The last instant of the early-bird price that it has. */
  early_bird_until?: string | undefined;
  /** What it costs without tax. */
  amount: number;
  /** What its taxes come to together. */
  tax: number;
  /** Each of them. Absent without tax, and in lines of before an event could have several. */
  taxes?: ChargedTax[] | undefined;
  /** Prices and discounts are with tax, as the event shows them. */
  tax_included?: true | undefined;
  /**
   * What it costs with the taxes that are in the event's prices and that the payer is exempt from; absent for everybody else, and
   * for tickets, which nobody else pays later.
   */
  full_price?: number | undefined;
  /** What the event keeps of something that a change gave up; absent for what is in the order. */
  given_up?: boolean | undefined;
}

/** The fee lines and totals; review, charge, receipt and refund all use this one result (design §7). */
export interface FeeSummary {
  currency: string;
  lines: FeeLine[];
  subtotal: number;
  discount: number;
  tax: number;
  total: number;
}

export interface FeeRules {
  currency: string;
  /** Without it no tax is charged. */
  tax?: TaxRules;
  discounts?: readonly Discount[];
  /**
   * Lines as they were charged before a change: an item that has one keeps it, with the early-bird price and the discounts of
   * the time. What such lines have used of a fixed discount is not there for the others any more.
   */
  charged?: readonly FeeLine[];
}

/**
 * Calculates the fee lines and totals of an order (specification §3, fees). `now` decides about the early-bird price.
 * Each line has its taxes, so that refunding it returns exactly what it cost. A fixed discount is used up from the first line
 * on and never makes a line negative. A percentage is taken of each line's price at the time, early-bird price included, and
 * tax of what is left. Where prices have taxes in them that the payer is exempt from, the price of one and fixed discounts are
 * without those, so that quantity times price is what the line says.
 */
export function summariseFees(items: readonly Chargeable[], rules: FeeRules, now: string): FeeSummary {
  const kept = chargedLines(items, rules.charged ?? []);
  const used = loweringsOf(kept.filter((line) => line !== undefined));
  const left = new Map(
    (rules.discounts ?? []).map(({ code, amount = 0 }) => {
      return [code, Math.max(0, amount - (used.find((each) => each.code === code)?.amount ?? 0))];
    }),
  );
  const priced = items.map((item, index) => {
    const line = kept[index];
    if (line) return { line };
    const early = item.earlyBird !== undefined && Date.parse(now) <= Date.parse(item.earlyBird.until);
    const forPayer = (amount: number) => (rules.tax ? priceForPayer(amount, item, rules.tax) : amount);
    const shown = early && item.earlyBird ? item.earlyBird.unitAmount : item.unitAmount;
    const unitAmount = forPayer(item.unitAmount);
    const lowered: Lowering[] = [];
    let price = forPayer(shown) * item.quantity;
    // What is left of the price as the event shows it, in which fixed discounts are counted.
    let shownPrice = shown * item.quantity;
    for (const rule of rules.discounts ?? []) {
      if (!rule.categories.includes(item.category) || rule.only?.includes(item.code) === false) continue;
      const { code, description } = rule;
      const fixed = Math.min(left.get(code) ?? 0, shownPrice);
      left.set(code, (left.get(code) ?? 0) - fixed);
      const fixedOff = fixed === shownPrice ? price : forPayer(fixed);
      const off = Math.min(price, fixedOff + percentOf(price, rule.percent ?? 0));
      if (off > 0) lowered.push({ code, description, amount: off });
      price -= off;
      shownPrice -= Math.min(shownPrice, fixed + percentOf(shownPrice, rule.percent ?? 0));
    }
    return { item, early, lowered, price, shownPrice, unitAmount };
  });
  const taxable = priced.map(({ item, price }) =>
    item ? { category: item.category, taxed: item.taxed, price } : NOT_TAXED,
  );
  const taxes = rules.tax ? chargeTaxes(taxable, rules.tax) : [];
  const isIncluded = rules.tax?.included ?? false;
  const lines = priced.map(
    ({ line, item, early, lowered, price, shownPrice, unitAmount }, index): FeeLine => {
      if (!item) return line;
      const own = taxes[index] ?? [];
      const tax = own.reduce((sum, { amount }) => sum + amount, 0);
      return {
        category: item.category,
        code: item.code,
        description: item.description,
        quantity: item.quantity,
        unit_amount: unitAmount,
        discount: unitAmount * item.quantity - price,
        ...(lowered.length > 0 && { lowered }),
        early_bird: early,
        ...(early && { early_bird_until: item.earlyBird?.until }),
        amount: isIncluded ? price - tax : price,
        tax,
        ...(own.length > 0 && { taxes: own }),
        ...(isIncluded && { tax_included: true }),
        ...(unitAmount !== item.unitAmount && !isTicket(item) && { full_price: shownPrice }),
      };
    },
  );
  return totalsOf(lines, rules);
}

/** In the place of a line that was charged before. */
const NOT_TAXED = { category: 'registration', taxed: false, price: 0 } as const;

/**
 * The charged line of each item, in the order of the items; undefined for what is new. Several of one article keep their
 * order, and a line of which a part was given back is told as one piece, so the quantity is not compared.
 */
function chargedLines(items: readonly Chargeable[], charged: readonly FeeLine[]): (FeeLine | undefined)[] {
  const left = [...charged];
  return items.map(({ category, code }) => {
    const own = left.findIndex((line) => line.category === category && line.code === code);
    return own === -1 ? undefined : left.splice(own, 1)[0];
  });
}

/** Lines with their totals. */
export function totalsOf(lines: readonly FeeLine[], { currency }: Pick<FeeSummary, 'currency'>): FeeSummary {
  const sum = (pick: (line: FeeLine) => number): number =>
    lines.reduce((total, line) => total + pick(line), 0);
  const tax = sum((line) => line.tax);
  return {
    currency,
    lines: [...lines],
    subtotal: sum((line) => line.unit_amount * line.quantity),
    discount: sum((line) => line.discount),
    tax,
    total: sum((line) => line.amount) + tax,
  };
}

/** What a line costs in the way in which the event shows prices: with its tax or without. */
export const shownAmount = ({
  amount,
  tax,
  tax_included,
}: Pick<FeeLine, 'amount' | 'tax' | 'tax_included'>): number => (tax_included ? amount + tax : amount);

/** What is shown for a line before discount codes: the tables show what a code gives as a line of its own. */
export const shownBeforeCodes = (line: FeeLine): number =>
  (line.lowered ?? []).reduce((sum, each) => sum + each.amount, shownAmount(line));

/** The price of one of several, as it is shown before discount codes; null where it does not multiply up to theirs. */
export function unitPrice(line: FeeLine): number | null {
  const price = shownBeforeCodes(line) / line.quantity;
  return Number.isInteger(price) ? price : null;
}

/** A part of a line, told as one piece: it is no longer quantity times price. @param part in minor units, `amount` without tax */
export function pieceOf(
  { lowered: _told, early_bird_until: _until, full_price: _whole, ...line }: FeeLine,
  { amount, tax }: Pick<FeeLine, 'amount' | 'tax'>,
): FeeLine {
  const piece = { ...line, quantity: 1, discount: 0, early_bird: false, amount, tax };
  return {
    ...piece,
    unit_amount: shownAmount(piece),
    ...(line.taxes && { taxes: splitTaxes(line.taxes, tax) }),
  };
}

/** What each discount code takes off the lines, in the order of the lines. */
export function loweringsOf(lines: readonly Pick<FeeLine, 'lowered'>[]): Lowering[] {
  const byCode = new Map<string, Lowering>();
  for (const each of lines.flatMap(({ lowered = [] }) => lowered)) {
    byCode.set(each.code, { ...each, amount: each.amount + (byCode.get(each.code)?.amount ?? 0) });
  }
  return [...byCode.values()];
}
