import { type FeeLine, type FeeSummary, shownAmount } from './fees';

/** A line of a changed order: what it costs before and after, as the event shows prices; null where it is not part of the order. */
export interface FeeDifference extends Pick<FeeLine, 'category' | 'code' | 'description'> {
  before: number | null;
  after: number | null;
  /** What the event keeps of something that was given up. */
  given_up: boolean;
}

/** The lines before and after a change, each in one of three groups. An order may have several lines of one article. */
export function divideFees(before: FeeSummary, after: FeeSummary) {
  const added = [...after.lines];
  const stays: FeeLine[] = [];
  const gone: FeeLine[] = [];
  for (const line of before.lines) {
    const { category, code, quantity, amount, tax, given_up } = line;
    const same = added.findIndex(
      (other) =>
        other.category === category &&
        other.code === code &&
        other.quantity === quantity &&
        other.amount === amount &&
        other.tax === tax &&
        other.given_up === given_up,
    );
    (same === -1 ? gone : stays).push(line);
    if (same !== -1) added.splice(same, 1);
  }
  return { stays, gone, added };
}

/** What a payment for a change is for: the new lines, and those that are given back as negative ones. */
export function linesOfChange(before: FeeSummary, after: FeeSummary): FeeLine[] {
  const { gone, added } = divideFees(before, after);
  return [...gone.map(negated), ...added];
}

function negated(line: FeeLine): FeeLine {
  const { unit_amount, discount, amount, tax, taxes } = line;
  // Zero minus a zero is not the negative zero, which JSON does not have.
  return {
    ...line,
    unit_amount: 0 - unit_amount,
    discount: 0 - discount,
    amount: 0 - amount,
    tax: 0 - tax,
    ...(taxes && { taxes: taxes.map((each) => ({ ...each, amount: 0 - each.amount })) }),
  };
}

/** The lines before and after side by side: what stays, then what goes, then what is new. */
export function compareFees(before: FeeSummary, after: FeeSummary): FeeDifference[] {
  const feeOf = ({ category, code, description, given_up = false }: FeeLine) => ({
    category,
    code,
    description,
    given_up,
  });
  const { stays, gone, added } = divideFees(before, after);
  return [
    ...stays.map((line) => ({ ...feeOf(line), before: shownAmount(line), after: shownAmount(line) })),
    ...gone.map((line) => ({ ...feeOf(line), before: shownAmount(line), after: null })),
    ...added.map((line) => ({ ...feeOf(line), before: null, after: shownAmount(line) })),
  ];
}
