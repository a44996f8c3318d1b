import { divideFees } from './changed-fees';
import { type FeeCategory, type FeeLine, type FeeSummary, pieceOf, totalsOf } from './fees';
import { keptFees, type RefundTerms } from './refund';

/** Something that a change gives up, and what becomes of what was paid for it. In minor units, with tax. */
export interface GivenUpFee extends Pick<FeeLine, 'category' | 'code' | 'description' | 'quantity'> {
  paid: number;
  /** Used for what the change adds. */
  used: number;
  back: number;
}

interface Settled {
  /** The fees after the change. Their total less the one before is what is due, or given back. */
  after: FeeSummary;
  givenUp: GivenUpFee[];
}

interface Terms extends RefundTerms {
  /** Kinds of things that stay their owner's, although the new ticket does not offer them. */
  staysOwned: readonly FeeCategory[];
}

/**
 * What a change does with what was paid for the things that it gives up. It pays in full for what the change adds, so that an
 * exchange costs the difference. What is left of it is given back as if that part were cancelled, and the event keeps the rest
 * as a line of its own, of which nothing is given back later.
 *
 * What is never given back pays only for what is never given back either. Otherwise it would be refundable after the change,
 * and changing before cancelling would give back more than cancelling.
 * @param wanted the fees of what is wanted, as if nothing were given up
 */
export function settleChange(before: FeeSummary, wanted: FeeSummary, terms: Terms): Settled {
  const { gone, added } = divideFees(liveFees(before), wanted);
  const owned = gone.filter((line) => terms.staysOwned.includes(line.category) && !terms.isWhole(line));
  const left = spend(
    gone.filter((line) => !owned.includes(line)),
    added,
    terms,
  );
  const settled = left.map(({ line, worth }) => {
    const { lines, total } = keptFees(totalsOf([remainderOf(line, worth)], wanted), terms);
    return {
      line,
      worth,
      back: worth - total,
      kept: lines.map((line) => ({ ...pieceOf(line, line), given_up: true })),
    };
  });
  return {
    after: totalsOf(
      [
        ...wanted.lines,
        ...owned,
        ...before.lines.filter((line) => line.given_up),
        ...settled.flatMap(({ kept }) => kept),
      ],
      wanted,
    ),
    givenUp: settled.map(({ line, worth, back }) => {
      const { category, code, description, quantity } = line;
      const paid = worthOf(line);
      return { category, code, description, quantity, paid, used: paid - worth, back };
    }),
  };
}

/** Fees without what was given up before, of which nothing is in the order any more. */
export const liveFees = (fees: FeeSummary): FeeSummary =>
  totalsOf(
    fees.lines.filter((line) => !line.given_up),
    fees,
  );

const worthOf = ({ amount, tax }: Pick<FeeLine, 'amount' | 'tax'>): number => amount + tax;

/** Pays for what is added with what goes, like with like first. @returns what is left of each line */
function spend(
  gone: readonly FeeLine[],
  added: readonly FeeLine[],
  { notRefunded, isWhole }: RefundTerms,
): { line: FeeLine; worth: number }[] {
  const credits = gone.map((line) => ({ line, worth: worthOf(line) }));
  const costs = added.map((line) => ({ line, worth: worthOf(line) }));
  const isKept = (line: FeeLine) => notRefunded.includes(line.category) && !isWhole(line);
  const rounds: ((from: FeeLine, to: FeeLine) => boolean)[] = [
    (from, to) => from.category === to.category,
    (from, to) => isKept(from) && isKept(to),
    (from) => !isKept(from),
  ];
  for (const mayPay of rounds) {
    for (const credit of credits) {
      for (const cost of costs.filter(({ line }) => mayPay(credit.line, line))) {
        const part = Math.min(credit.worth, cost.worth);
        credit.worth -= part;
        cost.worth -= part;
      }
    }
  }
  return credits;
}

/** What is left of a line, divided between amount and tax as the line is. */
function remainderOf(line: FeeLine, worth: number): FeeLine {
  if (worth === worthOf(line)) return line;
  const tax = Number((BigInt(line.tax) * BigInt(worth)) / BigInt(worthOf(line)));
  return pieceOf(line, { amount: worth - tax, tax });
}
