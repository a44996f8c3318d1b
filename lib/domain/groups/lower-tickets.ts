import { percentOf } from '../../money';
import {
  type FeeCategory,
  type FeeLine,
  type FeeSummary,
  GROUP_DISCOUNT,
  type Lowering,
  shownAmount,
  TICKET_CATEGORIES,
  totalsOf,
} from '../registration/fees';
import { type ChargedTax, chargeTaxes } from '../registration/taxes';

interface GroupDiscount {
  percent: number;
  description: string;
}

/**
 * Fees as they would have been with a group's discount, which may have grown since they were charged: the price of the time,
 * less the codes of the time, less the discount, with the tax rates of the time. A discount that is as large already stays.
 * Taxes are rounded line by line.
 */
export function lowerTickets(fees: FeeSummary, discount: GroupDiscount): FeeSummary {
  const lines = fees.lines.map((line) => (isTicket(line) ? lowered(line, discount) : line));
  return totalsOf(lines, fees);
}

const TICKET: readonly FeeCategory[] = TICKET_CATEGORIES;
const isTicket = ({ category, given_up }: FeeLine): boolean => TICKET.includes(category) && !given_up;

function lowered(line: FeeLine, { percent, description }: GroupDiscount): FeeLine {
  const present = (line.lowered ?? []).find(({ code }) => code === GROUP_DISCOUNT)?.amount ?? 0;
  const price = shownAmount(line) + present;
  const off = percentOf(price, percent);
  if (off <= present) return line;
  const others = (line.lowered ?? []).filter(({ code }) => code !== GROUP_DISCOUNT);
  const ofGroup: Lowering = { code: GROUP_DISCOUNT, description, amount: off };
  const taxes = taxesAt(line, price - off);
  const tax = taxes?.reduce((sum, { amount }) => sum + amount, 0) ?? taxInProportion(line, price - off);
  return {
    ...line,
    discount: line.discount + off - present,
    lowered: [...others, ofGroup],
    amount: line.tax_included ? price - off - tax : price - off,
    tax,
    ...(taxes && { taxes }),
  };
}

/** The taxes of a line at another price; undefined where they are not told one by one. */
function taxesAt({ category, taxes, tax_included }: FeeLine, price: number): ChargedTax[] | undefined {
  if (!taxes) return undefined;
  const exempt = Object.fromEntries(
    taxes.flatMap((tax) => (tax.exempt === undefined ? [] : [[tax.code, tax.exempt]])),
  );
  const rules = { taxes, exempt, included: tax_included ?? false, rounding: 'line' as const };
  return chargeTaxes([{ category, taxed: true, price }], rules)[0];
}

const taxInProportion = (line: FeeLine, price: number): number =>
  shownAmount(line) === 0 ? 0 : Math.round((line.tax * price) / shownAmount(line));
