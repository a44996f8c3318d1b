import { type FeeLine, type FeeSummary, pieceOf, shownAmount } from '@/lib/domain/registration/fees';
import { splitLines } from '@/lib/domain/registration/split-lines';
import { type ChargedTax, taxesOf } from '@/lib/domain/registration/taxes';
import { sumOf } from '../paid-for';

/** How a credit pays for things: pure sums, without the database (docs/rooms/groups.md#credit). */

/** What is left of a credit that a payer has: of one payment, what it was charged too much by now. */
export interface Credit {
  paymentId: string;
  /** In minor units, with tax. */
  left: number;
  /** What it was charged for. They add up to `left`. */
  lines: FeeLine[];
}

/** What a payment uses of its payer's credit. */
export interface CreditUse {
  /** What of which credit, the earliest first. */
  from: { paymentId: string; lines: FeeLine[] }[];
  /** What it pays of whose fees, by the codes of registrations. */
  for: { paymentId: string; code: string; lines: FeeLine[] }[];
}

export interface CreditPlan extends CreditUse {
  /** Used now, and left afterwards, in minor units. */
  amount: number;
  left: number;
  /** What is still to be paid of the fees, in their order. */
  rest: { code: string; lines: FeeLine[] }[];
}

/** Pays fees with credits as far as they reach: the earliest credit first, and never more than what is due. */
export function planCredit(
  credits: readonly Credit[],
  fees: readonly { code: string; lines: readonly FeeLine[] }[],
): CreditPlan {
  const plan: CreditPlan = { amount: 0, left: 0, from: [], for: [], rest: [] };
  const rest = fees.map(({ code, lines }) => ({ code, lines: [...lines] }));
  for (const { paymentId, left, lines } of credits) {
    let used = 0;
    for (const one of rest) {
      const part = Math.min(left - used, sumOf(one.lines));
      if (part <= 0) continue;
      const [paid, unpaid] = splitLines(one.lines, part);
      plan.for.push({ paymentId, code: one.code, lines: paid });
      one.lines = unpaid;
      used += part;
    }
    if (used > 0) plan.from.push({ paymentId, lines: splitLines(lines, used)[0] });
    plan.amount += used;
    plan.left += left - used;
  }
  return { ...plan, rest };
}

/**
 * What a credit takes off a payment as lines of it, one for each kind of fee, with the taxes that were charged too much: so the
 * taxes of both papers together are those of what people have in the end.
 */
export function creditLines({ from }: Pick<CreditUse, 'from'>, description: string): FeeLine[] {
  const byKind = new Map<string, FeeLine[]>();
  for (const line of from.flatMap(({ lines }) => lines)) {
    const kind = `${line.category}/${line.tax_included ?? false}`;
    byKind.set(kind, [...(byKind.get(kind) ?? []), line]);
  }
  return [...byKind.values()].map((own) => negative(own, description));
}

/** All that a credit takes off, as one row for people to read. */
export function creditRow(use: Pick<CreditUse, 'from'>, description: string): FeeLine[] {
  const included = use.from.flatMap(({ lines }) => lines.filter((line) => line.tax_included));
  const others = use.from.flatMap(({ lines }) => lines.filter((line) => !line.tax_included));
  return [included, others].flatMap((own) => (own.length === 0 ? [] : [negative(own, description)]));
}

function negative(own: readonly FeeLine[], description: string): FeeLine {
  const sum = (pick: (line: FeeLine) => number) => own.reduce((total, line) => total - pick(line), 0);
  const [first] = own;
  if (!first) throw new Error('A credit of nothing has no line.');
  const taxes = taxesOf(own).map((tax): ChargedTax => ({ ...tax, amount: -tax.amount }));
  const { taxes: _own, ...piece } = pieceOf(
    { ...first, description },
    { amount: sum(({ amount }) => amount), tax: sum(({ tax }) => tax) },
  );
  return { ...piece, code: '', ...(taxes.length > 0 && { taxes }) };
}

/** What fees were charged more than they are by now, line by line. Both have the same lines in the same order. */
export function chargedTooMuch(before: FeeSummary, after: FeeSummary): FeeLine[] {
  return before.lines.flatMap((line, at) => {
    const now = after.lines[at];
    if (!now || now.amount + now.tax === line.amount + line.tax) return [];
    const less = pieceOf(line, { amount: line.amount - now.amount, tax: line.tax - now.tax });
    return [{ ...less, ...(line.taxes && { taxes: taxesLeft(line.taxes, now.taxes ?? []) }) }];
  });
}

const taxesLeft = (taxes: readonly ChargedTax[], less: readonly ChargedTax[]): ChargedTax[] =>
  taxes.map((tax, at) => ({ ...tax, amount: tax.amount - (less[at]?.amount ?? 0) }));

/** Lines without what was charged too much in them. Where they do not have it line by line, they are split at the sum. */
export function withoutCredit(lines: readonly FeeLine[], credit: readonly FeeLine[]): FeeLine[] {
  const left = [...lines];
  for (const less of credit) {
    const at = left.findIndex(
      ({ category, code, amount, tax, given_up }) =>
        category === less.category &&
        code === less.code &&
        !given_up &&
        amount >= less.amount &&
        tax >= less.tax,
    );
    const line = left[at];
    if (!line) return splitLines(lines, sumOf(lines) - sumOf(credit))[0];
    left[at] = {
      ...line,
      discount: line.discount + shownAmount(less),
      amount: line.amount - less.amount,
      tax: line.tax - less.tax,
      ...(line.taxes && { taxes: taxesLeft(line.taxes, less.taxes ?? []) }),
    };
  }
  return left;
}
