import { percentOf } from '../../money';
import { type FeeCategory, type FeeLine, type FeeSummary, pieceOf, totalsOf } from './fees';

/** What an event gives back of a cancelled registration. */
export interface RefundPolicy {
  /** The share given back until an instant, inclusive; in the order of their ends. */
  refunds: readonly RefundShare[];
  /** Categories of which nothing is given back. */
  notRefunded: readonly FeeCategory[];
}

/** What a policy gives back at a moment. */
export interface RefundTerms extends Pick<RefundPolicy, 'notRefunded'> {
  /** Of everything else. */
  percent: number;
  /** Lines that are given back whole, whatever the policy says. */
  isWhole: (line: Pick<FeeLine, 'category' | 'code'>) => boolean;
}

export interface RefundShare {
  until: string;
  percent: number;
}

/** The share that applies at an instant; null after the last one. */
export function shareNow({ refunds }: RefundPolicy, now: string): RefundShare | null {
  return refunds.find(({ until }) => Date.parse(now) <= Date.parse(until)) ?? null;
}

/**
 * What applies at an instant.
 * @param broughtTogether codes of sessions that the organiser's moves brought together: nobody can attend both, as they had
 *   bought them
 */
export const termsNow = (
  policy: RefundPolicy,
  now: string,
  broughtTogether: readonly string[] = [],
): RefundTerms => ({
  percent: shareNow(policy, now)?.percent ?? 0,
  notRefunded: policy.notRefunded,
  isWhole: ({ category, code }) => category === 'workshop' && broughtTogether.includes(code),
});

/**
 * Fee lines as what was paid for and not given back: without lines that were given back whole, and in all no more than
 * `left`. What was given back beside that, such as on the gateway's own pages, belongs to no line, and is taken off the last
 * lines first.
 * @param left charged less given back, in minor units
 */
export function unrefundedFees(
  fees: FeeSummary,
  { isGivenBack, left }: { isGivenBack: (line: FeeLine) => boolean; left: number },
): FeeSummary {
  const lines = fees.lines.filter((line) => line.given_up || !isGivenBack(line));
  let above = Math.max(0, sumOf(lines) - left);
  const kept = lines.toReversed().map((line) => {
    const amount = Math.max(0, line.amount - above);
    above -= line.amount - amount;
    const tax = Math.max(0, line.tax - above);
    above -= line.tax - tax;
    return amount === line.amount && tax === line.tax ? line : pieceOf(line, { amount, tax });
  });
  const isPaid = (line: FeeLine) => lines.includes(line) || line.amount + line.tax > 0;
  return totalsOf(kept.toReversed().filter(isPaid), fees);
}

/**
 * What the event keeps of the fees when a share is given back: line by line, with the tax of each, to the minor unit. The
 * refund is the difference of the totals, so that both always add up. What is kept of things that were given up stays kept.
 */
export function keptFees(fees: FeeSummary, { percent, notRefunded, isWhole }: RefundTerms): FeeSummary {
  const lines = fees.lines.map((line) => {
    if (line.given_up) return line;
    if (isWhole(line)) return pieceOf(line, { amount: 0, tax: 0 });
    if (notRefunded.includes(line.category)) return line;
    const amount = line.amount - percentOf(line.amount, percent);
    const tax = line.tax - percentOf(line.tax, percent);
    return pieceOf(line, { amount, tax });
  });
  return totalsOf(
    lines.filter((line) => line.amount + line.tax > 0),
    fees,
  );
}

const sumOf = (lines: readonly FeeLine[]) => lines.reduce((sum, line) => sum + line.amount + line.tax, 0);
