import { type FeeLine, type FeeSummary, totalsOf } from './fees';

/** A line of a changed order: what it costs before and after, without tax; null where it is not part of the order. */
export interface FeeDifference extends Pick<FeeLine, 'category' | 'code' | 'description'> {
  before: number | null;
  after: number | null;
}

const isSame = (one: FeeLine, other: FeeLine): boolean =>
  one.category === other.category && one.code === other.code && one.quantity === other.quantity;

const isIn = (lines: readonly FeeLine[], line: FeeLine): boolean =>
  lines.some((other) => isSame(other, line));

/**
 * The fees of an order after a change. What stays keeps the price at which it was bought, such as an early-bird price, and
 * what is new has the price of today.
 * @param today the changed order with the prices of today
 */
export function keepPrices(bought: FeeSummary, today: FeeSummary): FeeSummary {
  const lines = today.lines.map((line) => bought.lines.find((other) => isSame(other, line)) ?? line);
  return totalsOf(lines, { currency: bought.currency, tax_name: today.tax_name ?? bought.tax_name });
}

/** What a payment for a change is for: the new lines, and those that are given back as negative ones. */
export function linesOfChange(before: FeeSummary, after: FeeSummary): FeeLine[] {
  const gone = before.lines.filter((line) => !isIn(after.lines, line));
  const added = after.lines.filter((line) => !isIn(before.lines, line));
  return [...gone.map(negated), ...added];
}

function negated(line: FeeLine): FeeLine {
  const { unit_amount, discount, amount, tax } = line;
  // Zero minus a zero is not the negative zero, which JSON does not have.
  return {
    ...line,
    unit_amount: 0 - unit_amount,
    discount: 0 - discount,
    amount: 0 - amount,
    tax: 0 - tax,
  };
}

/** The lines before and after side by side: what stays, then what goes, then what is new. */
export function compareFees(before: FeeSummary, after: FeeSummary): FeeDifference[] {
  const told = ({ category, code, description }: FeeLine) => ({ category, code, description });
  const stays = before.lines.filter((line) => isIn(after.lines, line));
  const gone = before.lines.filter((line) => !isIn(after.lines, line));
  const added = after.lines.filter((line) => !isIn(before.lines, line));
  return [
    ...stays.map((line) => ({ ...told(line), before: line.amount, after: line.amount })),
    ...gone.map((line) => ({ ...told(line), before: line.amount, after: null })),
    ...added.map((line) => ({ ...told(line), before: null, after: line.amount })),
  ];
}
