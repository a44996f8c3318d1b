import { type FeeLine, pieceOf } from './fees';

const costOf = ({ amount, tax }: FeeLine): number => amount + tax;

/**
 * Splits fee lines at an amount, tax included: the first part costs exactly so much, or everything when there is not so much.
 * A line that stands across is divided, fee and tax in proportion, and both parts are told as one piece.
 */
export function splitLines(lines: readonly FeeLine[], amount: number): [FeeLine[], FeeLine[]] {
  const [first, rest]: [FeeLine[], FeeLine[]] = [[], []];
  let left = amount;
  for (const line of lines) {
    const part = Math.min(left, costOf(line));
    left -= part;
    if (part === costOf(line)) first.push(line);
    else if (part === 0) rest.push(line);
    else {
      const tax = Math.round((line.tax * part) / costOf(line));
      first.push(pieceOf(line, { amount: part - tax, tax }));
      rest.push(pieceOf(line, { amount: line.amount - (part - tax), tax: line.tax - tax }));
    }
  }
  return [first, rest];
}
