import { divideFees } from '../registration/changed-fees';
import { type FeeLine, type FeeSummary, totalsOf } from '../registration/fees';
import { chargeTaxes, type Exemptions, priceForPayer, type TaxRules } from '../registration/taxes';

interface Change {
  feesBefore: FeeSummary;
  feesAfter: FeeSummary;
}

/**
 * The fees of a change as its group pays them: what is new has the taxes of the group, which may be exempt as whoever registered
 * is not, and the other way round. What stays, and what was given up for it, is as it was charged. A change that would cost
 * nothing then stays as it is.
 * @param rules.exempt the group's
 */
export function taxedForGroup({ feesBefore, feesAfter }: Change, rules: TaxRules): FeeSummary {
  const { added } = divideFees(feesBefore, feesAfter);
  const isOfOthers = (line: FeeLine) =>
    !line.given_up &&
    (line.tax_included ?? false) === rules.included &&
    (line.taxes ?? []).some(({ code, exempt }) => exempt !== rules.exempt?.[code]);
  const lines = added.filter(isOfOthers);
  const prices = lines.map((line) => shownPrice(line, rules));
  const forGroup = lines.map((line, at) => priceForPayer(prices[at] ?? 0, taxable(line), rules));
  const charged = chargeTaxes(
    lines.map((line, at) => ({ ...taxable(line), price: forGroup[at] ?? 0 })),
    rules,
  );
  const taxed = new Map(
    lines.map((line, at): [FeeLine, FeeLine] => {
      const price = forGroup[at] ?? 0;
      const taxes = charged[at] ?? [];
      const tax = taxes.reduce((sum, { amount }) => sum + amount, 0);
      const discount = rules.included ? 0 : line.discount;
      const unit = rules.included ? { quantity: 1, unit_amount: price, discount } : {};
      const { full_price: _own, ...rest } = line;
      const full = price === prices[at] ? {} : { full_price: prices[at] };
      return [line, { ...rest, ...unit, ...full, amount: rules.included ? price - tax : price, tax, taxes }];
    }),
  );
  const after = totalsOf(
    feesAfter.lines.map((line) => taxed.get(line) ?? line),
    feesAfter,
  );
  return after.total > feesBefore.total ? after : feesAfter;
}

const taxable = ({ category }: FeeLine) => ({ category, taxed: true });

/**
 * What a line costs with all taxes that are in its price. Lines from before they said so are told to whoever is exempt without
 * them: that is undone, and may be a cent off, because two prices with the tax can be one without.
 */
function shownPrice(line: FeeLine, rules: TaxRules): number {
  if (line.full_price !== undefined) return line.full_price;
  const price = rules.included ? line.amount + line.tax : line.amount;
  const exempt: Exemptions = Object.fromEntries(
    (line.taxes ?? []).flatMap(({ code, exempt: number }) => (number === undefined ? [] : [[code, number]])),
  );
  const forPayer = (shown: number) => priceForPayer(shown, taxable(line), { ...rules, exempt });
  // Large enough to tell the taxes in it.
  const probe = 1_000_000;
  const left = forPayer(probe);
  if (left === probe) return price;
  const about = Math.round((price * probe) / left);
  return [about, about - 1, about + 1].find((shown) => forPayer(shown) === price) ?? about;
}
